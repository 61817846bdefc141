// One option of a slash command: a field with the values that fit.

import { fresh, h, later } from "./dom.js";
import { Popup } from "./popup.js";

/** @typedef {import("./api.js").CommandOption} CommandOption */
/** @typedef {import("./api.js").Filled} Filled */
/** @typedef {{ name: string, value: unknown }} Value */

/** Discord's numbers for the types of options. */
const [TEXT, INTEGER, BOOLEAN, USER, CHANNEL, MENTIONABLE, NUMBER] = [3, 4, 5, 6, 7, 9, 10];

/**
 * What a field asks of the command it stands in.
 *
 * @typedef {{
 *   people: () => Value[],
 *   channels: () => Value[],
 *   suggest: (option: string, typed: string) => Promise<Value[]>,
 *   changed: () => void,
 *   hint: (text: string) => void,
 *   remove: (field: Field) => void,
 * }} Host
 */

/** A field for one option. */
export class Field {
  /**
   * @param {CommandOption} option
   * @param {Host} host
   */
  constructor(option, host) {
    this.option = option;
    this.host = host;
    /** @type {Value | undefined} */
    this.picked = undefined;
    const id = fresh("option");
    this.input = h("input", {
      id,
      autocomplete: "off",
      spellcheck: "false",
      autocapitalize: "off",
      "aria-describedby": `${id}-about`,
      "aria-required": option.required ? "true" : null,
      inputmode: this.isNumber && !option.choices && !option.autocomplete ? "numeric" : null,
    });
    /** @type {Popup<Value>} */
    this.popup = new Popup(this.input, `Values for ${option.label}`, (value) => this.take(value));
    const about = h("span", { id: `${id}-about`, class: "hidden" }, option.description);
    this.element = h(
      "span",
      { class: "option" },
      h("label", { for: id }, option.label),
      this.input,
      about,
      !option.required &&
        h(
          "button",
          { type: "button", class: "remove", "aria-label": `Leave out ${option.label}`, onclick: () => host.remove(this) },
          "×",
        ),
    );
    this.ask = later(120, () => void this.suggest());
    this.input.addEventListener("focus", () => {
      host.hint(`${option.label}: ${option.description}`);
      this.ask();
    });
    this.input.addEventListener("blur", () => this.popup.close());
    this.input.addEventListener("input", () => {
      this.picked = undefined;
      this.complain("");
      host.changed();
      this.ask();
    });
  }

  get isNumber() {
    return this.option.type === INTEGER || this.option.type === NUMBER;
  }

  get text() {
    return this.input.value.trim();
  }

  /** @param {Value} value */
  take(value) {
    this.input.value = value.name;
    this.picked = value;
    this.complain("");
    this.host.changed();
    this.element.dispatchEvent(new CustomEvent("picked", { bubbles: true }));
  }

  /** @param {string} trouble */
  complain(trouble) {
    this.element.classList.toggle("wrong", trouble !== "");
    if (trouble) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  /** The values that the client knows by itself; none for free text. */
  known() {
    const { option } = this;
    if (option.choices) {
      return option.choices.map((choice) => ({ name: choice.label, value: choice.value }));
    }
    if (option.type === BOOLEAN) {
      return [
        { name: "True", value: true },
        { name: "False", value: false },
      ];
    }
    if (option.type === USER || option.type === MENTIONABLE) return this.host.people();
    return option.type === CHANNEL ? this.host.channels() : undefined;
  }

  async suggest() {
    if (document.activeElement !== this.input) return;
    const typed = this.text;
    const known = this.known();
    let values = known;
    if (known) {
      const all = this.picked !== undefined;
      values = known.filter((value) => all || fits(value, typed));
    } else if (this.option.autocomplete) {
      values = await this.host.suggest(this.option.name, typed);
      // Somebody typed on, or left.
      if (typed !== this.text || document.activeElement !== this.input) return;
    }
    const items = (values ?? []).map((value) => ({ title: value.name, value }));
    this.popup.show(items, typed !== "" && known !== undefined);
  }

  /**
   * What is sent, or nothing. Throws what is wrong with it.
   *
   * @returns {Filled | undefined}
   */
  filled() {
    const { name, label, type, required } = this.option;
    const { text } = this;
    if (!text) {
      if (required) throw new Error(`${label} is required`);
      return undefined;
    }
    const value = this.value(text);
    if (value === undefined) throw new Error(`“${text}” does not fit ${label}`);
    return { name, kind: type, value };
  }

  /** @param {string} text */
  value(text) {
    if (this.picked) return this.picked.value;
    const known = this.known();
    if (known) return exact(known, text)?.value;
    if (this.option.type === TEXT) return text;
    const number = Number(text.replace(",", "."));
    const whole = this.option.type !== INTEGER || Number.isInteger(number);
    return Number.isFinite(number) && whole ? number : undefined;
  }
}

/**
 * @param {Value} value
 * @param {string} typed
 */
function fits(value, typed) {
  const wanted = typed.replace(/^[@#]/, "").toLowerCase();
  return value.name.replace(/^[@#]/, "").toLowerCase().includes(wanted);
}

/**
 * @param {Value[]} known
 * @param {string} text
 */
function exact(known, text) {
  const bare = (/** @type {unknown} */ name) => String(name).replace(/^[@#]/, "").toLowerCase();
  const same = known.find((value) => [value.name, value.value].some((it) => bare(it) === bare(text)));
  const close = known.filter((value) => fits(value, text));
  return same ?? (close.length === 1 ? close[0] : undefined);
}
