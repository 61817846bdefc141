// The messages of the place that is open.

import { h } from "./dom.js";
import { messageElement } from "./message.js";

/** @typedef {import("./api.js").Message} Message */

/** How long after a message the next one of the same author goes on from it. */
const TOGETHER = 5 * 60 * 1000;
/** How many messages are shown at first, and how many more each time. */
const PAGE = 60;
/** How long what somebody did may take to bring a newer message, in milliseconds. */
const FOLLOWS = 3000;
/** The keys that scroll. */
const SCROLLS = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "]);

/** A list of messages that changes only where they do. */
export class MessageList {
  /** @param {import("./message.js").Host} host */
  constructor(host) {
    this.host = host;
    this.place = "";
    this.most = PAGE;
    this.stuck = true;
    /** When somebody last moved the list by hand. */
    this.moved = 0;
    /** Until when the focus goes on to a newer message. */
    this.follows = 0;
    /** @type {Map<string, { key: string, element: HTMLElement }>} */
    this.shown = new Map();
    this.list = h("ol", {});
    this.earlier = h("button", { type: "button", class: "earlier", onclick: () => this.showEarlier() }, "Show earlier messages");
    this.empty = h("p", { class: "empty" });
    this.element = h("div", { class: "messages", tabindex: 0, role: "group" }, this.earlier, this.empty, this.list);
    this.element.addEventListener("scroll", () => {
      const { scrollTop, scrollHeight, clientHeight } = this.element;
      const atEnd = scrollHeight - scrollTop - clientHeight < 40;
      // Only somebody who scrolls leaves the end, and not a picture that arrives.
      if (atEnd || performance.now() - this.moved < 800) this.stuck = atEnd;
    });
    for (const event of ["wheel", "touchmove", "pointerdown", "keydown"]) {
      this.element.addEventListener(event, (event) => this.moves(event), { passive: true });
    }
    // Pictures that arrive late, and a window that changes, must not hide the end.
    new ResizeObserver(() => this.stick()).observe(this.list);
    new ResizeObserver(() => this.stick()).observe(this.element);
    this.element.addEventListener("keydown", (event) => this.key(event));
  }

  /** Notes when somebody scrolls; pressing a button of a message is something else. @param {Event} event */
  moves(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const onList = target === this.element;
    if (event.type === "pointerdown" && !onList) return;
    if (event instanceof KeyboardEvent) {
      if (!SCROLLS.has(event.key) || !(onList || target.matches("li.message"))) return;
    }
    this.moved = performance.now();
  }

  stick() {
    if (this.stuck) this.element.scrollTop = this.element.scrollHeight;
  }

  showEarlier() {
    const before = this.element.scrollHeight;
    this.most += PAGE;
    this.stuck = false;
    this.render();
    this.element.scrollTop += this.element.scrollHeight - before;
  }

  /**
   * Shows these messages, oldest first.
   *
   * @param {string} place
   * @param {string} name
   * @param {Message[]} messages
   * @param {string} read the last one that was read before
   */
  show(place, name, messages, read) {
    if (place !== this.place) {
      this.place = place;
      this.most = PAGE;
      this.stuck = true;
      this.shown.clear();
      this.read = read;
      this.list.replaceChildren();
      this.element.setAttribute("aria-label", `Messages in ${name}`);
    }
    this.empty.textContent = `Nothing has been said in ${name} yet.`;
    this.empty.hidden = messages.length > 0;
    this.messages = messages;
    this.render();
  }

  render() {
    const all = this.messages ?? [];
    const messages = all.slice(-this.most);
    this.earlier.hidden = all.length <= messages.length;
    const focused = this.focused();
    /** @type {typeof this.shown} */
    const next = new Map();
    /** @type {Message | undefined} */
    let before;
    for (const message of messages) {
      const follows = before !== undefined && goesOn(before, message);
      const answered = message.reply_to ? this.host.message(message.reply_to)?.content : "";
      const key = JSON.stringify([message, follows, answered, this.host.busy(message.id), this.host.failure(message.id)]);
      const known = this.shown.get(message.id);
      const element = known?.key === key ? known.element : messageElement(message, follows, this.host);
      next.set(message.id, { key, element });
      before = message;
    }
    this.shown = next;
    this.arrange(messages.map((message) => next.get(message.id)?.element));
    this.mark(messages);
    if (focused) this.refocus(focused);
    this.goOn();
    this.stick();
  }

