// Discord's markdown, as far as bots and people use it, made into elements.

import { h } from "./dom.js";

/**
 * What names stand for.
 *
 * @typedef {{
 *   user: (id: string) => string | undefined,
 *   place: (id: string) => string | undefined,
 *   open: (place: string) => void,
 *   me: string,
 * }} Names
 */

/**
 * @param {string} text
 * @param {Names} names
 * @returns {DocumentFragment}
 */
export function markdown(text, names) {
  const whole = document.createDocumentFragment();
  // Code blocks first: nothing inside them is marked up.
  const parts = text.split(/```(?:[a-z0-9+-]+\n)?([\s\S]*?)```\n?/);
  parts.forEach((part, at) => {
    if (at % 2 === 1) {
      whole.append(h("pre", { tabindex: 0, role: "region", "aria-label": "Code" }, h("code", {}, part.replace(/\n$/, ""))));
    } else if (part) {
      whole.append(blocks(part, names));
    }
  });
  return whole;
}

/**
 * Lines that belong together: quotes, lists, headings and what is between them.
 *
 * @param {string} text
 * @param {Names} names
 */
function blocks(text, names) {
  const out = document.createDocumentFragment();
  /** @type {{ kind: string, lines: string[] } | undefined} */
  let open;
  const close = () => {
    if (open) out.append(block(open.kind, open.lines, names));
    open = undefined;
  };
  const lines = text.replace(/\n$/, "").split("\n");
  for (const [at, line] of lines.entries()) {
    if (line.startsWith(">>> ")) {
      // The whole rest is quoted.
      close();
      const rest = [line.slice(4), ...lines.slice(at + 1)].join("\n");
      out.append(h("blockquote", {}, blocks(rest, names)));
      return out;
    }
    const [kind, rest] = kindOf(line);
    const single = kind.startsWith("h") || kind === "small";
    if (single || open?.kind !== kind) close();
    open ??= { kind, lines: [] };
    open.lines.push(rest);
  }
  close();
  return out;
}

/**
 * @param {string} line
 * @returns {[string, string]}
 */
function kindOf(line) {
  const heading = /^(#{1,3}) +(.*)/.exec(line);
  if (heading) return [`h${heading[1].length}`, heading[2]];
  for (const [kind, start] of /** @type {[string, RegExp][]} */ ([
    ["small", /^-# +/],
    ["quote", /^> ?/],
    ["list", /^ *[-*] +/],
    ["numbers", /^ *\d+\. +/],
  ])) {
    const found = start.exec(line);
    if (found) return [kind, line.slice(found[0].length)];
  }
  return ["text", line];
}

/**
 * @param {string} kind
 * @param {string[]} lines
 * @param {Names} names
 * @returns {Node}
 */
function block(kind, lines, names) {
  const joined = () => inline(lines.join("\n"), names);
  const items = () => lines.map((line) => h("li", {}, inline(line, names)));
  switch (kind) {
    case "quote":
      return h("blockquote", {}, joined());
    case "list":
      return h("ul", {}, ...items());
    case "numbers":
      return h("ol", {}, ...items());
    case "small":
      return h("p", { class: "small" }, joined());
    case "text":
      return h("p", {}, joined());
    default:
      return h("p", { class: `heading ${kind}` }, joined());
  }
}

/** What can stand in a line, the longest marks first. */
const MARKS = new RegExp(
  [
    "`(?<code>[^`\\n]+)`",
    "\\\\(?<escaped>[^A-Za-z0-9\\s])",
    "<@!?(?<user>\\d+)>",
    "<#(?<place>\\d+)>",
    "<t:(?<time>-?\\d+)(?::(?<style>[a-zA-Z]))?>",
    "</(?<command>[^:>]+):\\d+>",
    "<a?(?<emoji>:\\w+:)\\d+>",
    "\\*\\*(?<bold>[\\s\\S]+?)\\*\\*(?!\\*)",
    "__(?<under>[\\s\\S]+?)__(?!_)",
    "~~(?<gone>[\\s\\S]+?)~~",
    "\\|\\|(?<spoiler>[\\s\\S]+?)\\|\\|",
    "\\*(?<star>[^*\\s](?:[^*]*[^*\\s])?)\\*",
    "\\b_(?<line>[^_]+)_\\b",
    "\\[(?<label>[^\\]\\n]+)\\]\\(<?(?<target>https?:\\/\\/[^\\s)>]+)>?\\)",
    "<(?<plain>https?:\\/\\/[^\\s<>]+)>",
    "(?<bare>https?:\\/\\/[^\\s<>]+[^\\s<>.,:;!?)\"'])",
  ].join("|"),
  "g",
);

/**
 * @param {string} text
 * @param {Names} names
 * @returns {DocumentFragment}
 */
export function inline(text, names) {
  const out = document.createDocumentFragment();
  let from = 0;
  for (const found of text.matchAll(MARKS)) {
    out.append(text.slice(from, found.index));
    out.append(mark(found.groups ?? {}, names));
    from = found.index + found[0].length;
  }
  out.append(text.slice(from));
  return out;
}

/**
 * @param {Record<string, string | undefined>} found
 * @param {Names} names
 * @returns {Node | string}
 */
function mark(found, names) {
  const inner = (/** @type {string} */ text) => inline(text, names);
  if (found.code) return h("code", {}, found.code);
  if (found.escaped) return found.escaped;
  if (found.user) {
    const mine = found.user === names.me ? " mine" : "";
    return h("span", { class: `mention${mine}` }, `@${names.user(found.user) ?? "somebody"}`);
  }
  if (found.place) return place(found.place, names);
  if (found.time) return time(Number(found.time), found.style ?? "f");
  if (found.command) return h("span", { class: "mention" }, `/${found.command}`);
  if (found.emoji) return found.emoji;
  if (found.bold) return h("strong", {}, inner(found.bold));
  if (found.under) return h("u", {}, inner(found.under));
  if (found.gone) return h("s", {}, inner(found.gone));
  if (found.spoiler) return spoiler(inner(found.spoiler));
  if (found.star ?? found.line) return h("em", {}, inner(found.star ?? found.line ?? ""));
  const target = found.target ?? found.plain ?? found.bare ?? "";
  const label = found.label ? inner(found.label) : target;
  return h("a", { href: target, target: "_blank", rel: "noopener noreferrer" }, label);
}

/**
 * @param {string} id
 * @param {Names} names
 */
function place(id, names) {
  const name = names.place(id);
  if (!name) return h("span", { class: "mention" }, "#no access");
  return h("button", { class: "mention", type: "button", onclick: () => names.open(id) }, `#${name}`);
}

/** @param {Node} inner */
function spoiler(inner) {
  const text = h("span", { class: "spoiler" }, inner);
  const show = h("button", { type: "button", class: "reveal" }, "Show what is hidden");
  const whole = h("span", {}, show);
  show.addEventListener("click", () => whole.replaceChildren(text));
  return whole;
}

const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
]);

/** @param {number} seconds */
function relative(seconds) {
  const from = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(from) >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.round(from / size), unit);
}

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/**
 * @param {number} seconds
 * @param {string} style
 */
function time(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return "some time";
  const full = new Intl.DateTimeFormat("en-GB", STYLES.F).format(date);
  const text =
    style === "R"
      ? relative(seconds)
      : new Intl.DateTimeFormat("en-GB", STYLES[style] ?? STYLES.f).format(date);
  return h("time", { datetime: date.toISOString(), title: full }, text);
}

/**
 * The text as somebody would read it aloud.
 *
 * @param {string} text
 * @param {Names} names
 */
export function plain(text, names) {
  return markdown(text, names).textContent ?? "";
}
