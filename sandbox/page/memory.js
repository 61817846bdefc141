// What a window remembers over a reload: drafts, what was read, what was dismissed.

/** Keeps values for one person in this window. */
export class Memory {
  /** @param {string} person */
  constructor(person) {
    this.person = person;
  }

  /**
   * @template T
   * @param {string} name
   * @param {T} otherwise
   * @returns {T}
   */
  get(name, otherwise) {
    try {
      const text = sessionStorage.getItem(`${this.person}.${name}`);
      return text === null ? otherwise : JSON.parse(text);
    } catch {
      return otherwise;
    }
  }

  /**
   * @param {string} name
   * @param {unknown} value
   */
  set(name, value) {
    try {
      sessionStorage.setItem(`${this.person}.${name}`, JSON.stringify(value));
    } catch {
      // A full or forbidden storage costs the memory and nothing else.
    }
  }

  /** @param {string} name */
  forget(name) {
    sessionStorage.removeItem(`${this.person}.${name}`);
  }
}
