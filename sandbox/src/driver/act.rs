//! What a person can do with what they see: press, choose, fill in.

use std::sync::Arc;

use serde_json::json;

use super::outcome::{Input, Modal, Outcome, Pending, form_of};
use super::seen::Seen;
use super::user::User;
use super::{Error, refused};
use crate::snowflake::Id;
use crate::state::interaction::{Ack, Deed};

impl User {
    pub(super) fn pending(&self, interaction: Id) -> Pending {
        Pending { core: Arc::clone(&self.core), interaction }
    }

    /// Presses a button, named by its label or custom id, and waits for what comes of it.
    ///
    /// # Errors
    ///
    /// If the person does not see the message or cannot press the button, or as for
    /// [`Pending::outcome`].
    pub async fn press(&self, message: Id, button: &str) -> Result<Outcome, Error> {
        self.begin_press(message, button)?.outcome().await
    }

    /// Presses a button without waiting.
    ///
    /// # Errors
    ///
    /// If the person does not see the message or cannot press the button.
    pub fn begin_press(&self, message: Id, button: &str) -> Result<Pending, Error> {
        let seen = self.look(message)?;
        let Some(found) = seen.button(button) else {
            return refused(format!("no button {button:?} among {:?}", seen.labels()));
        };
        if !found.enabled {
            return refused(format!("the button {button:?} is disabled"));
        }
        let Some(custom_id) = &found.custom_id else {
            return refused(format!("the button {button:?} is a link"));
        };
        Ok(self.send_component(&seen, json!({ "custom_id": custom_id, "component_type": 2 })))
    }

    /// Presses a button that is no longer there, as a client that lags behind would.
    ///
    /// # Errors
    ///
    /// If the person does not see the message.
    pub fn begin_stale_press(&self, message: Id, custom_id: &str) -> Result<Pending, Error> {
        let seen = self.look(message)?;
        Ok(self.send_component(&seen, json!({ "custom_id": custom_id, "component_type": 2 })))
    }

    /// Chooses in a menu, named by its custom id, options by value or label, and waits for what
    /// comes of it.
    ///
    /// # Errors
    ///
    /// If the person cannot do so, or as for [`Pending::outcome`].
    pub async fn select(
        &self,
        message: Id,
        menu: &str,
        options: &[&str],
    ) -> Result<Outcome, Error> {
        self.begin_select(message, menu, options)?.outcome().await
    }

    /// Chooses in a menu without waiting.
    ///
    /// # Errors
    ///
    /// If the person cannot do so.
    pub fn begin_select(
        &self,
        message: Id,
        menu: &str,
        options: &[&str],
    ) -> Result<Pending, Error> {
        let seen = self.look(message)?;
        let Some(found) = seen.selects.iter().find(|select| select.custom_id == menu) else {
            return refused(format!("no menu {menu:?}"));
        };
        if !found.enabled || !(found.min_values..=found.max_values).contains(&options.len()) {
            return refused(format!("the menu {menu:?} does not take this choice"));
        }
        let mut values = Vec::new();
        for wanted in options {
            let fits =
                |option: &&super::SelectOption| option.value == *wanted || option.label == *wanted;
            match found.options.iter().find(fits) {
                Some(option) => values.push(option.value.clone()),
                None => return refused(format!("no option {wanted:?} in {menu:?}")),
            }
        }
        let data = json!({ "custom_id": menu, "component_type": 3, "values": values });
        Ok(self.send_component(&seen, data))
    }

    /// The form that the bot answered this interaction of the person's with.
    pub(crate) fn form(&self, interaction: Id) -> Result<Modal, Error> {
        let form = self.core.read(|state| {
            let known = state.interactions.get(&interaction).filter(|it| it.user == self.id)?;
            form_of(known)
        });
        form.map_or_else(|| refused("there is no such form"), Ok)
    }

    fn look(&self, message: Id) -> Result<Seen, Error> {
        self.sees_message(message).map_or_else(|| refused("there is no such message"), Ok)
    }

    fn send_component(&self, seen: &Seen, mut data: serde_json::Value) -> Pending {
        data["id"] = json!(1);
        let deed = Deed::Component(seen.id);
        let interaction =
            self.core.update(|state| state.interact(self.id, seen.channel, deed, None, data));
        self.pending(interaction)
    }

    /// Sends a form with these texts, by the fields' custom ids or labels, and waits for what
    /// comes of it. Fields that are not named keep what stands in them.
    ///
    /// # Errors
    ///
    /// If the form would not take the texts, or as for [`Pending::outcome`].
    pub async fn submit(&self, modal: &Modal, texts: &[(&str, &str)]) -> Result<Outcome, Error> {
        self.begin_submit(modal, texts)?.outcome().await
    }

    /// Sends a form without waiting.
    ///
    /// # Errors
    ///
    /// If the form would not take the texts.
    pub fn begin_submit(&self, modal: &Modal, texts: &[(&str, &str)]) -> Result<Pending, Error> {
        let named = |input: &Input, name: &str| input.custom_id == name || input.label == name;
        for (name, _) in texts {
            if !modal.inputs.iter().any(|input| named(input, name)) {
                return refused(format!("the form has no field {name:?}"));
            }
        }
        let mut rows = Vec::new();
        for input in &modal.inputs {
            let given = texts.iter().find(|(name, _)| named(input, name)).map(|(_, text)| *text);
            let text = given.or(input.value.as_deref()).unwrap_or_default();
            check_text(input, text)?;
            let part = json!({ "type": 4, "id": 2, "custom_id": input.custom_id, "value": text });
            rows.push(json!({ "type": 1, "id": 1, "components": [part] }));
        }
        let data = json!({ "custom_id": modal.custom_id, "components": rows });
        self.core
            .update(|state| {
                let asked = state.interactions.get(&modal.interaction)?;
                let source = match asked.deed {
                    Deed::Component(message) => Some(message),
                    Deed::Command(_) | Deed::Modal(_) | Deed::Autocomplete(_) => None,
                };
                let shown = matches!(asked.ack, Some(Ack::Ask(_))) && asked.user == self.id;
                let channel = asked.channel;
                let trigger = Some(modal.interaction);
                let deed = Deed::Modal(source);
                shown.then(|| state.interact(self.id, channel, deed, trigger, data))
            })
            .map_or_else(|| refused("there is no such form"), |id| Ok(self.pending(id)))
    }
}

fn check_text(input: &Input, text: &str) -> Result<(), Error> {
    let count = text.chars().count();
    let empty_is_fine = count == 0 && !input.required;
    let fits =
        (input.min_length.max(usize::from(input.required))..=input.max_length).contains(&count);
    if fits || empty_is_fine {
        Ok(())
    } else {
        refused(format!("the field {:?} does not take {count} characters", input.label))
    }
}
