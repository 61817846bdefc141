// A whole game of Lotus, from the challenge to the score, done by hand in three windows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playScript, shot, start } from "./harness.mjs";

test("people play Lotus to the score in windows of their own", async (t) => {
  const world = await start(t);
  const people = await playScript(world, "lotus.txt");
  for (const person of Object.values(people)) {
    assert.match(await person.text(), /@Anna \(White\) wins by \d+ points/, `${person.name} reads the score`);
  }
  await shot(people.Anna.page, "lotus-end");
  await world.end();
});
