// One message, as elements.

import { fresh, h, web } from "./dom.js";
import { inline, markdown, plain } from "./markdown.js";
import { Popup } from "./popup.js";

/** @typedef {import("./api.js").Message} Message */
/** @typedef {import("./api.js").Embed} Embed */
/** @typedef {import("./api.js").Part} Part */

/**
 * What a message needs of the window that it stands in.
 *
 * @typedef {{
 *   names: import("./markdown.js").Names,
 *   user: (id: string) => { name: string, bot: boolean },
 *   message: (id: string) => Message | undefined,
 *   busy: (id: string) => boolean,
 *   failure: (id: string) => string | undefined,
 *   direct: (message: Message) => boolean,
 *   reply: (message: Message) => void,
 *   dismiss: (message: Message) => void,
 *   press: (message: Message, button: string) => void,
 *   choose: (message: Message, menu: string, values: string[]) => void,
 *   enlarge: (url: string, words: string) => void,
 *   jump: (id: string) => void,
 * }} Host
 */

/**
 * @param {Message} message
 * @param {boolean} follows whether it goes on from the one above it
 * @param {Host} host
 */
export function messageElement(message, follows, host) {
  const author = host.user(message.author);
  const name = fresh("author");
  const classes = ["message"];
  if (follows) classes.push("follows");
  if (message.pinged && !host.direct(message)) classes.push("pinged");
  if (message.ephemeral) classes.push("secret");
  if (message.system) classes.push("system");
  return h(
    "li",
    { class: classes.join(" "), tabindex: -1, "data-id": message.id, "aria-labelledby": name },
    above(message, host),
    !follows && h("span", { class: `avatar tint-${tint(message.author)}`, "aria-hidden": "true" }, initial(author.name)),
    h(
      "div",
      { class: "body" },
      h(
        "div",
        { class: follows ? "who hidden" : "who", id: name },
        h("span", { class: "author" }, author.name),
        author.bot && h("span", { class: "badge" }, "APP"),
        " ",
        time(message.at),
      ),
      content(message, host),
      ...message.parts.map((part) => partElement(part, host.names)),
      ...message.embeds.map((embed) => embedElement(embed, host)),
      files(message, host),
      components(message, host),
      message.thread !== null && threadCard(message, host),
      host.failure(message.id) && h("p", { class: "trouble", role: "alert" }, host.failure(message.id) ?? ""),
      message.ephemeral && secretNote(message, host),
    ),
    !message.ephemeral &&
      !message.system &&
      h(
        "button",
        { type: "button", class: "reply", tabindex: -1, "aria-label": `Reply to ${author.name}`, onclick: () => host.reply(message) },
        "Reply",
      ),
  );
}

/** @param {string} name */
export function initial(name) {
  return ([...name.trim()][0] ?? "?").toUpperCase();
}

/** @param {string} id */
export function tint(id) {
  return [...id].reduce((sum, digit) => (sum * 31 + Number(digit)) % 997, 7) % 6;
}

/** @param {number} at */
export function time(at) {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  const clock = date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const day = date.toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  return h("time", { datetime: date.toISOString() }, today ? clock : `${day}, ${clock}`);
}

/**
 * The line above a message: what it answers.
 *
 * @param {Message} message
 * @param {Host} host
 */
function above(message, host) {
  if (message.header) return h("div", { class: "above" }, h("span", {}, message.header));
  const to = message.reply_to;
  if (!to) return null;
  const known = host.message(to);
  if (!known) return h("div", { class: "above" }, h("span", {}, "A message that is gone"));
  const start = plain(words(known), host.names).replace(/\s+/g, " ").slice(0, 90);
  const text = start || (known.files.length ? "a picture" : "a message");
  return h(
    "div",
    { class: "above" },
    h("button", { type: "button", tabindex: -1, onclick: () => host.jump(to) }, h("strong", {}, host.user(known.author).name), ` ${text}`),
  );
}

/**
 * @param {Message} message
 * @param {Host} host
 */
