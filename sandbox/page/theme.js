// Light or dark: as the system has it, until somebody chooses.

import { h } from "./dom.js";

const KEY = "theme";

/** @param {string} name */
function apply(name) {
  if (name === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = name;
}

/** The switch. */
export function themeSwitch() {
  let now = "system";
  try {
    now = localStorage.getItem(KEY) ?? "system";
  } catch {
    // Without storage the choice lasts as long as the window.
  }
  apply(now);
  const names = { system: "System", light: "Light", dark: "Dark" };
  const options = Object.entries(names).map(([value, text]) =>
    h("option", { value, selected: value === now }, text),
  );
  const select = h("select", { "aria-label": "Theme", class: "quiet" }, ...options);
  select.addEventListener("change", () => {
    apply(select.value);
    try {
      localStorage.setItem(KEY, select.value);
    } catch {
      // As above.
    }
  });
  return select;
}
