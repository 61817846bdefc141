// What a page must be beside a place to play: kept over a reload, usable by keyboard, read aloud,
// wide and narrow, light and dark.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Person, accessible, breakRule, shot, start } from "./harness.mjs";

/** Begins a game with its button; gives the two seats beside each other. */
async function begin(page, label) {
  await page.getByRole("button", { name: label }).click();
  const seats = ["Anna", "Bo"].map((name) => new Person(page, name, page.getByRole("region", { name: `Window of ${name}` })));
  for (const seat of seats) await seat.pane.locator(".message img").first().waitFor({ state: "attached" });
  return seats;
}

const focused = (page) =>
  page.evaluate(() => {
    const it = document.activeElement;
    const pane = it?.closest(".pane")?.getAttribute("aria-label") ?? "";
    const name = it?.getAttribute("aria-label") ?? it?.labels?.[0]?.innerText ?? it?.innerText ?? "";
    return { tag: it?.tagName.toLowerCase(), name: name.trim(), pane };
  });

/** Presses the tab key until something has the focus. */
async function tabTo(page, wanted, key = "Tab") {
  const passed = [];
  for (let step = 0; step < 80; step += 1) {
    const now = await focused(page);
    if (wanted(now)) return passed;
    passed.push(`${now.tag} ${now.name}`);
    await page.keyboard.press(key);
  }
  throw new Error(`never reached: ${passed.join(", ")}`);
}

test("a game is begun and moves are played by keyboard alone", async (t) => {
  const world = await start(t);
  const page = await world.window();
  await page.getByRole("heading", { name: "Play with Shinpan" }).waitFor();
  await tabTo(page, (now) => now.name === "Play Go");
  await page.keyboard.press("Enter");
  const [anna, bo] = ["Anna", "Bo"].map((name) => new Person(page, name, page.getByRole("region", { name: `Window of ${name}` })));
  await anna.pane.locator(".message img").first().waitFor();
  // The focus is where Anna writes; a name and a space begin a command.
  await anna.settled(async () => {
    await tabTo(page, (now) => now.tag === "textarea" && now.pane === "Window of Anna");
    await page.keyboard.type("/mo");
    assert.ok(await anna.box.getAttribute("aria-activedescendant"));
    await page.keyboard.press("Tab");
    assert.equal((await focused(page)).name, "point");
    await page.keyboard.type("e5");
    await page.keyboard.press("Enter");
  });
  assert.match(await bo.text(), /E5/);
  assert.equal((await focused(page)).tag, "textarea");
  // Bo presses a button and fills in the form; backwards from where he writes it is close.
  await bo.settled(async () => {
    await tabTo(page, (now) => now.tag === "textarea" && now.pane === "Window of Bo");
    await tabTo(page, (now) => now.name === "Make a move", "Shift+Tab");
    await page.keyboard.press("Enter");
    await bo.pane.getByRole("dialog").waitFor();
    assert.equal((await focused(page)).tag, "input");
    // The tab key stays within the form.
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Tab");
      assert.ok(await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null));
    }
    await tabTo(page, (now) => now.tag === "input");
    await page.keyboard.type("c3");
    await page.keyboard.press("Enter");
    await bo.pane.getByRole("dialog").waitFor({ state: "detached" });
  });
  assert.match(await anna.text(), /C3/);
  assert.notEqual((await focused(page)).tag, "body");
  // Escape closes a form and gives the focus back.
  await anna.button("Make a move").focus();
  await page.keyboard.press("Enter");
  await anna.pane.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  assert.equal((await focused(page)).name, "Make a move");
  // Arrow keys walk through the messages, R replies.
  await anna.pane.locator(".messages").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("r");
  assert.match(await anna.pane.locator(".replying").innerText(), /Replying to Shinpan/);
  assert.equal((await focused(page)).tag, "textarea");
  await anna.settled(async () => {
    await page.keyboard.type("d6");
    await page.keyboard.press("Enter");
  });
  assert.match(await bo.text(), /D6/);
  // What came was read aloud.
  assert.match(await bo.pane.locator("[aria-live]").innerText(), /Shinpan.*D6/);
  await world.end();
});

