// A sandbox of its own for each test file, and windows of its people in a real browser.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import { chromium } from "playwright-core";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the sandbox and a browser for a test, and stops them with it. */
export async function start(test) {
  const out = mkdtempSync(join(tmpdir(), "sandbox-"));
  const [server, url] = await serve(out, "0");
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });
  const world = new World(server, url, browser, out);
  test.after(async () => {
    for (const trouble of world.troubles) test.diagnostic(trouble);
    // What a test that went wrong left behind, to be looked at.
    const pages = browser.contexts().flatMap((context) => context.pages());
    for (const [at, page] of pages.entries()) await shot(page, `wrong-${at}`);
    await browser.close();
    world.server.kill("SIGKILL");
    rmSync(out, { recursive: true, force: true });
  });
  return world;
}

/** Starts the sandbox; gives its process and its address. */
async function serve(out, port) {
  const server = spawn(process.env.SANDBOX, ["--port", port, "--out", out]);
  const url = await new Promise((resolve, reject) => {
    let text = "";
    server.stdout.on("data", (data) => {
      text += data;
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(text);
      if (found) resolve(found[0]);
    });
    server.stderr.on("data", (data) => (text += data));
    server.on("exit", (code) => reject(new Error(`the sandbox ended with ${code}: ${text}`)));
  });
  return [server, url];
}

export class World {
  constructor(server, url, browser, out) {
    Object.assign(this, { server, url, browser, out });
    this.requests = [];
    this.troubles = [];
  }

  /** A window that shares nothing with others; `at` is what follows the address. */
  async window(at = "", options = {}) {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      colorScheme: "light",
      ...options,
    });
    context.setDefaultTimeout(15_000);
    context.on("request", (request) => this.requests.push(request.url()));
    const page = await context.newPage();
    page.frames_ = [];
    page.on("websocket", (socket) => {
      this.requests.push(socket.url());
      socket.on("framereceived", ({ payload }) => page.frames_.push(String(payload)));
    });
    page.on("pageerror", (error) => this.troubles.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.troubles.push(message.text());
    });
    await page.goto(this.url + at);
    return page;
  }

  /** The window of one person. */
  async person(name, options) {
    const page = await this.window(`#${name}`, options);
    await page.locator(".where h2", { hasText: /./ }).waitFor();
    return new Person(page, name, page.locator(".pane"));
  }

  /** Ends the sandbox, and starts another one in its place. */
  async again() {
    await this.interrupt();
    [this.server] = await serve(this.out, new URL(this.url).port);
  }

  /** Ctrl-C. */
  async interrupt() {
    this.server.removeAllListeners("exit");
    const ended = new Promise((resolve) => this.server.on("exit", resolve));
    this.server.kill("SIGINT");
    assert.equal(await ended, 0, "Ctrl-C ends the sandbox in peace");
  }

  /** Ends everything, and sees that no request left the machine and nothing went wrong. */
  async end() {
    await this.browser.close();
    await this.interrupt();
    assert.ok(this.requests.length > 10);
    const host = new URL(this.url).host;
    const far = this.requests.filter((url) => !url.startsWith("data:") && new URL(url).host !== host);
    assert.deepEqual(far, [], "requests to elsewhere");
    assert.deepEqual(this.troubles, [], "troubles in the browser");
  }
}

/** What a person does in their window, by mouse and keyboard. */
export class Person {
  constructor(page, name, pane) {
    Object.assign(this, { page, name, pane });
    this.box = pane.locator(".say textarea");
  }

  async go(place) {
    const button = this.pane.locator("nav .place", { has: this.page.locator(".label", { hasText: place }) }).last();
    if ((await button.getAttribute("aria-current")) !== null) return;
    if (!(await button.isVisible())) await this.pane.locator(".menu-button").click();
    await button.click();
  }

  /** Fills in a command with the keyboard and sends it. */
  async command(name, options = {}) {
    await this.box.click();
    await this.page.keyboard.type(`/${name} `);
    for (const [option, value] of Object.entries(options)) {
      const field = this.pane.locator(".option", { has: this.page.locator(`label:text-is("${option}")`) });
      if (!(await field.count())) await this.pane.locator(".more button", { hasText: `+ ${option}` }).first().click();
      const input = field.locator("input");
      await input.click();
      await input.fill(value);
    }
    await this.pane.locator(".command .send").click();
  }

  /** The newest button with this label. */
  button(label) {
    return this.pane.locator(".components button").filter({ hasText: new RegExp(`^(\\S+ )?${label}$`) }).last();
  }

  async press(label, enters) {
    await this.button(label).click();
    if (enters !== undefined) await this.fill(enters);
  }

