// The places that somebody can go to: channels with their threads, and direct messages.

import { h } from "./dom.js";

/** @typedef {import("./api.js").World} World */
/** @typedef {{ unread: boolean, pings: number }} Marks */

/**
 * Every place there is, with the name that stands above its messages.
 *
 * @param {World} world
 * @returns {Map<string, { name: string, topic: string | null, closed: string }>}
 */
export function places(world) {
  const all = new Map();
  for (const guild of world.guilds) {
    for (const channel of guild.channels) {
      all.set(channel.id, { name: `#${channel.name}`, topic: channel.topic, closed: "" });
      for (const thread of channel.threads) {
        const closed = thread.locked ? "This thread is locked: nobody can write here." : "";
        all.set(thread.id, { name: thread.name, topic: `A thread of #${channel.name}`, closed });
      }
    }
  }
  if (world.direct) {
    const bot = world.users[world.bot]?.name ?? "the bot";
    all.set(world.direct, { name: `@${bot}`, topic: "Direct messages", closed: "" });
  }
  return all;
}

/**
 * @param {World} world
 * @param {string} open the place that is open
 * @param {(place: string) => Marks} marks
 * @param {{ go: (place: string) => void, direct: () => void }} act
 * @returns {HTMLElement[]}
 */
export function sidebar(world, open, marks, act) {
  /** @param {string} id @param {string} sign @param {string} name @param {string} [kind] */
  const entry = (id, sign, name, kind = "") => {
    const { unread, pings } = marks(id);
    const button = h(
      "button",
      {
        type: "button",
        class: `place ${kind}${unread ? " unread" : ""}`,
        "aria-current": id === open ? "page" : null,
        "data-focus": id,
        title: name,
        onclick: () => act.go(id),
      },
      h("span", { class: "sign", "aria-hidden": "true" }, sign),
      h("span", { class: "label" }, name),
      unread && h("span", { class: "hidden" }, " (new messages)"),
      pings > 0 && h("span", { class: "count" }, String(pings), h("span", { class: "hidden" }, " for you")),
    );
    return h("li", {}, button);
  };
  const guilds = world.guilds.map((guild) =>
    h(
      "section",
      { class: "guild" },
      h("h2", {}, guild.name),
      h(
        "ul",
        {},
        ...guild.channels.flatMap((channel) => [
          entry(channel.id, "#", channel.name),
          ...channel.threads.map((thread) =>
            entry(thread.id, thread.private ? "↳🔒" : "↳", thread.name, thread.archived ? "thread archived" : "thread"),
          ),
        ]),
      ),
    ),
  );
  const bot = world.users[world.bot]?.name ?? "the bot";
  const direct = world.direct
    ? entry(world.direct, "@", bot)
    : h(
        "li",
        {},
        h(
          "button",
          { type: "button", class: "place", "data-focus": "direct", onclick: act.direct },
          h("span", { class: "sign", "aria-hidden": "true" }, "@"),
          h("span", { class: "label" }, bot),
        ),
      );
  return [...guilds, h("section", { class: "guild" }, h("h2", {}, "Direct messages"), h("ul", {}, direct))];
}