test("the end stays in sight while buttons are pressed, until somebody scrolls", async (t) => {
  const world = await start(t);
  const page = await world.window();
  const [anna, bo] = await begin(page, "Play Go");
  const below = (person) =>
    person.pane.locator(".messages").evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
  /** Presses a button with the mouse, or with this key. */
  const press = (person, label, key) => {
    const button = person.button(label);
    return person.settled(() => (key ? button.press(key) : button.click()), label);
  };
  for (const person of [anna, bo]) assert.ok((await below(person)) < 40);
  // Two passes end the game, so a move stands between them.
  for (const [at, point] of ["c3", "d4", "e5"].entries()) {
    await press(anna, "Pass", at === 1 ? "Enter" : undefined);
    await bo.settled(() => bo.press("Make a move", point));
    for (const person of [anna, bo]) assert.ok((await below(person)) < 40, `${person.name} after ${point}`);
  }
  await press(anna, "Pass", " ");
  await press(bo, "Pass");
  for (const person of [anna, bo]) assert.ok((await below(person)) < 40, `${person.name} at the end`);
  // Who scrolls up stays there.
  await anna.pane.locator(".messages").hover();
  await page.mouse.wheel(0, -2000);
  await page.waitForTimeout(1000);
  await bo.settled(() => bo.say("are you there?"));
  await anna.pane.getByText("are you there?", { exact: true }).waitFor();
  assert.ok((await below(anna)) > 40);
  await world.end();
});

test("a reload in the middle of a game loses nothing", async (t) => {
  const world = await start(t);
  const page = await world.window();
  const [anna, bo] = await begin(page, "Play Go");
  await anna.settled(() => anna.command("move", { point: "e5" }));
  const before = await anna.text();
  await bo.box.fill("What a start");
  await anna.box.click();
  await page.keyboard.type("/move ");
  await page.keyboard.type("c7");
  await page.reload();
  await anna.pane.locator(".message img").last().waitFor();
  assert.equal(await anna.text(), before);
  assert.equal(await bo.box.inputValue(), "What a start");
  assert.equal(await anna.pane.locator(".option input").inputValue(), "c7");
  await bo.press("Make a move");
  await bo.pane.locator(".form input").fill("g7");
  await page.reload();
  await bo.pane.locator(".form input").waitFor();
  assert.equal(await bo.pane.locator(".form input").inputValue(), "g7");
  await bo.settled(() => bo.pane.locator(".form input").press("Enter"));
  assert.match(await anna.text(), /G7/);
  await anna.settled(() => anna.pane.locator(".command .send").click());
  assert.match(await bo.text(), /C7/);
  // What was dismissed stays away.
  const secrets = anna.pane.locator(".message.secret");
  const count = await secrets.count();
  assert.ok(count > 0);
  await secrets.last().getByRole("button", { name: "Dismiss message" }).click();
  assert.equal(await secrets.count(), count - 1);
  await page.reload();
  await anna.pane.locator(".message img").last().waitFor();
  assert.equal(await secrets.count(), count - 1);
  await world.end();
});

test("a window that was cut off comes back with what it missed", async (t) => {
  const world = await start(t);
  const bo = await world.person("Bo");
  const anna = await world.person("Anna");
  let cut;
  await anna.page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    cut = async () => {
      await server.close();
      await socket.close();
    };
  });
  await anna.page.reload();
  await anna.box.waitFor();
  for (const person of [anna, bo]) await person.go("chat");
  await bo.settled(() => bo.say("one"));
  await anna.pane.getByText("one", { exact: true }).waitFor();
  await cut();
  await bo.say("two");
  await anna.pane.getByText("two", { exact: true }).waitFor();
  assert.ok(await anna.pane.locator(".offline").isHidden());
  await world.end();
});

test("places show what is new, and who was meant", async (t) => {
  const world = await start(t);
  const anna = await world.person("Anna");
  const bo = await world.person("Bo");
  await bo.go("chat");
  await bo.settled(() => bo.say("@Anna hello"));
  const chat = anna.pane.locator("nav .place", { hasText: "chat" });
  await chat.locator(".count").waitFor();
  assert.match(await chat.innerText(), /1/);
  assert.match(await anna.page.title(), /^\(1\) Anna/);
  await anna.go("chat");
  assert.equal(await anna.pane.locator(".message.pinged .mention.mine").innerText(), "@Anna");
  assert.equal(await chat.locator(".count").count(), 0);
  // The names of commands are offered as one types; what is required must be there.
  await anna.box.click();
  await anna.page.keyboard.type("/");
  const offered = await anna.pane.getByRole("option").allInnerTexts();
  assert.ok(offered.length >= 10 && offered.some((text) => text.startsWith("/challenge")), offered.join());
  assert.ok(!offered.some((text) => text.startsWith("/setup")), "Anna does not manage the server");
  await anna.page.keyboard.type("move ");
  await anna.page.keyboard.press("Enter");
  assert.match(await anna.pane.locator(".command .trouble").innerText(), /point is required/);
  await anna.page.keyboard.press("Escape");
  // Persons are offered, and values with their names.
  await anna.page.keyboard.type("/challenge ");
  await anna.pane.getByRole("button", { name: "+ opponent" }).click();
  await anna.page.keyboard.type("b");
  await anna.pane.getByRole("option", { name: "@Bo" }).click();
  await anna.pane.getByRole("button", { name: "+ game" }).click();
  await anna.pane.getByRole("option", { name: "Phantom Go" }).waitFor();
  await shot(anna.page, "command-options");
  await world.end();
});

