// The page as a whole: the start, or the windows of one or two people beside each other.

import { get } from "./api.js";
import { h } from "./dom.js";
import { Memory } from "./memory.js";
import { Pane } from "./pane.js";
import { startPage } from "./start.js";
import { themeSwitch } from "./theme.js";

/** @typedef {import("./api.js").Stage} Stage */
/** @typedef {import("./api.js").Person} Person */

/** @param {string[]} names */
function link(names) {
  return `#${names.map(encodeURIComponent).join("&")}`;
}

class Page {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Pane[]} */
    this.panes = [];
    this.shown = 0;
    /** Where the focus goes when the windows change: which one, and what in it. */
    this.aim = { at: 0, part: "" };
    /** Whether a game has just been begun. */
    this.fresh = false;
    this.tabs = h("div", { class: "tabs", role: "group", "aria-label": "Windows" });
    this.rules = h("span", { class: "rules" });
    this.main = h("main", { id: "main" });
    const bar = h(
      "header",
      { class: "bar" },
      h("a", { href: "#", class: "home" }, h("img", { src: "/icon.svg", alt: "", width: 24, height: 24 }), h("span", {}, "Games")),
      this.tabs,
      h("span", { class: "gap" }),
      themeSwitch(),
      h("a", { href: "/inspector", target: "_blank", class: "inspect", title: "What the bot requested: shows secrets of both sides" }, "Inspector", this.rules),
    );
    document.body.replaceChildren(bar, this.main);
    addEventListener("hashchange", () => this.route());
    this.route();
  }

  /** Goes where the address says. */
  route() {
    const first = this.main.childElementCount === 0;
    const names = location.hash.slice(1).split("&").filter(Boolean).map(decode);
    const people = names.map((name) => this.stage.people.find((person) => person.name === name));
    const known = people.filter((person) => person !== undefined).slice(0, 2);
    for (const pane of this.panes) pane.close();
    this.panes = [];
    if (known.length === 0) {
      const start = startPage(this.stage, { link, begun: (people, place) => this.begun(people, place) });
      this.main.replaceChildren(start);
    } else {
      this.panes = known.map((person, at) => this.pane(person, at, known));
      const panes = h("div", { class: known.length === 2 ? "panes two" : "panes" }, ...this.panes.map((pane) => pane.element));
      const names = known.map((person) => person.name).join(" and ");
      this.main.replaceChildren(h("h1", { class: "hidden" }, names), panes);
      this.show(this.fresh ? 0 : Math.min(this.shown, known.length - 1));
      if (this.fresh) this.panes[0].composer.focus();
      this.fresh = false;
    }
    this.count();
    if (!first) this.refocus();
  }

  /** The focus was in something that is gone: it goes to what stands in its place. */
  refocus() {
    const { at, part } = this.aim;
    this.aim = { at: 0, part: "" };
    if (document.activeElement !== document.body) return;
    const pane = this.panes[at] ?? this.panes[0];
    const found = (part && pane?.element.querySelector(part)) || pane?.title || this.main.querySelector("h1");
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  }

  /**
   * Something was begun: its people get their windows at the place where it goes on.
   *
   * @param {string[]} people
   * @param {string | null} place
   */
  begun(people, place) {
    const who = this.stage.people.filter((person) => people.includes(person.id));
    who.sort((a, b) => people.indexOf(a.id) - people.indexOf(b.id));
    for (const person of who) if (place) new Memory(person.id).set("place", place);
    this.fresh = true;
    location.hash = link(who.map((person) => person.name));
  }

  /**
   * @param {Person} person
   * @param {number} at
   * @param {Person[]} all
   */
  pane(person, at, all) {
    return new Pane(person, {
      controls: () => this.controls(person, at, all),
      counted: () => this.count(),
      lost: () => void this.lost(),
    });
  }

  /** The sandbox has gone. If another one stands in its place, its people are others. */
  async lost() {
    try {
      const { people } = /** @type {Stage} */ (await get("/api/stage"));
      const gone = this.panes.some((pane) => !people.some(({ id }) => id === pane.person.id));
      if (gone) location.reload();
    } catch {
      // It is still away.
    }
  }

  /**
   * What stands at the head of a window: who one is, and a look through the spectator's eyes.
   *
   * @param {Person} person
   * @param {number} at
   * @param {Person[]} all
   */
  controls(person, at, all) {
    const replace = (/** @type {string} */ name, /** @type {string} */ part) => {
      this.aim = { at, part };
      const names = all.map((other, number) => (number === at ? name : other.name));
      location.hash = link(names);
    };
    const others = this.stage.people.filter((other) => other === person || !all.includes(other));
    const who = h(
      "select",
      { "aria-label": "You are" },
      ...others.map((other) => h("option", { value: other.name, selected: other === person }, other.watches ? `${other.name} (looks on)` : other.name)),
    );
    who.addEventListener("change", () => replace(who.value, ".me select"));
    return [
      who,
      this.eyes(person, at, all, replace),
      h("span", { class: "gap" }),
      h("a", { class: "quiet", href: `/${link([person.name])}`, target: "_blank", rel: "noopener", title: "Open in a window of its own" }, "↗", h("span", { class: "hidden" }, ` ${person.name} in a window of its own`)),
      this.beside(person, all),
    ];
  }

  /**
   * @param {Person} person
   * @param {number} at
   * @param {Person[]} all
   * @param {(name: string, part: string) => void} replace
   */
  eyes(person, at, all, replace) {
    const spectator = this.stage.people.find((other) => other.watches);
    if (!spectator) return "";
    const memory = new Memory(`window-${at}`);
    const looks = person === spectator;
    const back = memory.get("from", "");
    const free = (/** @type {string} */ name) => !all.some((other) => other.name === name);
    if (looks && !(back && free(back))) return "";
    if (!looks && !free(spectator.name)) return "";
    const act = () => {
      if (looks) {
        memory.forget("from");
        replace(back, ".eyes");
      } else {
        memory.set("from", person.name);
        new Memory(spectator.id).set("place", new Memory(person.id).get("place", ""));
        replace(spectator.name, ".eyes");
      }
    };
    const label = looks ? `Back to ${back}` : "Spectator view";
    return h("button", { type: "button", class: "eyes", "aria-pressed": String(looks), onclick: act }, label);
  }

  /**
   * @param {Person} person
   * @param {Person[]} all
   */
  beside(person, all) {
    if (all.length === 2) {
      const other = all.filter((other) => other !== person).map((other) => other.name);
      return h("a", { class: "quiet", href: link(other) }, "×", h("span", { class: "hidden" }, ` Close the window of ${person.name}`));
    }
    const next = this.stage.people.find((other) => other !== person);
    if (!next) return "";
    const aim = () => (this.aim = { at: 1, part: "" });
    return h("a", { class: "quiet", href: link([person.name, next.name]), onclick: aim, title: "A second person beside" }, "+", h("span", { class: "hidden" }, ` ${next.name} beside`));
  }

  /** Which window is in front, where there is room for one only. @param {number} at */
  show(at) {
    this.shown = at;
    this.panes.forEach((pane, number) => pane.element.classList.toggle("front", number === at));
    for (const pane of this.panes) pane.update();
    this.count();
  }

  count() {
    const { panes } = this;
    const two = panes.length === 2;
    const buttons = panes.map((pane, at) =>
      h(
        "button",
        { type: "button", "aria-pressed": String(at === this.shown), onclick: () => this.show(at) },
        pane.person.name,
        pane.pings && at !== this.shown ? h("span", { class: "count" }, String(pane.pings)) : null,
      ),
    );
    const focused = [...this.tabs.children].indexOf(document.activeElement ?? document.body);
    this.tabs.replaceChildren(...(two ? buttons : []));
    const again = this.tabs.children[focused];
    if (again instanceof HTMLElement) again.focus();
    const broken = Math.max(0, ...panes.map((pane) => pane.world?.complaints ?? 0));
    this.rules.replaceChildren(...(broken ? [` ${broken}`, h("span", { class: "word" }, " broken")] : []));
    const pings = panes.reduce((sum, pane) => sum + (pane.pings ?? 0), 0);
    const names = panes.map((pane) => pane.person.name).join(" and ") || "Games";
    document.title = `${pings ? `(${pings}) ` : ""}${names} – ${this.stage.bot} in the sandbox`;
  }
}

/** @param {string} name */
function decode(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

try {
  new Page(await get("/api/stage"));
} catch (error) {
  console.error(error);
  document.body.replaceChildren(h("main", {}, h("p", { class: "trouble", role: "alert" }, "The sandbox cannot be reached. Is it still running?")));
}