function content(message, host) {
  if (message.thinking) {
    return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }), `${host.user(message.author).name} is thinking…`);
  }
  const whole = h("div", { class: "text" }, markdown(message.content, host.names));
  if (message.edited && !message.ephemeral) {
    (whole.lastElementChild ?? whole).append(h("span", { class: "edited" }, " (edited)"));
  }
  return whole;
}

/**
 * What a message says, in its text or in its parts.
 *
 * @param {Message} message
 */
export function words(message) {
  /** @param {Part[]} parts @returns {string[]} */
  const texts = (parts) => parts.flatMap((part) => (part.kind === "text" ? part.text ?? "" : texts(part.parts ?? [])));
  return message.content || texts(message.parts).join("\n");
}

/**
 * A part of a message that is made of parts. Rows of buttons and menus stand below all of them.
 *
 * @param {Part} part
 * @param {Host["names"]} names
 * @returns {HTMLElement}
 */
function partElement(part, names) {
  switch (part.kind) {
    case "text":
      return h("div", { class: "text" }, markdown(part.text ?? "", names));
    case "separator":
      return h("hr");
    case "container":
      return h("div", { class: "embed" }, ...(part.parts ?? []).map((inner) => partElement(inner, names)));
    default:
      return h("p", { class: "small" }, `${part.kind}: not drawn here`);
  }
}

/**
 * @param {Message} message
 * @param {Host} host
 */
function files(message, host) {
  if (message.files.length === 0) return null;
  return h("div", { class: "files" }, ...message.files.map((file) => fileElement(file, host)));
}

/**
 * @param {import("./api.js").File} file
 * @param {Host} host
 */
function fileElement(file, host) {
  if (!file.kind.startsWith("image/")) {
    const size = `${Math.max(1, Math.round(file.size / 1024))} KB`;
    return h("a", { class: "file", href: file.url, download: file.name }, file.name, h("small", {}, size));
  }
  return picture(file, host, `Enlarge ${file.words ? "the picture" : file.name}`);
}

/**
 * A picture, with its words on demand.
 *
 * @param {import("./api.js").Picture} shown
 * @param {Host} host
 * @param {string} label
 */
function picture({ url, words: given, width, height }, host, label) {
  const words = given ?? "";
  const image = h("img", { src: url, alt: words, width, height });
  const open = h("button", { type: "button", class: "picture", "aria-label": label, onclick: () => host.enlarge(url, words) }, image);
  // A button's label hides the words of what is in it; so they are said of the figure.
  const figure = h("figure", { "aria-label": words || null }, open);
  if (!words) return figure;
  const id = fresh("words");
  const caption = h("figcaption", { id, hidden: true }, words);
  const show = h("button", { type: "button", class: "alt", "aria-expanded": "false", "aria-controls": id, "aria-label": "ALT: the picture in words" }, "ALT");
  show.addEventListener("click", () => {
    caption.hidden = !caption.hidden;
    show.setAttribute("aria-expanded", String(!caption.hidden));
  });
  figure.append(show, caption);
  return figure;
}

/**
 * @param {Embed} embed
 * @param {Host} host
 */
function embedElement(embed, host) {
  const { names } = host;
  const element = h(
    "div",
    { class: "embed" },
    embed.author && h("p", { class: "small" }, embed.author.name),
    embed.title && h("p", { class: "heading h3" }, inline(embed.title, names)),
    embed.description && h("div", { class: "text" }, markdown(embed.description, names)),
    (embed.fields ?? []).length > 0 &&
      h(
        "dl",
        {},
        ...(embed.fields ?? []).map((field) =>
          h(
            "div",
            { class: field.inline ? "inline" : null },
            h("dt", {}, inline(field.name, names)),
            h("dd", {}, markdown(field.value, names)),
          ),
        ),
      ),
    ...[embed.thumbnail, embed.image].map((image) =>
      image?.own ? picture(image, host, "Enlarge the picture") : image && h("p", { class: "small" }, `picture: ${image.url}`),
    ),
    embed.footer && h("p", { class: "small" }, embed.footer.text),
  );
  if (embed.color !== undefined) {
    element.style.borderInlineStartColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  }
  return element;
}

const STYLES = ["", "primary", "secondary", "success", "danger", "link"];

