// What a newcomer sees first: what this is, and one button for each game.

import { post, why } from "./api.js";
import { h } from "./dom.js";
import { initial, tint } from "./message.js";

/**
 * @param {import("./api.js").Stage} stage
 * @param {{ begun: (people: string[], place: string | null) => void, link: (names: string[]) => string }} host
 */
export function startPage(stage, host) {
  const trouble = h("p", { class: "trouble", role: "alert" });
  const cards = stage.starters.map((starter, number) => card(starter, number, trouble, host));
  const people = stage.people.map((person) =>
    h(
      "li",
      {},
      h(
        "a",
        { href: host.link([person.name]) },
        h("span", { class: `avatar tint-${tint(person.id)}`, "aria-hidden": "true" }, initial(person.name)),
        h("span", {}, person.name, person.watches && h("small", {}, "looks on")),
      ),
    ),
  );
  return h(
    "div",
    { class: "start" },
    h("h1", { tabindex: -1 }, `Play with ${stage.bot}`),
    h(
      "p",
      { class: "lead" },
      `This is a stand-in for Discord on your own machine, with ${stage.bot} in it. Nothing leaves the machine. `,
      "Begin with one of the buttons: you get both seats side by side and play against yourself, or with somebody beside you. ",
      "Then use the buttons below the bot’s messages, or type ",
      h("kbd", {}, "/"),
      " for its commands.",
    ),
    trouble,
    h("ul", { class: "starters" }, ...cards),
    h("h2", {}, "Or look around"),
    h("p", {}, "Be any of these people. Open several windows to be several of them."),
    h("ul", { class: "people" }, ...people),
  );
}

/**
 * @param {import("./api.js").Starter} starter
 * @param {number} number
 * @param {HTMLElement} trouble
 * @param {{ begun: (people: string[], place: string | null) => void }} host
 */
function card(starter, number, trouble, host) {
  const button = h("button", { type: "button", class: "primary" }, starter.label);
  button.addEventListener("click", async () => {
    trouble.textContent = "";
    button.disabled = true;
    button.setAttribute("aria-busy", "true");
    try {
      const begun = await post(`/api/start/${number}`, {});
      host.begun(begun.people, begun.place);
    } catch (error) {
      trouble.textContent = why(error);
    }
    button.disabled = false;
    button.removeAttribute("aria-busy");
  });
  return h("li", {}, h("p", {}, starter.text), button);
}
