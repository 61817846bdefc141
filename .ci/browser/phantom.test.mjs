// Phantom Go: whatever a window is sent, shows or can fetch, it is only its own person's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Person, shot, start } from "./harness.mjs";

const names = (text, point) => new RegExp(`\\b${point}\\b`).test(text);

test("each window of Phantom Go shows its own board only", async (t) => {
  const world = await start(t);
  const opener = await world.window();
  await opener.getByRole("button", { name: "Play Phantom Go" }).click();
  await opener.locator(".pane").nth(1).locator(".message img").first().waitFor();
  const both = new Person(opener, "both", opener.locator(".panes"));
  assert.equal(await opener.locator(".pane").count(), 2);

  const [anna, bo, cilla] = await Promise.all(["Anna", "Bo", "Cilla"].map((name) => world.person(name)));
  for (const person of [anna, bo, cilla]) await person.go("Game #1");

  await anna.settled(() => anna.press("Make a move", "c3"));
  assert.ok(!names(bo.page.frames_.join(), "C3"), "Bo has not been sent Anna's stone");
  // Anna's stone is there: Bo is refused, and not told why.
  await bo.settled(() => bo.press("Make a move", "c3"));
  assert.match(await cilla.text(), /1 try refused/);
  await bo.settled(() => bo.press("Make a move", "e5"));
  await anna.settled(() => anna.press("Make a move", "d6"));
  await shot(opener, "phantom-two-seats");

  // The direct messages, with each one's own board.
  for (const person of [anna, bo]) {
    await person.go("Shinpan");
    await person.pane.locator(".message img").first().waitFor();
  }
  assert.ok(names(await anna.text(), "C3") && !names(await anna.text(), "E5"));
  assert.ok(names(await bo.text(), "E5") && !names(await bo.text(), "D6"));
  await shot(bo.page, "phantom-own-board");

  // Whatever went over the wire to each window.
  const sent = (person) => person.page.frames_.join("\n");
  assert.ok(names(sent(anna), "C3") && !names(sent(anna), "E5"), "Anna has been sent her own stone only");
  assert.ok(names(sent(bo), "E5") && !names(sent(bo), "D6"), "Bo has been sent his own");
  for (const point of ["C3", "D6", "E5"]) assert.ok(!names(sent(cilla), point), `Cilla has been sent ${point}`);
  assert.equal(await cilla.pane.locator("nav .place", { hasText: "Shinpan" }).locator(".count").count(), 0);

  // Whatever pictures each can fetch.
  const pictures = (person) =>
    person.page.evaluate(() => [...document.querySelectorAll(".messages img")].map(({ src, alt }) => ({ src, alt })));
  const fetched = (person, url) =>
    person.page.evaluate(async (url) => {
      const answer = await fetch(url);
      if (!answer.ok) return answer.status;
      const hash = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
      return [...new Uint8Array(hash)].join();
    }, url);
  const [annas, bos, cillas] = await Promise.all([anna, bo, cilla].map(pictures));
  const ids = [annas, bos, cillas].map((pictures) => /people\/(\d+)/.exec(pictures[0].src)[1]);
  const secret = new Set();
  for (const [person, pictures, self] of [
    [anna, annas, ids[0]],
    [bo, bos, ids[1]],
  ]) {
    for (const { src, alt } of pictures) {
      const hash = await fetched(person, src);
      assert.equal(typeof hash, "string");
      // As long as nobody has a stone, all boards are the same.
      if (["C3", "E5"].some((point) => names(alt, point))) secret.add(hash);
      for (const other of ids) {
        if (other !== self) assert.equal(await fetched(person, src.replace(self, other)), 404);
      }
    }
  }
  assert.ok(secret.size >= 2, "both have a board of their own");
  for (const { src } of cillas) assert.ok(!secret.has(await fetched(cilla, src)), "a spectator has nobody's board");
  world.troubles = world.troubles.filter((text) => !/404/.test(text));

  // After the end everything comes to light for everybody.
  for (const person of [anna, bo]) await person.go("Game #1");
  await bo.settled(() => bo.press("Pass"));
  await anna.settled(() => anna.press("Pass"));
  await cilla.page.waitForTimeout(500);
  const end = sent(cilla);
  assert.ok(names(end, "C3") && names(end, "E5"), "the end shows both");
  await shot(cilla.page, "phantom-end");
  assert.ok(both);
  await world.end();
});
