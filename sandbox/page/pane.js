// The window of one person: places at the side, messages, and the box to type in.

import { Me, why } from "./api.js";
import { Composer } from "./composer.js";
import { byAge, h } from "./dom.js";
import { formWindow, pictureWindow } from "./form.js";
import { listen } from "./live.js";
import { plain } from "./markdown.js";
import { Memory } from "./memory.js";
import { initial, tint, words } from "./message.js";
import { MessageList } from "./messages.js";
import { places, sidebar } from "./sidebar.js";

/** @typedef {import("./api.js").Message} Message */
/** @typedef {import("./api.js").World} World */
/** @typedef {{ form: import("./api.js").Form, texts: Record<string, string> }} OpenForm */

const FAILED = "The application did not respond";

/** What a window asks of the page that it stands in. */
/** @typedef {{ controls: () => (Node | string)[], counted: () => void, lost: () => void }} Host */

export class Pane {
  /**
   * @param {import("./api.js").Person} person
   * @param {Host} host
   */
  constructor(person, host) {
    this.person = person;
    this.host = host;
    this.me = new Me(person.id);
    this.memory = new Memory(person.id);
    /** @type {World | undefined} */
    this.world = undefined;
    /** @type {Map<string, Message>} */
    this.messages = new Map();
    /** @type {Set<string>} */
    this.working = new Set();
    /** @type {Map<string, string>} */
    this.failures = new Map();
    this.dismissed = new Set(this.memory.get("dismissed", /** @type {string[]} */ ([])));
    /** @type {Record<string, string>} */
    this.read = this.memory.get("read", {});
    this.place = this.memory.get("place", "");
    this.before = "";
    this.pings = 0;
    /** @type {HTMLElement | undefined} */
    this.form = undefined;
    this.names = {
      me: person.id,
      user: (/** @type {string} */ id) => this.world?.users[id]?.name,
      place: (/** @type {string} */ id) => this.places().get(id)?.name.replace(/^#/, ""),
      open: (/** @type {string} */ id) => this.go(id),
    };
    this.nav = h("nav");
    this.title = h("h2", { tabindex: -1 });
    this.topic = h("p", { class: "topic" });
    this.menu = h(
      "button",
      { type: "button", class: "menu-button", "aria-expanded": "false", onclick: () => this.toggleMenu() },
      h("span", { "aria-hidden": "true" }, "☰"),
      h("span", { class: "hidden" }, "Places"),
    );
    this.offline = h("p", { class: "offline", role: "status", hidden: true }, "The sandbox cannot be reached. Trying again…");
    this.sending = h("p", { class: "sending", role: "status" });
    this.notices = h("div", { class: "notices", role: "alert" });
    this.speaker = h("div", { class: "hidden", "aria-live": "polite" });
    this.list = this.makeList();
    this.composer = this.makeComposer();
    this.content = this.makeContent();
    this.element = h("section", { class: "pane", "aria-label": `Window of ${person.name}` }, this.content, this.speaker);
    this.stop = listen(`/api/people/${person.id}/live`, (news, first) => this.hear(news, first), (on) => this.connected(on));
    this.onVisible = () => this.update();
    document.addEventListener("visibilitychange", this.onVisible);
  }

  /** The messages of the place that is open. */
  makeList() {
    return new MessageList({
      names: this.names,
      user: (id) => this.world?.users[id] ?? { name: "Somebody", bot: false },
      message: (id) => this.messages.get(id),
      busy: (id) => this.working.has(id),
      failure: (id) => this.failures.get(id),
      direct: (message) => message.channel === this.world?.direct,
      reply: (message) => this.composer.replyTo(message.id),
      dismiss: (message) => this.dismiss(message),
      press: (message, button) => void this.act(message.id, () => this.me.press(message.id, button)),
      choose: (message, menu, values) => void this.act(message.id, () => this.me.choose(message.id, menu, values)),
      enlarge: (url, words) => this.enlarge(url, words),
      jump: (id) => this.list.jump(id),
    });
  }

  makeComposer() {
    return new Composer({
      me: this.me,
      memory: this.memory,
      people: () => Object.entries(this.world?.users ?? {}).map(([id, { name }]) => ({ id, name })),
      channels: () => (this.world?.guilds ?? []).flatMap((guild) => guild.channels),
      message: (id) => this.messages.get(id),
      author: (message) => this.world?.users[message.author]?.name ?? "somebody",
      say: async (text, reply) => {
        this.list.stuck = true;
        await this.me.say(this.place, text, reply);
      },
      send: (name, options) => void this.command(name, options),
      notice: (text) => this.notice(text),
    });
  }

  makeContent() {
    const { id, name } = this.person;
    this.nav.setAttribute("aria-label", `Places of ${name}`);
    this.nav.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.toggleMenu(false);
    });
    const avatar = h("span", { class: `avatar little tint-${tint(id)}`, "aria-hidden": "true" }, initial(name));
    const main = h(
      "div",
      { class: "main" },
      h("header", { class: "where" }, this.menu, this.title, this.topic),
      this.offline,
      this.list.element,
      this.notices,
      this.sending,
      this.composer.element,
    );
    return h("div", { class: "content" }, h("header", { class: "me" }, avatar, ...this.host.controls()), this.nav, main);
  }

  close() {
    this.stop();
    document.removeEventListener("visibilitychange", this.onVisible);
    this.element.remove();
  }

  /** @returns {ReturnType<typeof places>} */
  places() {
    return this.world ? places(this.world) : new Map();
  }

  /** @param {boolean} on */
  connected(on) {
    this.offline.hidden = on;
    if (!on) this.host.lost();
  }

  /**
   * @param {import("./api.js").News} news
   * @param {boolean} first
   */
  hear(news, first) {
    if (first) this.messages.clear();
    const commands = this.world?.commands;
    if (news.world) this.world = news.world;
    for (const id of news.gone ?? []) this.messages.delete(id);
    for (const message of news.messages ?? []) {
      const known = this.messages.get(message.id);
      this.messages.set(message.id, message);
      if (!first && (!known || known.thinking)) this.speak(message);
    }
    if (first) this.begin();
    else if (this.world?.commands !== commands) void this.composer.learn();
    this.update();
  }

  /** Everything is known for the first time, or again. */
  begin() {
    const all = this.places();
    if (!all.has(this.place)) this.place = all.keys().next().value ?? "";
    if (this.composer.place === this.place) void this.composer.learn();
    else this.enter();
    const open = this.memory.get("form", /** @type {OpenForm | null} */ (null));
    if (open && !this.form) this.openForm(open.form, open.texts);
  }

  /** @param {string} place */
  go(place) {
    if (!this.places().has(place)) return;
    this.toggleMenu(false);
    if (place !== this.place) {
      this.place = place;
      this.enter();
    }
    this.update();
    this.composer.focus();
  }

  /** Turns to the place that is open now. */
  enter() {
    this.memory.set("place", this.place);
    this.before = this.read[this.place] ?? "";
    this.composer.open(this.place, this.places().get(this.place)?.name ?? "");
    this.notices.replaceChildren();
  }

  /** Shows what is known. */
  update() {
    const { world } = this;
    if (!world) return;
    const all = this.places();
    if (!all.has(this.place)) {
      this.place = all.keys().next().value ?? "";
      this.enter();
    }
    const place = all.get(this.place);
    const mine = [...this.messages.values()].filter((message) => !this.dismissed.has(message.id));
    mine.sort((a, b) => byAge(a.id, b.id));
    const here = mine.filter((message) => message.channel === this.place);
    this.note(here);
    this.title.textContent = place?.name ?? "";
    this.topic.textContent = place?.topic ?? "";
    this.composer.setName(place?.name ?? "");
    this.composer.setClosed(place?.closed ?? "");
    this.list.show(this.place, place?.name ?? "", here, this.before);
    this.composer.grow();
    this.showPlaces(world, mine);
  }

  /** Notes what is being read. @param {Message[]} here */
  note(here) {
    const last = here[here.length - 1];
    const seen = document.visibilityState === "visible" && this.element.offsetParent !== null;
    if (!last || !seen || this.read[this.place] === last.id) return;
    this.read[this.place] = last.id;
    this.memory.set("read", this.read);
  }

  /**
   * @param {World} world
   * @param {Message[]} mine
   */
  showPlaces(world, mine) {
    /** @type {Map<string, { unread: boolean, pings: number }>} */
    const marks = new Map();
    this.pings = 0;
    for (const message of mine) {
      const read = this.read[message.channel] ?? "";
      if (message.author === this.person.id || byAge(message.id, read) <= 0) continue;
      const mark = marks.get(message.channel) ?? { unread: true, pings: 0 };
      mark.pings += Number(message.pinged);
      this.pings += Number(message.pinged);
      marks.set(message.channel, mark);
    }
    const active = document.activeElement;
    const focus = active instanceof HTMLElement && this.nav.contains(active) ? active.dataset.focus : undefined;
    this.nav.replaceChildren(
      ...sidebar(world, this.place, (id) => marks.get(id) ?? { unread: false, pings: 0 }, {
        go: (id) => this.go(id),
        direct: () => void this.direct(),
      }),
    );
    for (const button of focus ? this.nav.querySelectorAll("button") : []) {
      if (button.dataset.focus === focus) button.focus();
    }
    this.menu.classList.toggle("pinged", this.pings > 0);
    this.host.counted();
  }

  /** @param {boolean} [open] */
  toggleMenu(open) {
    const now = this.element.classList.toggle("menu", open);
    this.menu.setAttribute("aria-expanded", String(now));
    if (now) this.nav.querySelector("button")?.focus();
    else if (this.nav.contains(document.activeElement)) this.menu.focus();
  }

  async direct() {
    try {
      const { channel } = await this.me.direct();
      // The place comes with the news that it is there.
      const go = () => (this.places().has(channel) ? this.go(channel) : setTimeout(go, 30));
      go();
    } catch (error) {
      this.notice(why(error));
    }
  }

  /**
   * Sends a command.
   *
   * @param {string} name
   * @param {import("./api.js").Filled[]} options
   */
  async command(name, options) {
    this.list.stuck = true;
    this.sending.textContent = `Sending /${name}…`;
    try {
      const answer = await this.me.command(this.place, name, options);
      if (answer.failed) this.notice(`/${name}: ${FAILED}`);
      else if (answer.form) this.openForm(answer.form, {});
    } catch (error) {
      this.notice(why(error));
    }
    this.sending.textContent = "";
  }

  /**
   * Does something at a message, which waits for the bot's answer meanwhile.
   *
   * @param {string} id
   * @param {() => Promise<import("./api.js").Answer>} deed
   */
  async act(id, deed) {
    this.working.add(id);
    this.failures.delete(id);
    this.update();
    try {
      const answer = await deed();
      if (answer.failed) this.failures.set(id, `This interaction failed. ${FAILED}.`);
      else if (answer.form) this.openForm(answer.form, {});
    } catch (error) {
      this.failures.set(id, why(error));
    }
    this.working.delete(id);
    this.update();
  }

  /** @param {Message} message */
  dismiss(message) {
    this.dismissed.add(message.id);
    this.memory.set("dismissed", [...this.dismissed]);
    this.update();
    this.composer.focus();
  }

  /**
   * @param {import("./api.js").Form} form
   * @param {Record<string, string>} texts
   */
  openForm(form, texts) {
    this.form?.remove();
    const back = this.list.focused();
    const close = () => {
      this.form?.remove();
      this.form = undefined;
      this.content.inert = false;
      this.memory.forget("form");
      if (back) this.list.refocus(back);
      else this.composer.focus();
    };
    const keep = (/** @type {Record<string, string>} */ texts) => this.memory.set("form", { form, texts });
    const { element, focus } = formWindow(form, texts, {
      changed: keep,
      close,
      submit: async (texts) => {
        this.list.stuck = true;
        const answer = await this.me.submit(form.interaction, texts);
        if (answer.failed) throw new Error(`Something went wrong. ${FAILED}.`);
        close();
        this.list.follow();
      },
    });
    keep(texts);
    this.form = element;
    this.content.inert = true;
    this.element.append(element);
    focus();
  }

  /**
   * @param {string} url
   * @param {string} words
   */
  enlarge(url, words) {
    const back = this.list.focused();
    const { element, focus } = pictureWindow(url, words, () => {
      element.remove();
      this.content.inert = false;
      if (back) this.list.refocus(back);
    });
    this.content.inert = true;
    this.element.append(element);
    focus();
  }

  /** Says a problem that is nobody else's. @param {string} text */
  notice(text) {
    const note = h("p", { class: "notice" }, text, " ", h("button", { type: "button", class: "textual", onclick: () => note.remove() }, "Dismiss"));
    this.notices.append(note);
  }

  /** Tells a screen reader what came. @param {Message} message */
  speak(message) {
    if (message.author === this.person.id || message.thinking) return;
    const here = message.channel === this.place;
    if (!here && !message.pinged) return;
    const name = this.world?.users[message.author]?.name ?? "Somebody";
    const place = here ? "" : ` in ${this.places().get(message.channel)?.name ?? "another place"}`;
    const secret = message.ephemeral ? ", only to you" : "";
    const text = plain(words(message), this.names) || (message.files.length ? "a picture" : "");
    this.speaker.append(h("p", {}, `${name}${place}${secret}: ${text}`));
    while (this.speaker.children.length > 5) this.speaker.firstChild?.remove();
  }
}
