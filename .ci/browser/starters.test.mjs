// What the buttons of the first page begin: each one its own game, whatever else is open.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Person, shot, start } from "./harness.mjs";

const GAMES = ["Orbit", "Lotus", "Phantom Go", "Go"];

/** The two seats of the page. */
const seats = (page) =>
  ["Anna", "Bo"].map((name) => new Person(page, name, page.getByRole("region", { name: `Window of ${name}` })));

test("every starter opens the board of its game at both seats", async (t) => {
  const world = await start(t);
  const page = await world.window();
  for (const [at, game] of GAMES.entries()) {
    await page.getByRole("link", { name: "Games" }).click();
    await page.getByRole("button", { name: `Play ${game}`, exact: true }).click();
    for (const seat of seats(page)) {
      await seat.pane.locator(".where h2", { hasText: new RegExp(`^Game #${at + 1}: ${game}\\b`) }).waitFor();
      const board = seat.pane.locator(".message img").last();
      await board.waitFor();
      await board.evaluate((image) => image.decode());
      assert.ok(await board.evaluate((image) => image.naturalWidth > 200), `${seat.name} sees a board of ${game}`);
    }
    await shot(page, `starter-${at + 1}`);
  }
  await world.end();
});

test("a starter begins its own game, or none, while other challenges are open", async (t) => {
  const world = await start(t);
  const anna = await world.person("Anna");
  await anna.go("go");
  const open = () => anna.pane.locator(".message").filter({ has: anna.page.getByRole("button", { name: "Accept" }) }).count();
  // As many challenges as the bot takes of one person.
  let count = 0;
  for (;;) {
    await anna.settled(() => anna.command("challenge", { opponent: "@Bo", game: "lotus" }), "a challenge");
    if ((await open()) === count) break;
    count += 1;
    assert.ok(count < 50, "there is an end to it");
  }
  assert.ok(count > 1);
  const refused = (await anna.last()).replace(/\s+/g, " ");
  const page = await world.window();
  await page.getByRole("button", { name: "Play Orbit" }).click();
  const trouble = page.locator(".start .trouble", { hasText: /./ });
  await trouble.waitFor();
  const said = await trouble.innerText();
  assert.match(said, /no button "Accept"; the answer was: (.{10})/);
  assert.ok(refused.includes(/the answer was: (.{10})/.exec(said)[1]), `${said} / ${refused}`);
  assert.equal(await open(), count, "no older challenge was taken");
  assert.equal(await anna.pane.locator("nav .thread").count(), 0, "no game has begun");
  await shot(page, "starter-refused");
  // Once there is room, the button begins what it says.
  await anna.settled(() => anna.press("Withdraw"), "withdraw");
  await page.getByRole("button", { name: "Play Orbit" }).click();
  for (const seat of seats(page)) await seat.pane.locator(".where h2", { hasText: /^Game #\d+: Orbit/ }).waitFor();
  world.troubles = world.troubles.filter((text) => !/422/.test(text));
  await world.end();
});
