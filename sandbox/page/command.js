// A slash command that is being filled in, where the message would be typed.

import { why } from "./api.js";
import { h } from "./dom.js";
import { Field } from "./field.js";

/** @typedef {import("./api.js").Command} Command */
/** @typedef {import("./api.js").CommandOption} CommandOption */
/** @typedef {import("./field.js").Value} Value */
/** @typedef {{ name: string, label: string, description: string, options: CommandOption[] }} Entry */
/** @typedef {{ name: string, fields: [string, string, Value | undefined][] }} Draft */

/**
 * Commands as a client lists them: each subcommand is an entry of its own.
 *
 * @param {Command[]} commands
 * @returns {Entry[]}
 */
export function entries(commands) {
  /** @type {Entry[]} */
  const all = [];
  /** @param {Command | CommandOption} found @param {string} name @param {string} label */
  const add = (found, name, label) => {
    const options = found.options ?? [];
    const inner = options.filter((option) => option.type <= 2);
    for (const option of inner) add(option, `${name} ${option.name}`, `${label} ${option.label}`);
    if (!inner.length) all.push({ name, label, description: found.description, options });
  };
  for (const command of commands) add(command, command.name, command.label);
  return all;
}

/**
 * @typedef {{
 *   people: () => Value[],
 *   channels: () => Value[],
 *   suggest: (name: string, option: string, typed: string, others: import("./api.js").Filled[]) => Promise<Value[]>,
 *   send: (name: string, options: import("./api.js").Filled[]) => void,
 *   cancel: () => void,
 *   changed: () => void,
 * }} Host
 */

/** A command with its fields. */
export class CommandForm {
  /**
   * @param {Entry} entry
   * @param {Host} host
   * @param {Draft} [draft]
   */
  constructor(entry, host, draft) {
    this.entry = entry;
    this.host = host;
    /** @type {Field[]} */
    this.fields = [];
    this.hint = h("p", { class: "hint" }, entry.description);
    this.trouble = h("p", { class: "trouble", role: "alert" });
    this.line = h("span", { class: "options" });
    this.more = h("span", { class: "more", role: "group", "aria-label": "More options" });
    this.submit = h("button", { type: "submit", class: "send" }, "Send");
    this.element = h(
      "form",
      { class: "command", "aria-label": `/${entry.label}`, novalidate: true },
      h(
        "div",
        { class: "top" },
        this.hint,
        h("button", { type: "button", class: "quiet", "aria-label": "Give the command up", onclick: host.cancel }, "×"),
      ),
      this.trouble,
      h(
        "div",
        { class: "line" },
        h("span", { class: "name" }, `/${entry.label}`),
        this.line,
        this.submit,
      ),
      this.more,
    );
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("picked", () => this.next());
    for (const option of entry.options) if (option.required) this.add(option);
    for (const [name, text, value] of draft?.fields ?? []) this.fill(name, text, value);
    this.offer();
  }

  /** @returns {Draft} */
  get draft() {
    const fields = this.fields.map(
      (field) => /** @type {[string, string, Value | undefined]} */ ([field.option.name, field.input.value, field.picked]),
    );
    return { name: this.entry.name, fields };
  }

  focus() {
    (this.fields.find((field) => !field.text)?.input ?? this.submit).focus();
  }

  /** @param {CommandOption} option */
  add(option) {
    const field = new Field(option, {
      people: this.host.people,
      channels: this.host.channels,
      changed: this.host.changed,
      suggest: (name, typed) => this.host.suggest(this.entry.name, name, typed, this.others(name)),
      hint: (text) => {
        this.hint.textContent = text;
      },
      remove: (field) => this.remove(field),
    });
    this.fields.push(field);
    this.line.append(field.element);
    this.element.append(field.popup.list);
    this.host.changed();
    return field;
  }

  /** @param {Field} field */
  remove(field) {
    this.fields = this.fields.filter((known) => known !== field);
    field.element.remove();
    field.popup.list.remove();
    this.offer();
    this.focus();
    this.host.changed();
  }

  /**
   * @param {string} name
   * @param {string} text
   * @param {Value} [value]
   */
  fill(name, text, value) {
    const option = this.entry.options.find((option) => option.name === name);
    if (!option) return;
    const field = this.fields.find((field) => field.option.name === name) ?? this.add(option);
    field.input.value = text;
    field.picked = value;
  }

  /** Shows which options could be added. */
  offer() {
    const free = this.entry.options.filter(
      (option) => !this.fields.some((field) => field.option.name === option.name),
    );
    const buttons = free.map((option) =>
      h(
        "button",
        {
          type: "button",
          title: option.description,
          onclick: () => {
            const field = this.add(option);
            this.offer();
            field.input.focus();
          },
        },
        `+ ${option.label}`,
      ),
    );
    this.more.replaceChildren(...buttons);
    this.more.hidden = buttons.length === 0;
  }

  /** @param {string} without */
  others(without) {
    const filled = [];
    for (const field of this.fields) {
      try {
        const value = field.option.name === without ? undefined : field.filled();
        if (value) filled.push(value);
      } catch {
        // What does not fit yet is not told.
      }
    }
    return filled;
  }

  /** To the next field that must be filled in; to the button if there is none. */
  next() {
    const empty = this.fields.find((field) => field.option.required && !field.text);
    (empty?.input ?? this.submit).focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const field = this.fields.find((field) => field.input === event.target);
    if (field?.popup.key(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.host.cancel();
    }
  }

  send() {
    const filled = [];
    for (const field of this.fields) {
      try {
        const value = field.filled();
        if (value) filled.push(value);
      } catch (error) {
        field.complain(why(error));
        this.trouble.textContent = why(error);
        field.input.focus();
        return;
      }
    }
    this.trouble.textContent = "";
    this.host.send(this.entry.name, filled);
  }
}
