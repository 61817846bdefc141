//! A small bot on serenity that shows what bots do.

use serenity::all::{
    Client, ClientBuilder, CommandDataOptionValue, CommandInteraction, Context, CreateActionRow,
    CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse, CreateButton,
    CreateCommand, CreateCommandOption, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    CreateModal, CreateThread, EditAttachments, EditInteractionResponse, EditMessage, EventHandler,
    GatewayIntents, HttpBuilder, HttpError, InputTextStyle, Interaction, Message, Ready,
    ShardManager,
};
use std::sync::Arc;

use sandbox::Discord;

/// The first bytes of a 2×3 PNG, which is all that anybody looks at here.
pub(crate) fn png() -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    bytes.extend([0, 0, 0, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0]);
    bytes
}

pub(crate) struct Bot {
    pub(crate) shards: Arc<ShardManager>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Starts the bot and waits until it has registered its commands.
pub(crate) async fn start(discord: &Discord) -> Bot {
    start_as(discord, |mut client| async move { client.start().await }).await
}

/// The same with as many shards as the gateway recommends.
pub(crate) async fn start_sharded(discord: &Discord) -> Bot {
    let bot = start_as(discord, |mut client| async move { client.start_autosharded().await }).await;
    let both = || discord.sessions() == 2;
    discord.wait_for(both, std::time::Duration::from_secs(20)).await.unwrap();
    bot
}

async fn start_as<F>(discord: &Discord, run: impl FnOnce(Client) -> F) -> Bot
where
    F: Future<Output = serenity::Result<()>> + Send + 'static,
{
    let http =
        HttpBuilder::new(discord.token()).proxy(discord.url()).ratelimiter_disabled(true).build();
    let intents =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let client = ClientBuilder::new_with_http(http, intents).event_handler(Handler).await.unwrap();
    let shards = Arc::clone(&client.shard_manager);
    let running = run(client);
    let task = tokio::spawn(async move { running.await.unwrap() });
    discord.bot_ready().await.unwrap();
    discord.commands_ready().await.unwrap();
    Bot { shards, task }
}

struct Handler;

fn option(kind: serenity::all::CommandOptionType, name: &str) -> CreateCommandOption {
    CreateCommandOption::new(kind, name, format!("The {name}"))
}

#[serenity::async_trait]
impl EventHandler for Handler {
    async fn ready(&self, ctx: Context, ready: Ready) {
        use serenity::all::CommandOptionType::{Integer, String, SubCommand, User};
        ctx.http.set_application_id(ready.application.id);
        let text = option(String, "point").required(true).set_autocomplete(true);
        let size = option(Integer, "size").add_int_choice("small", 9).add_int_choice("large", 19);
        let new = option(SubCommand, "new")
            .add_sub_option(option(User, "opponent").required(true))
            .add_sub_option(size);
        let commands = vec![
            CreateCommand::new("board").description("Shows the board to you"),
            CreateCommand::new("move")
                .description("Plays a point")
                .name_localized("sv-SE", "drag")
                .add_option(text),
            CreateCommand::new("game").description("Games").add_option(new),
            CreateCommand::new("dm").description("Writes to you"),
            CreateCommand::new("thread").description("Starts a thread"),
            CreateCommand::new("slow").description("Answers too late"),
            CreateCommand::new("twice").description("Answers twice"),
        ];
        serenity::all::Command::set_global_commands(&ctx.http, commands).await.unwrap();
    }

    async fn message(&self, ctx: Context, message: Message) {
        if !message.author.bot && !message.content.is_empty() {
            message.reply_ping(&ctx.http, format!("heard {}", message.content)).await.unwrap();
        }
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => answer_command(&ctx, &command).await,
            Interaction::Autocomplete(typing) => {
                let typed = typing.data.autocomplete().unwrap().value.to_owned();
                let choices = CreateAutocompleteResponse::new()
                    .add_string_choice(format!("{typed}4"), format!("{typed}4"));
                let answer = CreateInteractionResponse::Autocomplete(choices);
                typing.create_response(&ctx.http, answer).await.unwrap();
            }
            Interaction::Component(press) if press.data.custom_id == "ask" => {
                let input = CreateInputText::new(InputTextStyle::Short, "Point", "point");
                let modal = CreateModal::new("where", "Where?")
                    .components(vec![CreateActionRow::InputText(input)]);
                let answer = CreateInteractionResponse::Modal(modal);
                press.create_response(&ctx.http, answer).await.unwrap();
            }
            Interaction::Component(press) => {
                // serenity sends `attachments: []` along, which takes the picture away.
                let message = CreateInteractionResponseMessage::new().content("updated");
                let answer = CreateInteractionResponse::UpdateMessage(message);
                press.create_response(&ctx.http, answer).await.unwrap();
            }
            Interaction::Modal(modal) => {
                let row = &modal.data.components[0].components[0];
                let serenity::all::ActionRowComponent::InputText(input) = row else { panic!() };
                let text = format!("played {}", input.value.clone().unwrap());
                let message = CreateInteractionResponseMessage::new().content(text).ephemeral(true);
                let answer = CreateInteractionResponse::Message(message);
                modal.create_response(&ctx.http, answer).await.unwrap();
            }
            Interaction::Ping(_) | _ => {}
        }
    }
}