test("a spectator's view is a spectator's", async (t) => {
  const world = await start(t);
  const page = await world.window();
  const [anna] = await begin(page, "Play Phantom Go");
  await anna.settled(() => anna.press("Make a move", "c3"));
  assert.match(await anna.text(), /C3/);
  await anna.pane.getByRole("button", { name: "Spectator view" }).click();
  const cilla = new Person(page, "Cilla", page.getByRole("region", { name: "Window of Cilla" }));
  await cilla.pane.locator(".message img").first().waitFor();
  assert.match(await cilla.pane.locator(".where h2").innerText(), /Phantom Go/);
  assert.doesNotMatch(await cilla.text(), /\bC3\b/);
  await shot(page, "spectator");
  await cilla.pane.getByRole("button", { name: "Back to Anna" }).click();
  await anna.pane.locator(".message img").first().waitFor();
  assert.match(await anna.text(), /C3/);
  // Another identity, and a window of one's own.
  await anna.pane.getByLabel("You are").selectOption("Dag");
  await page.getByRole("region", { name: "Window of Dag" }).waitFor();
  const [own] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("region", { name: "Window of Dag" }).getByRole("link", { name: /in a window of its own/ }).click(),
  ]);
  await own.getByRole("region", { name: "Window of Dag" }).waitFor();
  assert.equal(await own.locator(".pane").count(), 1);
  await world.end();
});

test("menus, embeds, files, markdown and failures are shown", async (t) => {
  const world = await start(t);
  const page = await world.window();
  // A message of a kind that the bot here does not send, put into what the server says.
  const option = (value, description) => ({ label: `Tea ${value}`, value, description, default: false });
  const menu = { placeholder: "Which tea?", options: [option("a", "green"), option("b", null)], enabled: true };
  const shown = {
    id: "1", author: "1", at: Date.now(), ephemeral: false, thinking: false, header: null, system: false,
    edited: false, pinged: false, reply_to: null, thread: null,
    content: "**bold** <script>alert(1)</script> `code` [link](https://example.org/) ||boo||\n- one\n- two\n> quoted\n" +
      "[bad](javascript:alert(1)) <https://example.org/plain>\n>>> all\nthe rest",
    buttons: [
      { label: "Go on", emoji: null, custom_id: "go", url: null, enabled: true, style: 1, row: 1 },
      { label: "Bad", emoji: null, custom_id: null, url: "javascript:alert(1)", enabled: true, style: 5, row: 1 },
      { label: "Good", emoji: null, custom_id: null, url: "https://example.org/good", enabled: true, style: 5, row: 1 },
      { label: "Not now", emoji: null, custom_id: "no", url: null, enabled: false, style: 2, row: 1 },
    ],
    selects: [
      { ...menu, custom_id: "one", min_values: 1, max_values: 1 },
      { ...menu, custom_id: "many", min_values: 1, max_values: 2, placeholder: "Which teas?" },
    ],
    files: [{ url: "/x", name: "game.sgf", words: null, kind: "application/x-go-sgf", size: 2000 }],
    parts: [
      { kind: "text", text: "a **part**" }, { kind: "gallery" }, { kind: "separator" },
      { kind: "container", parts: [{ kind: "text", text: "within" }, { kind: "thumbnail" }] },
    ],
    embeds: [{ title: "A title", description: "*text*", color: 255, fields: [{ name: "F", value: "V", inline: true }], footer: { text: "foot" } }],
  };
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((data) => {
      const news = JSON.parse(data);
      if (news.world) {
        const channel = news.world.guilds[0].channels[0].id;
        news.messages = [...(news.messages ?? []), { ...shown, channel, id: "1" }];
      }
      socket.send(JSON.stringify(news));
    });
  });
  const asked = [];
  let answer = { form: null };
  await page.route(/\/(choose|press)$/, (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: answer });
  });
  await page.goto(`${world.url}#Anna`);
  await page.reload();
  const anna = new Person(page, "Anna", page.locator(".pane"));
  const message = anna.pane.locator(".message").first();
  await message.getByText("bold").waitFor();
  assert.equal(await message.locator("strong", { hasText: "bold" }).count(), 1);
  assert.equal(await message.locator("script").count(), 0);
  assert.match(await message.innerText(), /<script>alert\(1\)<\/script>/);
  assert.deepEqual(await message.locator("blockquote").allInnerTexts(), ["quoted", "all\nthe rest"]);
  const links = await message.locator("a[href]").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  assert.deepEqual(links, ["https://example.org/", "https://example.org/plain", "/x", "https://example.org/good"]);
  assert.doesNotMatch(await message.innerText(), /[<>]https/);
  assert.match(await message.innerText(), /a part\s+gallery: not drawn here\s+within\s+thumbnail: not drawn here/);
  assert.doesNotMatch(await message.innerText(), /boo/);
  await message.getByRole("button", { name: "Show what is hidden" }).click();
  assert.match(await message.innerText(), /boo/);
  assert.match(await message.locator(".embed").last().innerText(), /A title[\s\S]*text[\s\S]*F[\s\S]*V[\s\S]*foot/);
  assert.match(await message.locator(".file").innerText(), /game\.sgf/);
  await message.getByRole("combobox", { name: "Which tea?" }).press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector("[aria-busy]"));
  await message.getByRole("combobox", { name: "Which teas?" }).click();
  for (const name of [/Tea a/, /Tea b/]) await message.getByRole("option", { name }).click();
  // What is chosen is said, wherever one stands in the list.
  const said = () => message.getByRole("option").evaluateAll((all) => all.map((it) => it.getAttribute("aria-selected")));
  assert.deepEqual((await said()).slice(0, 2), ["true", "true"]);
  await message.getByRole("option", { name: /Tea a/ }).click();
  assert.deepEqual((await said()).slice(0, 2), ["false", "true"]);
  await message.getByRole("option", { name: /Tea a/ }).click();
  await message.getByRole("option", { name: "Done" }).click();
  await page.waitForFunction(() => !document.querySelector("[aria-busy]"));
  assert.deepEqual(asked.map(({ menu, values }) => [menu, values]), [["one", ["b"]], ["many", ["b", "a"]]]);
  assert.ok(await message.getByRole("button", { name: "Not now" }).isDisabled());
  answer = { failed: true };
  await message.getByRole("button", { name: "Go on" }).click();
  await message.getByText("This interaction failed").waitFor();
  await accessible(page, "a message with everything");
  await shot(page, "everything");
  await world.end();
});

