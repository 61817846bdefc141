// The operator's view: every request of the bot, and what was wrong with it.

import { h } from "./dom.js";
import { listen } from "./live.js";
import { themeSwitch } from "./theme.js";

/**
 * @typedef {{
 *   at: number, method?: string, path?: string, query?: [string, string][], status?: number,
 *   request?: unknown, files?: { name: string, size: number }[], response?: unknown,
 *   event?: string, data?: unknown,
 * }} Entry
 * @typedef {{ place: string, what: string }} Complaint
 */

/** How many lines are kept. */
const MOST = 600;

const status = h("p", { role: "status" }, "Connecting…");
const wrong = h("section", { class: "complaints", "aria-label": "Broken rules" });
const rows = h("ol", { class: "log" });
const filter = h("input", { type: "search", id: "filter", placeholder: "callback, 4xx, PATCH …" });
const events = h("input", { type: "checkbox", id: "events" });
/** @type {{ entry: Entry, element: HTMLElement }[]} */
let all = [];
/** @type {Complaint[]} */
let complaints = [];

document.body.replaceChildren(
  h("header", { class: "bar" }, h("a", { href: "/", class: "home" }, h("img", { src: "/icon.svg", alt: "", width: 24, height: 24 }), h("span", {}, "Games")), h("span", { class: "gap" }), themeSwitch()),
  h(
    "main",
    { class: "inspector" },
    h("h1", {}, "Inspector"),
    h("p", { class: "warning" }, h("strong", {}, "The operator’s view. "), "It shows what the bot sends to everybody, secrets of both sides included. Do not look while you play."),
    status,
    wrong,
    h("div", { class: "filters" }, h("label", { for: "filter" }, "Find"), filter, h("label", {}, events, " events of the gateway, too")),
    rows,
  ),
);

/** @param {unknown} value */
function json(value) {
  return JSON.stringify(value, null, 2);
}

/**
 * @param {string} label
 * @param {unknown} value
 */
function part(label, value) {
  if (value === null || value === undefined) return null;
  return h("div", {}, h("h3", {}, label), h("pre", { tabindex: 0, role: "region", "aria-label": label }, json(value)));
}

/** @param {Entry} entry */
function bad(entry) {
  return complaints.some((complaint) => complaint.place === `${entry.method} ${entry.path}`) && (entry.status ?? 0) >= 400;
}

/** @param {Entry} entry */
function line(entry) {
  const clock = new Date(entry.at).toISOString().slice(11, 23);
  const request = entry.method !== undefined;
  const failed = request && ((entry.status ?? 0) >= 400 || entry.status === 0);
  const files = (entry.files ?? []).map((file) => `${file.name} (${Math.ceil(file.size / 1024)} KB)`);
  const details = h("details", {});
  details.append(
    h(
      "summary",
      {},
      h("time", {}, clock),
      " ",
      h("span", { class: "method" }, request ? entry.method : "event"),
      " ",
      h("span", { class: "path" }, request ? entry.path : entry.event),
      request && h("span", { class: failed ? "code failed" : "code" }, entry.status === 0 ? "dropped" : String(entry.status)),
    ),
  );
  // What is inside is made when somebody opens it.
  details.addEventListener(
    "toggle",
    () => {
      const parts = [
        entry.query?.length ? part("Query", Object.fromEntries(entry.query)) : null,
        part(request ? "Body" : "Data", request ? entry.request : entry.data),
        files.length ? part("Files", files) : null,
        part("Answer", entry.response),
      ];
      details.append(...parts.filter((part) => part !== null));
    },
    { once: true },
  );
  return h("li", { class: bad(entry) ? "wrong" : null }, details);
}

/** @param {Entry} entry */
function visible(entry) {
  if (entry.event !== undefined && !events.checked) return false;
  const wanted = filter.value.trim().toLowerCase();
  if (!wanted) return true;
  const kind = /^([0-9])xx$/.exec(wanted);
  if (kind) return String(entry.status ?? "").startsWith(kind[1]);
  return `${entry.method ?? "event"} ${entry.path ?? entry.event} ${entry.status ?? ""}`.toLowerCase().includes(wanted);
}

function show() {
  for (const { entry, element } of all) element.hidden = !visible(entry);
  const requests = all.filter(({ entry }) => entry.method !== undefined).length;
  status.textContent = `${requests} requests, the newest at the top.`;
  const list = complaints.map((complaint) => h("li", {}, h("code", {}, complaint.place), " ", complaint.what));
  wrong.classList.toggle("none", list.length === 0);
  wrong.replaceChildren(
    h("h2", {}, list.length ? `${list.length} broken ${list.length === 1 ? "rule" : "rules"}` : "No rule broken"),
    list.length ? h("ul", {}, ...list) : h("p", {}, "Discord would have taken everything that the bot sent."),
  );
}

filter.addEventListener("input", show);
events.addEventListener("change", show);

listen(
  "/api/operator/live",
  (news, first) => {
    if (first) {
      rows.replaceChildren();
      [all, complaints] = [[], []];
    }
    complaints.push(...news.complaints);
    for (const entry of news.entries) {
      const element = line(entry);
      all.push({ entry, element });
      rows.prepend(element);
    }
    for (const { element } of all.slice(0, Math.max(0, all.length - MOST))) element.remove();
    all = all.slice(-MOST);
    show();
  },
  (on) => {
    if (!on) status.textContent = "The sandbox cannot be reached. Trying again…";
  },
);
