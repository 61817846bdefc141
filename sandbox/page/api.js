// What the server says and is asked for.

/**
 * @typedef {{ id: string, name: string, watches: boolean }} Person
 * @typedef {{ label: string, text: string, who: string[] }} Starter
 * @typedef {{ bot: string, people: Person[], starters: Starter[] }} Stage
 *
 * @typedef {{ id: string, name: string, private: boolean, archived: boolean, locked: boolean }} Thread
 * @typedef {{ id: string, name: string, topic: string | null, threads: Thread[] }} Channel
 * @typedef {{ id: string, name: string, channels: Channel[] }} Guild
 * @typedef {{
 *   me: string, bot: string, direct: string | null, guilds: Guild[],
 *   users: Record<string, { name: string, bot: boolean }>,
 *   commands: string | null, complaints: number,
 * }} World
 *
 * @typedef {{
 *   label: string, emoji: string | null, custom_id: string | null, url: string | null,
 *   enabled: boolean, style: number, row: number,
 * }} Button
 * @typedef {{ label: string, value: string, description: string | null, default: boolean }} Option
 * @typedef {{
 *   custom_id: string, placeholder: string | null, options: Option[],
 *   min_values: number, max_values: number, enabled: boolean,
 * }} Select
 * @typedef {{ url: string, words?: string | null, width?: number | null, height?: number | null }} Picture
 * @typedef {Picture & { name: string, kind: string, size: number }} File
 * @typedef {Picture & { own?: boolean }} EmbedPicture
 * @typedef {{
 *   title?: string, description?: string, url?: string, color?: number, timestamp?: string,
 *   author?: { name: string }, footer?: { text: string },
 *   image?: EmbedPicture, thumbnail?: EmbedPicture,
 *   fields?: { name: string, value: string, inline: boolean }[],
 * }} Embed
 * @typedef {{ kind: string, text?: string, parts?: Part[] }} Part
 * @typedef {{
 *   id: string, channel: string, author: string, at: number, content: string,
 *   ephemeral: boolean, thinking: boolean, header: string | null, system: boolean,
 *   edited: boolean, pinged: boolean, reply_to: string | null, buttons: Button[],
 *   selects: Select[], files: File[], embeds: Embed[], parts: Part[], thread: string | null,
 * }} Message
 * @typedef {{ world?: World, messages?: Message[], gone?: string[] }} News
 *
 * @typedef {{ name: string, label: string, value: string | number }} Choice
 * @typedef {{
 *   name: string, label: string, description: string, type: number, required?: boolean,
 *   autocomplete?: boolean, choices?: Choice[], options?: CommandOption[],
 * }} CommandOption
 * @typedef {{ name: string, label: string, description: string, options?: CommandOption[] }} Command
 * @typedef {{ name: string, kind: number, value: unknown }} Filled
 *
 * @typedef {{
 *   custom_id: string, label: string, long: boolean, required: boolean, min_length: number,
 *   max_length: number, value: string | null, placeholder: string | null,
 * }} Input
 * @typedef {{ interaction: string, title: string, inputs: Input[] }} Form
 * @typedef {{ form?: Form | null, failed?: boolean }} Answer
 */

/** @param {Response} response */
async function read(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.error ?? `the server answered ${response.status}`);
  return body;
}

/** @param {unknown} error */
export function why(error) {
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof TypeError ? "the sandbox cannot be reached" : text;
}

/**
 * Asks the server for something.
 *
 * @param {string} path
 */
export async function get(path) {
  return read(await fetch(path));
}

/**
 * Tells the server something.
 *
 * @param {string} path
 * @param {unknown} body
 */
export async function post(path, body) {
  const headers = { "content-type": "application/json" };
  return read(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** What one person can ask for and do. */
export class Me {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.path = `/api/people/${id}`;
  }

  /**
   * @param {string} channel
   * @param {string} text
   * @param {string | null} reply
   */
  say(channel, text, reply) {
    return post(`${this.path}/say`, { channel, text, reply_to: reply });
  }

  /** @returns {Promise<{ channel: string }>} */
  direct() {
    return post(`${this.path}/direct`, {});
  }

  /**
   * @param {string} channel
   * @returns {Promise<Command[]>}
   */
  commands(channel) {
    return get(`${this.path}/commands/${channel}`);
  }

  /**
   * @param {string} channel
   * @param {string} name
   * @param {Filled[]} options
   * @returns {Promise<Answer>}
   */
  command(channel, name, options) {
    return post(`${this.path}/command`, { channel, name, options });
  }

  /**
   * @param {{ channel: string, name: string, option: string, typed: string, others: Filled[] }} what
   * @returns {Promise<{ choices?: { name: string, value: string | number }[], failed?: boolean }>}
   */
  suggest(what) {
    return post(`${this.path}/suggest`, what);
  }

  /**
   * @param {string} message
   * @param {string} button
   * @returns {Promise<Answer>}
   */
  press(message, button) {
    return post(`${this.path}/press`, { message, button });
  }

  /**
   * @param {string} message
   * @param {string} menu
   * @param {string[]} values
   * @returns {Promise<Answer>}
   */
  choose(message, menu, values) {
    return post(`${this.path}/choose`, { message, menu, values });
  }

  /**
   * @param {string} interaction
   * @param {Record<string, string>} texts
   * @returns {Promise<Answer>}
   */
  submit(interaction, texts) {
    return post(`${this.path}/submit`, { interaction, texts });
  }
}
