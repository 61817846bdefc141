// A whole game of Orbit, from the challenge to the score: the script that comes with the program,
// done by hand in three windows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { script, shot, start } from "./harness.mjs";

test("people play Orbit to the score in windows of their own", async (t) => {
  const world = await start(t);
  const people = Object.fromEntries(
    await Promise.all(["Anna", "Bo", "Cilla"].map(async (name) => [name, await world.person(name)])),
  );
  const all = Object.values(people);
  for (const line of script("orbit.txt")) {
    const [, name, deed] = /^(\w+) (.*)$/.exec(line);
    await people[name].settled(() => act(people[name], deed));
    if (deed.includes('"Accept"') && name === "Bo") {
      for (const person of all) await person.go("Game #1");
    }
  }
  for (const person of all) {
    const text = await person.text();
    assert.match(text, /wins by \d+|won by \d+/, `${person.name} reads the score`);
  }
  // The refused move was shown to Bo alone, and Cilla's board to her.
  assert.match(await people.Bo.text(), /Only you can see this/);
  await shot(people.Anna.page, "orbit-end");
  await world.end();
});

/** One line of a script, done in a window. */
async function act(person, deed) {
  const command = /^\/(\w+) ?(.*)$/.exec(deed);
  if (command) {
    const pairs = [...command[2].matchAll(/(\w+):@?(\S+)/g)];
    return person.command(command[1], Object.fromEntries(pairs.map(([, name, value]) => [name, value])));
  }
  const press = /^presses "([^"]+)"(?: and enters (.*))?$/.exec(deed);
  if (press) return person.press(press[1], press[2]);
  const reply = /^replies (.*)$/.exec(deed);
  if (reply) {
    const target = person.pane.locator(".message:has(.reply)").last();
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
