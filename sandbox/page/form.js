// What covers a person's window, and not the one beside it: a form of the bot's, a large picture.

import { why } from "./api.js";
import { fresh, h } from "./dom.js";

/** @typedef {import("./api.js").Form} Form */

/**
 * Makes the window for a form.
 *
 * @param {Form} form
 * @param {Record<string, string>} texts what was typed before a reload
 * @param {{
 *   changed: (texts: Record<string, string>) => void,
 *   submit: (texts: Record<string, string>) => Promise<void>,
 *   close: () => void,
 * }} host
 */
export function formWindow(form, texts, host) {
  const id = fresh("form");
  const trouble = h("p", { class: "trouble", role: "alert" });
  const fields = form.inputs.map((input, at) => field(input, `${id}-${at}`, texts));
  const typed = () => Object.fromEntries(fields.map((field) => [field.name, field.control.value]));
  const send = h("button", { type: "submit", class: "primary" }, "Submit");
  const body = h(
    "form",
    { novalidate: true },
    h(
      "header",
      {},
      h("h2", { id }, form.title),
      h("button", { type: "button", class: "quiet", "aria-label": "Close the form", onclick: host.close }, "×"),
    ),
    ...fields.map((field) => field.element),
    trouble,
    h("footer", {}, h("button", { type: "button", onclick: host.close }, "Cancel"), send),
  );
  body.addEventListener("input", () => host.changed(typed()));
  body.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = fields.find((field) => field.trouble());
    if (wrong) {
      trouble.textContent = wrong.trouble() ?? "";
      wrong.control.focus();
      return;
    }
    send.disabled = true;
    try {
      await host.submit(typed());
    } catch (error) {
      trouble.textContent = why(error);
      send.disabled = false;
    }
  });
  const element = h("div", { class: "shade" }, h("div", { class: "form", role: "dialog", "aria-labelledby": id }, body));
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") host.close();
    else if (event.key === "Tab") stay(element, event);
  });
  return { element, focus: () => fields[0]?.control.focus() };
}

/**
 * The tab key goes round within the window.
 *
 * @param {HTMLElement} element
 * @param {KeyboardEvent} event
 */
function stay(element, event) {
  const stops = [...element.querySelectorAll("button:not(:disabled), input, textarea, a[href]")];
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const [edge, other] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement === edge && other instanceof HTMLElement) {
    event.preventDefault();
    other.focus();
  }
}

/**
 * @param {import("./api.js").Input} input
 * @param {string} id
 * @param {Record<string, string>} texts
 */
function field(input, id, texts) {
  const props = {
    id,
    maxlength: input.max_length,
    placeholder: input.placeholder,
    "aria-required": input.required ? "true" : null,
    autocomplete: "off",
  };
  const control = input.long ? h("textarea", { ...props, rows: 4 }) : h("input", props);
  control.value = texts[input.custom_id] ?? input.value ?? "";
  if (!input.long) {
    // One line: Enter sends the form, as it does by itself.
    control.setAttribute("enterkeyhint", "send");
  }
  const must = input.required ? h("span", { class: "must", "aria-hidden": "true" }, " *") : null;
  const trouble = () => {
    const count = [...control.value].length;
    const least = Math.max(input.min_length, input.required ? 1 : 0);
    if (count === 0 && !input.required) return undefined;
    if (count >= least) return undefined;
    return count === 0 ? `${input.label}: this is required` : `${input.label}: at least ${least} characters`;
  };
  const element = h("div", { class: "row" }, h("label", { for: id }, input.label, must), control);
  return { name: input.custom_id, control, element, trouble };
}

/**
 * Makes the window for a picture; any click and Escape close it.
 *
 * @param {string} url
 * @param {string} words
 * @param {() => void} close
 */
export function pictureWindow(url, words, close) {
  const button = h("button", { type: "button" }, "Close");
  const image = h("img", { src: url, alt: words });
  const element = h("div", { class: "shade large", role: "dialog", "aria-label": "Picture", onclick: close }, image, button);
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    else if (event.key === "Tab") stay(element, event);
  });
  return { element, focus: () => button.focus() };
}
