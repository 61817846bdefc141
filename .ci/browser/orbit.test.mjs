// A whole game of Orbit, from the challenge to the score: the script that comes with the program,
// done by hand in three windows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playScript, shot, start } from "./harness.mjs";

test("people play Orbit to the score in windows of their own", async (t) => {
  const world = await start(t);
  const people = await playScript(world, "orbit.txt");
  for (const person of Object.values(people)) {
    assert.match(await person.text(), /@Bo \(White\) wins by 2 points/, `${person.name} reads the score`);
  }
  // The refused move was shown to Bo alone, and Cilla's board to her.
  assert.match(await people.Bo.text(), /Only you can see this/);
  await shot(people.Anna.page, "orbit-end");
  await world.end();
});