/// The code of an error that Discord answered with.
pub(crate) fn code(error: &serenity::Error) -> isize {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) = error else {
        panic!("not an answer: {error}")
    };
    answer.error.code
}

async fn say(ctx: &Context, command: &CommandInteraction, text: &str) {
    let message = CreateInteractionResponseMessage::new().content(text);
    let answer = CreateInteractionResponse::Message(message);
    command.create_response(&ctx.http, answer).await.unwrap();
}

async fn answer_command(ctx: &Context, command: &CommandInteraction) {
    match command.data.name.as_str() {
        "board" => {
            // Whoever comes second leaves the answer to the first.
            if let Err(error) = command.defer_ephemeral(&ctx.http).await {
                assert_eq!(code(&error), 40_060);
                return;
            }
            let file = CreateAttachment::bytes(png(), "board.png").description("An empty board");
            let buttons = vec![
                CreateButton::new("ask").label("Play"),
                CreateButton::new("update").label("Update"),
                CreateButton::new("off").label("Off").disabled(true),
            ];
            let edit = EditInteractionResponse::new()
                .content("your board")
                .components(vec![CreateActionRow::Buttons(buttons)])
                .new_attachment(file);
            command.edit_response(&ctx.http, edit).await.unwrap();
            let more = CreateInteractionResponseFollowup::new().content("more").ephemeral(true);
            command.create_followup(&ctx.http, more).await.unwrap();
        }
        "move" => {
            let CommandDataOptionValue::String(point) = &command.data.options[0].value else {
                panic!()
            };
            say(ctx, command, &format!("{} plays {point}", command.user.name)).await;
        }
        "game" => {
            let opponent = *command.data.resolved.users.keys().next().unwrap();
            let message = CreateInteractionResponseMessage::new()
                .content(format!("<@{opponent}>, <@{}> challenges you", command.user.id))
                .allowed_mentions(CreateAllowedMentions::new().users([opponent]));
            let answer = CreateInteractionResponse::Message(message);
            command.create_response(&ctx.http, answer).await.unwrap();
        }
        "dm" => {
            let message = CreateMessage::new()
                .content("hello")
                .add_file(CreateAttachment::bytes(png(), "board.png"));
            let sent = command.user.direct_message(ctx, message).await;
            let text = sent.map_or_else(|e| format!("failed: {}", code(&e)), |_| "sent".into());
            say(ctx, command, &text).await;
        }
        "thread" => {
            let text = CreateMessage::new().content("the table");
            let mut message = command.channel_id.send_message(&ctx.http, text).await.unwrap();
            let thread = CreateThread::new("Table 1");
            let thread = command
                .channel_id
                .create_thread_from_message(&ctx.http, message.id, thread)
                .await
                .unwrap();
            let first = CreateMessage::new()
                .content("first")
                .add_file(CreateAttachment::bytes(png(), "1.png"));
            let mut first = thread.send_message(&ctx.http, first).await.unwrap();
            let files = EditAttachments::new().add(CreateAttachment::bytes(png(), "2.png"));
            let edit = EditMessage::new().content("second").attachments(files);
            first.edit(&ctx.http, edit).await.unwrap();
            message.edit(&ctx.http, EditMessage::new().content("see below")).await.unwrap();
            say(ctx, command, "done").await;
        }
        "slow" => {
            // The test advances the clock when it reads this.
            command.channel_id.say(&ctx.http, "thinking hard").await.unwrap();
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            let answer =
                CreateInteractionResponse::Message(CreateInteractionResponseMessage::new());
            let error = command.create_response(&ctx.http, answer).await.unwrap_err();
            command.channel_id.say(&ctx.http, format!("got {}", code(&error))).await.unwrap();
        }
        "twice" => {
            say(ctx, command, "once").await;
            let answer = CreateInteractionResponse::Acknowledge;
            let error = command.create_response(&ctx.http, answer).await.unwrap_err();
            let text = format!("got {}", code(&error));
            let edit = EditInteractionResponse::new().content(text);
            command.edit_response(&ctx.http, edit).await.unwrap();
        }
        other => panic!("no command {other}"),
    }
}
