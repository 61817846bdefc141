// The list of suggestions above a text field: a combobox, as screen readers know it.

import { fresh, h } from "./dom.js";

/**
 * @template T
 * @typedef {{ title: string, detail?: string, value: T, chosen?: boolean }} Item
 * `chosen` is for lists in which several can be chosen: it is read aloud, and not where one stands.
 */

/**
 * A list that belongs to a text field. The focus stays in the field.
 *
 * @template T
 */
export class Popup {
  /**
   * @param {HTMLInputElement | HTMLTextAreaElement} field
   * @param {string} label
   * @param {(value: T) => void} pick
   */
  constructor(field, label, pick) {
    this.field = field;
    this.pick = pick;
    /** @type {Item<T>[]} */
    this.items = [];
    this.active = -1;
    const id = fresh("list");
    this.list = h("ul", { role: "listbox", id, "aria-label": label, class: "popup", hidden: true });
    // The field must not lose the focus to the list.
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", id);
    field.setAttribute("aria-expanded", "false");
  }

  get isOpen() {
    return !this.list.hidden;
  }

  /**
   * Shows these items; with none the list closes.
   *
   * @param {Item<T>[]} items
   * @param {boolean} first whether the first one is chosen already
   */
  show(items, first) {
    this.items = items;
    this.list.replaceChildren(
      ...items.map((item, at) =>
        h(
          "li",
          { role: "option", id: `${this.list.id}-${at}`, onclick: () => this.take(at) },
          h("span", { class: "title" }, item.title),
          item.detail && h("span", { class: "detail" }, item.detail),
        ),
      ),
    );
    this.list.hidden = items.length === 0;
    this.field.setAttribute("aria-expanded", String(this.isOpen));
    this.choose(first && items.length > 0 ? 0 : -1);
  }

  close() {
    this.show([], false);
  }

  /** @param {number} at */
  choose(at) {
    this.active = at;
    [...this.list.children].forEach((option, number) => {
      const selected = this.items[number].chosen ?? number === at;
      option.setAttribute("aria-selected", String(selected));
      option.classList.toggle("active", number === at);
      if (number === at) option.scrollIntoView({ block: "nearest" });
    });
    if (at < 0) this.field.removeAttribute("aria-activedescendant");
    else this.field.setAttribute("aria-activedescendant", `${this.list.id}-${at}`);
  }

  /** @param {number} at */
  take(at) {
    const item = this.items[at];
    this.close();
    if (item) this.pick(item.value);
  }

  /**
   * Handles a key that is meant for the list; says whether it was.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (!this.isOpen || event.isComposing) return false;
    const count = this.items.length;
    switch (event.key) {
      case "ArrowDown":
        this.choose((this.active + 1) % count);
        break;
      case "ArrowUp":
        this.choose(this.active <= 0 ? count - 1 : this.active - 1);
        break;
      case "Enter":
      case "Tab":
        if (this.active < 0 || event.shiftKey) return false;
        this.take(this.active);
        break;
      case "Escape":
        this.close();
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