/**
 * @param {Message} message
 * @param {Host} host
 */
function components(message, host) {
  const { buttons, selects } = message;
  if (buttons.length + selects.length === 0) return null;
  const busy = host.busy(message.id);
  /** @type {Map<number, HTMLElement[]>} */
  const rows = new Map();
  for (const button of buttons) {
    rows.set(button.row, [...(rows.get(button.row) ?? []), buttonElement(message, button, busy, host)]);
  }
  // A menu has a row of its own; it takes the first that no buttons have.
  for (const select of selects) {
    let row = 0;
    while (rows.has(row)) row += 1;
    rows.set(row, [menuElement(message, select, busy, host)]);
  }
  const sorted = [...rows].sort(([a], [b]) => a - b);
  return h("div", { class: "components", "aria-busy": busy ? "true" : null }, ...sorted.map(([, row]) => h("div", { class: "row" }, ...row)));
}

/**
 * @param {Message} message
 * @param {import("./api.js").Button} button
 * @param {boolean} busy
 * @param {Host} host
 */
function buttonElement(message, button, busy, host) {
  const text = [button.emoji, button.label].filter(Boolean).join(" ");
  if (button.url) {
    return h("a", { class: "button link", href: web(button.url), target: "_blank", rel: "noopener noreferrer" }, text);
  }
  const id = button.custom_id ?? "";
  return h(
    "button",
    {
      type: "button",
      class: `button ${STYLES[button.style] ?? "secondary"}`,
      disabled: !button.enabled,
      "aria-disabled": busy ? "true" : null,
      "data-focus": id,
      onclick: () => !busy && host.press(message, id),
    },
    text,
  );
}

/**
 * @param {Message} message
 * @param {import("./api.js").Select} select
 * @param {boolean} busy
 * @param {Host} host
 */
function menuElement(message, select, busy, host) {
  const chosen = new Set(select.options.filter((option) => option.default).map((option) => option.value));
  const field = h("input", { class: "menu", readonly: true, disabled: !select.enabled || busy, "data-focus": select.custom_id, "aria-label": select.placeholder ?? "Choose" });
  const many = select.max_values > 1;
  /** @type {Popup<string>} */
  const popup = new Popup(field, select.placeholder ?? "Choose", (value) => {
    if (value === "") return send();
    if (!many) chosen.clear();
    if (!chosen.delete(value)) chosen.add(value);
    if (many) open();
    else send();
  });
  const send = () => host.choose(message, select.custom_id, [...chosen]);
  const show = () => {
    const labels = select.options.filter((option) => chosen.has(option.value)).map((option) => option.label);
    field.value = labels.join(", ") || select.placeholder || "Choose";
  };
  const open = () => {
    show();
    const items = select.options.map((option) => ({
      title: `${many && chosen.has(option.value) ? "✓ " : ""}${option.label}`,
      chosen: chosen.has(option.value),
      detail: option.description ?? undefined,
      value: option.value,
    }));
    const fits = chosen.size >= select.min_values && chosen.size <= select.max_values;
    popup.show(many && fits ? [...items, { title: "Done", value: "" }] : items, true);
  };
  show();
  field.addEventListener("click", open);
  field.addEventListener("blur", () => popup.close());
  field.addEventListener("keydown", (event) => {
    if (popup.key(event)) return;
    if (["Enter", " ", "ArrowDown"].includes(event.key)) {
      event.preventDefault();
      open();
    }
  });
  return h("div", { class: "menu" }, field, popup.list);
}

/**
 * @param {Message} message
 * @param {Host} host
 */
function threadCard(message, host) {
  return h(
    "button",
    { type: "button", class: "thread-card", onclick: () => host.names.open(message.id) },
    h("strong", {}, message.thread ?? ""),
    " Open the thread ›",
  );
}

/**
 * @param {Message} message
 * @param {Host} host
 */
function secretNote(message, host) {
  return h(
    "p",
    { class: "only" },
    "Only you can see this · ",
    h("button", { type: "button", class: "textual", "data-focus": "dismiss", onclick: () => host.dismiss(message) }, "Dismiss message"),
  );
}
