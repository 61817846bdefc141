// Elements, made in one expression.

/**
 * Makes an element. Functions become listeners, `true` an empty attribute; `false`, `null` and
 * `undefined` are left out.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [props]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...kept(children));
  return element;
}

/**
 * @param {(Node | string | null | undefined | false)[]} children
 * @returns {(Node | string)[]}
 */
export function kept(children) {
  return /** @type {(Node | string)[]} */ (children.filter((child) => child || child === ""));
}

/**
 * An address that a link may lead to, or nothing: pages of the web, and no scripts.
 *
 * @param {string} address
 */
export function web(address) {
  return /^https?:\/\//i.test(address) ? address : null;
}

let count = 0;

/**
 * An id that no other element has.
 *
 * @param {string} start
 */
export function fresh(start) {
  count += 1;
  return `${start}-${count}`;
}

/**
 * Compares two of Discord's ids, which are numbers too long for a number.
 *
 * @param {string} a
 * @param {string} b
 */
export function byAge(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/**
 * A function that calls another one when nobody has called it for a while.
 *
 * @template {unknown[]} A
 * @param {number} ms
 * @param {(...args: A) => void} call
 * @returns {(...args: A) => void}
 */
export function later(ms, call) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => call(...args), ms);
  };
}