test("the inspector shows what the bot requested, and broken rules in red", async (t) => {
  const world = await start(t);
  const anna = await world.person("Anna");
  const page = await world.window("inspector");
  assert.match(await page.locator(".warning").innerText(), /operator/);
  const path = await breakRule(page);
  const row = page.locator(".log li.wrong");
  await row.waitFor();
  await row.locator("summary").click();
  assert.match(await row.innerText(), new RegExp(`POST\\s+${path}\\s*400[\\s\\S]*surprise`));
  assert.match(await page.locator(".complaints").innerText(), /1 broken rule/);
  const colour = (place) => place.evaluate((element) => getComputedStyle(element).color);
  assert.equal(await colour(row.locator("summary")), "rgb(179, 32, 47)");
  assert.equal(await colour(page.locator(".complaints h2")), "rgb(179, 32, 47)");
  assert.match(await anna.page.locator(".inspect").innerText(), /1 broken/);
  await accessible(page, "broken rules");
  await shot(page, "broken-rules");
  // What one looks for is found.
  await page.getByLabel("Find").fill("4xx");
  assert.equal(await page.locator(".log li:visible").count(), 1);
  await world.end();
});

test("light or dark is the system's choice, until somebody chooses", async (t) => {
  const world = await start(t);
  const page = await world.window("#Anna", { colorScheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.locator(".where h2", { hasText: /./ }).waitFor();
  const dark = await ground();
  await page.getByLabel("Theme").selectOption("Light");
  assert.equal(await ground(), "rgb(255, 255, 255)");
  assert.notEqual(dark, await ground());
  await page.reload();
  await page.getByLabel("Theme").waitFor();
  assert.equal(await ground(), "rgb(255, 255, 255)");
  await page.getByLabel("Theme").selectOption("System");
  assert.equal(await ground(), dark);
  await world.end();
});

test("a page outlives its sandbox", async (t) => {
  const world = await start(t);
  const anna = await world.person("Anna");
  await anna.go("chat");
  await anna.settled(() => anna.say("in the old world"));
  await world.again();
  await anna.pane.locator(".where h2", { hasText: "go" }).waitFor();
  assert.ok(await anna.pane.locator(".offline").isHidden());
  await anna.go("chat");
  assert.doesNotMatch(await anna.text(), /old world/);
  await anna.settled(() => anna.say("in the new world"));
  // Chromium tells of every attempt that failed meanwhile.
  world.troubles = world.troubles.filter((text) => !/ERR_CONNECTION_REFUSED|ERR_EMPTY|ERR_CONNECTION_RESET|Unexpected response code: 404/.test(text));
  await world.end();
});
