// Where somebody types: plain words, mentions, and slash commands.

import { why } from "./api.js";
import { CommandForm, entries } from "./command.js";
import { h } from "./dom.js";
import { Popup } from "./popup.js";

/** @typedef {import("./api.js").Message} Message */
/** @typedef {import("./command.js").Entry} Entry */
/** @typedef {{ text: string, reply: string | null, command: import("./command.js").Draft | null }} Draft */

/**
 * @typedef {{
 *   me: import("./api.js").Me,
 *   memory: import("./memory.js").Memory,
 *   people: () => { id: string, name: string }[],
 *   channels: () => { id: string, name: string }[],
 *   message: (id: string) => Message | undefined,
 *   author: (message: Message) => string,
 *   say: (text: string, reply: string | null) => Promise<void>,
 *   send: (name: string, options: import("./api.js").Filled[]) => void,
 *   notice: (text: string) => void,
 * }} Host
 */

const EMPTY = /** @type {Draft} */ ({ text: "", reply: null, command: null });

/** The box at the bottom of a window. */
export class Composer {
  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.place = "";
    /** @type {Entry[]} */
    this.commands = [];
    /** @type {string | null} */
    this.reply = null;
    /** @type {CommandForm | undefined} */
    this.form = undefined;
    this.text = h("textarea", { rows: 1, maxlength: 2000, enterkeyhint: "send", spellcheck: "false" });
    /** @type {Popup<() => void>} */
    this.popup = new Popup(this.text, "Suggestions", (act) => act());
    this.replying = h("div", { class: "replying", hidden: true });
    this.slash = h("button", { type: "button", class: "slash", "aria-label": "Slash commands", title: "Slash commands", onclick: () => this.type("/") }, "/");
    this.box = h(
      "form",
      { class: "say" },
      this.slash,
      this.text,
      h("button", { type: "submit", class: "send" }, "Send"),
    );
    this.closed = h("p", { class: "closed", hidden: true });
    this.element = h("div", { class: "composer" }, this.popup.list, this.replying, this.box, this.closed);
    this.box.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.say();
    });
    this.text.addEventListener("input", () => this.typed());
    this.text.addEventListener("keydown", (event) => this.key(event));
    this.text.addEventListener("blur", () => this.popup.close());
  }

  /**
   * Turns to another place and takes up what was begun there.
   *
   * @param {string} place
   * @param {string} name
   */
  open(place, name) {
    this.place = place;
    this.endCommand();
    const draft = this.host.memory.get(`draft.${place}`, EMPTY);
    this.text.value = draft.text;
    this.setReply(draft.reply);
    this.wanted = draft.command;
    this.setName(name);
    this.grow();
    void this.learn();
  }

  /** @param {string} name */
  setName(name) {
    const words = `Message ${name}`;
    this.text.setAttribute("aria-label", words);
    this.text.placeholder = "Write, or / for commands";
  }

  /** Whether nobody can write here. @param {string} reason */
  setClosed(reason) {
    this.closed.textContent = reason;
    this.closed.hidden = reason === "";
    this.box.hidden = reason !== "" || this.form !== undefined;
  }

  /** Asks which commands there are here. */
  async learn() {
    const { place } = this;
    try {
      const commands = entries(await this.host.me.commands(place));
      if (place !== this.place) return;
      this.commands = commands;
    } catch (error) {
      this.host.notice(why(error));
      return;
    }
    const begun = this.wanted;
    const entry = this.commands.find((entry) => entry.name === begun?.name);
    this.wanted = null;
    if (begun && entry) this.begin(entry, begun, false);
  }

  focus() {
    if (this.form) this.form.focus();
    else this.text.focus();
  }

  save() {
    const draft = { text: this.text.value, reply: this.reply, command: this.form?.draft ?? null };
    const empty = !draft.text && !draft.reply && !draft.command;
    if (empty) this.host.memory.forget(`draft.${this.place}`);
    else this.host.memory.set(`draft.${this.place}`, draft);
  }

  grow() {
    if (this.text.offsetParent === null) return;
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(160, this.text.scrollHeight)}px`;
  }

  /** @param {string} text */
  type(text) {
    this.text.value = text;
    this.text.focus();
    this.typed();
  }

  typed() {
    this.grow();
    this.save();
    const before = this.text.value.slice(0, this.text.selectionStart);
    const slash = /^\/(\S*(?: \S*)?)$/.exec(this.text.value);
    const at = /(?:^|\s)@(\S*)$/.exec(before);
    if (slash) this.suggestCommands(slash[1].toLowerCase());
    else if (at) this.suggestPeople(at[1]);
    else this.popup.close();
  }

  /** @param {string} typed */
  suggestCommands(typed) {
    // A name and a space are enough.
    const whole = this.commands.find((entry) => typed === `${entry.label} ` || typed === `${entry.name} `);
    if (whole) {
      this.begin(whole, undefined, true);
      return;
    }
    const fits = this.commands.filter((entry) => entry.label.includes(typed) || entry.name.includes(typed));
    const starts = (/** @type {Entry} */ entry) => Number(entry.label.startsWith(typed));
    fits.sort((a, b) => starts(b) - starts(a));
    const items = fits.map((entry) => ({
      title: `/${entry.label}`,
      detail: entry.description,
      value: () => this.begin(entry, undefined, true),
    }));
    this.popup.show(items, true);
  }

  /** @param {string} typed */
  suggestPeople(typed) {
    const fits = this.host.people().filter((person) => person.name.toLowerCase().startsWith(typed.toLowerCase()));
    const items = fits.map((person) => ({
      title: `@${person.name}`,
      value: () => {
        const end = this.text.selectionStart;
        this.text.setRangeText(`@${person.name} `, end - typed.length - 1, end, "end");
        this.typed();
      },
    }));
    this.popup.show(items, true);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.popup.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      void this.say();
    } else if (event.key === "Escape" && this.reply) {
      this.setReply(null);
      this.save();
    }
  }

  async say() {
    const text = this.text.value.trim();
    if (!text) return;
    const { reply } = this;
    this.text.value = "";
    this.setReply(null);
    this.popup.close();
    this.grow();
    this.save();
    try {
      await this.host.say(this.withIds(text), reply);
    } catch (error) {
      // Nothing that was typed gets lost.
      if (!this.text.value) this.text.value = text;
      this.setReply(reply);
      this.grow();
      this.save();
      this.host.notice(why(error));
    }
  }

  /** Names become mentions, the longest names first. @param {string} text */
  withIds(text) {
    const people = this.host.people().sort((a, b) => b.name.length - a.name.length);
    return people.reduce((text, person) => {
      const name = person.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      return text.replace(new RegExp(`(^|\\s)@${name}(?![\\p{L}\\p{N}])`, "gu"), `$1<@${person.id}>`);
    }, text);
  }

  /** @param {string | null} id */
  setReply(id) {
    this.reply = id;
    const message = id ? this.host.message(id) : undefined;
    this.replying.hidden = !id;
    const name = message ? this.host.author(message) : "a message";
    this.replying.replaceChildren(
      h("span", {}, "Replying to ", h("strong", {}, name)),
      h("button", { type: "button", class: "quiet", "aria-label": "Do not reply", onclick: () => this.replyTo(null) }, "×"),
    );
  }

  /** @param {string | null} id */
  replyTo(id) {
    this.endCommand();
    this.setReply(id);
    this.save();
    this.text.focus();
  }

  /**
   * Fills in a command.
   *
   * @param {Entry} entry
   * @param {import("./command.js").Draft | undefined} draft
   * @param {boolean} focus
   */
  begin(entry, draft, focus) {
    this.popup.close();
    this.text.value = "";
    this.setReply(null);
    this.form = new CommandForm(
      entry,
      {
        people: () => this.host.people().map(({ id, name }) => ({ name: `@${name}`, value: id })),
        channels: () => this.host.channels().map(({ id, name }) => ({ name: `#${name}`, value: id })),
        suggest: (name, option, typed, others) => this.suggest(name, option, typed, others),
        send: (name, options) => {
          this.giveUp();
          this.host.send(name, options);
        },
        cancel: () => this.giveUp(),
        changed: () => this.form && this.save(),
      },
      draft,
    );
    this.box.hidden = true;
    this.element.append(this.form.element);
    this.save();
    if (focus) this.form.focus();
  }

  giveUp() {
    this.endCommand();
    this.save();
    this.grow();
    this.text.focus();
  }

  endCommand() {
    this.form?.element.remove();
    this.form = undefined;
    this.box.hidden = this.closed.textContent !== "";
  }

  /**
   * @param {string} name
   * @param {string} option
   * @param {string} typed
   * @param {import("./api.js").Filled[]} others
   */
  async suggest(name, option, typed, others) {
    try {
      const answer = await this.host.me.suggest({ channel: this.place, name, option, typed, others });
      return answer.choices ?? [];
    } catch (error) {
      this.host.notice(why(error));
      return [];
    }
  }
}