  /**
   * Puts the elements in order and touches only those that are not yet there.
   *
   * @param {(HTMLElement | undefined)[]} elements
   */
  arrange(elements) {
    const wanted = new Set(elements);
    for (const child of [...this.list.children]) {
      if (!wanted.has(/** @type {HTMLElement} */ (child))) child.remove();
    }
    elements.forEach((element, at) => {
      const there = this.list.children[at];
      if (element && there !== element) this.list.insertBefore(element, there ?? null);
    });
  }

  /** @param {Message[]} messages */
  mark(messages) {
    const read = this.read;
    const { me } = this.host.names;
    const first = read ? messages.find((message) => isNewer(message.id, read) && message.author !== me) : undefined;
    for (const [id, { element }] of this.shown) element.classList.toggle("fresh", id === first?.id);
  }

  /** Which control has the focus, so that it keeps it when its message changes. */
  focused() {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || !this.list.contains(active)) return undefined;
    const id = active.closest("li")?.dataset.id ?? "";
    return { id, part: active.dataset.focus, active };
  }

  /** @param {{ id: string, part: string | undefined, active: HTMLElement }} focused */
  refocus(focused) {
    if (focused.active.isConnected) {
      // Moving an element takes the focus from it.
      if (document.activeElement !== focused.active) focused.active.focus({ preventScroll: true });
      return;
    }
    const item = this.shown.get(focused.id)?.element;
    const part = [...(item?.querySelectorAll("[data-focus]") ?? [])].find(
      (part) => part instanceof HTMLElement && part.dataset.focus === focused.part,
    );
    const target = part instanceof HTMLElement && !part.hasAttribute("disabled") ? part : item;
    (target ?? this.element).focus({ preventScroll: true });
  }

  /** The focus goes to the newest message, and on to those that come soon. */
  follow() {
    this.follows = performance.now() + FOLLOWS;
    this.focusNewest();
  }

  /** Unless somebody has moved the focus elsewhere meanwhile. */
  goOn() {
    if (performance.now() > this.follows) return;
    const active = document.activeElement;
    const waits = active === document.body || active?.matches("li.message");
    if (waits) this.focusNewest();
    else this.follows = 0;
  }

  focusNewest() {
    const newest = this.list.lastElementChild;
    if (newest instanceof HTMLElement) newest.focus({ preventScroll: true });
  }

  /** @param {string} id */
  jump(id) {
    const element = this.shown.get(id)?.element;
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  }

  /** Arrow keys go from message to message, R replies. @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const here = target.closest("li.message");
    if (target !== this.element && target !== here) return;
    const items = [...this.list.children];
    const at = here ? items.indexOf(here) : items.length;
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const item = items[Math.max(0, Math.min(items.length - 1, to))];
      if (item instanceof HTMLElement) {
        item.focus();
        item.scrollIntoView({ block: "nearest" });
      }
    } else if (event.key.toLowerCase() === "r" && here && !event.ctrlKey && !event.metaKey) {
      const reply = here.querySelector("button.reply");
      if (reply instanceof HTMLElement) {
        event.preventDefault();
        reply.click();
      }
    }
  }
}

/**
 * @param {string} id
 * @param {string} than
 */
function isNewer(id, than) {
  return id.length > than.length || (id.length === than.length && id > than);
}

/**
 * @param {Message} before
 * @param {Message} message
 */
function goesOn(before, message) {
  return (
    before.author === message.author &&
    before.ephemeral === message.ephemeral &&
    !message.header &&
    !message.reply_to &&
    !message.system &&
    !before.system &&
    message.at - before.at < TOGETHER
  );
}