  async fill(text) {
    const field = this.pane.locator(".form input").first();
    await field.fill(text);
    await field.press("Enter");
    await this.pane.locator(".form").waitFor({ state: "detached" });
  }

  async say(text) {
    await this.box.fill(text);
    await this.box.press("Enter");
  }

  /** Everything that stands in the messages, with the words of pictures. */
  async text() {
    return this.pane.locator(".messages ol").evaluate((list) => {
      const words = [...list.querySelectorAll("img")].map((image) => image.alt);
      return [list.innerText, ...words].join("\n");
    });
  }

  async last() {
    return this.pane.locator(".message").last().innerText();
  }

  /** Does something and waits until what comes of it stands still. */
  async settled(act, what = "something") {
    const before = await this.text();
    await act();
    const deadline = Date.now() + 15_000;
    let now = before;
    for (;;) {
      await this.page.waitForTimeout(120);
      const next = await this.text();
      const thinking = await this.pane.locator(".thinking, .components[aria-busy]").count();
      if (next !== before && next === now && !thinking) return;
      now = next;
      assert.ok(Date.now() < deadline, `nothing came of it when ${this.name} did ${what}`);
    }
  }
}

/**
 * Somebody with the bot's token sends what Discord would refuse. `inspector` is a page of the
 * inspector; gives the path.
 */
export async function breakRule(inspector) {
  await inspector.locator(".log li", { hasText: "PUT" }).first().waitFor();
  const entries = inspector.frames_.flatMap((frame) => JSON.parse(frame).entries);
  const event = (name) => entries.find((entry) => entry.event === name).data;
  const api = event("READY").resume_gateway_url.replace("ws:", "http:").replace(/\/$/, "");
  const path = `/channels/${event("CHANNEL_CREATE").id}/messages`;
  const answer = await fetch(`${api}/api/v10${path}`, {
    method: "POST",
    headers: { authorization: "Bot sandbox-token", "content-type": "application/json" },
    body: JSON.stringify({ content: "x", surprise: 1 }),
  });
  assert.equal(answer.status, 400);
  return path;
}

/** Looks for faults that keep people out; `name` is for the message. */
export async function accessible(page, name) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const found = violations.map(({ id, impact, nodes }) => {
    const where = nodes.map((node) => `${node.target} ${node.any.concat(node.all)[0]?.message ?? ""}`);
    return `${impact} ${id}: ${where.slice(0, 4).join("; ")}`;
  });
  const grave = found.filter((line) => /^(serious|critical)/.test(line));
  assert.deepEqual(grave, [], name);
  return found;
}

export async function shot(page, name) {
  await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) });
}

/**
 * Plays a script that comes with the program, by hand: everybody in a window of their own, in the
 * thread of the game once there is one. Gives the people.
 */
export async function playScript(world, file) {
  const names = ["Anna", "Bo", "Cilla"];
  const windows = await Promise.all(names.map(async (name) => [name, await world.person(name)]));
  const people = Object.fromEntries(windows);
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  const lines = text.split("\n").map((line) => line.trim());
  for (const line of lines.filter((line) => line && !/^(#|server|channel|person|manager)/.test(line))) {
    const [, name, deed] = /^(\w+) (.*)$/.exec(line);
    await people[name].settled(() => act(people[name], deed), line);
    if (deed.includes('"Accept"') && name === "Bo") {
      for (const person of Object.values(people)) await person.go("Game #1");
    }
  }
  return people;
}

/** Everybody's client speaks English here; in scripts Bo's does not. */
const ENGLISH = { Nej: "No", "Ja, spela": "Yes, play it" };

/** One line of a script, done in a window. */
async function act(person, deed) {
  const command = /^\/(\w+) ?(.*)$/.exec(deed);
  if (command) {
    const pairs = [...command[2].matchAll(/(\w+):@?(\S+)/g)];
    return person.command(command[1], Object.fromEntries(pairs.map(([, name, value]) => [name, value])));
  }
  const press = /^presses "([^"]+)"(?: and enters (.*))?$/.exec(deed);
  if (press) return person.press(ENGLISH[press[1]] ?? press[1], press[2]);
  const reply = /^replies (.*)$/.exec(deed);
  if (reply) {
    const target = person.pane.locator(".message:has(.badge):has(> .reply)").last();
    await target.hover();
    await target.locator(".reply").click();
    return person.say(reply[1]);
  }
  const mention = /^mentions the bot: (.*)$/.exec(deed);
  if (mention) return person.say(`@Shinpan ${mention[1]}`);
  const said = /^says: (.*)$/.exec(deed);
  if (said) return person.say(said[1]);
  throw new Error(`what is ${deed}?`);
}
