// Nobody is kept out: axe-core finds nothing serious, light and dark, wide and narrow; and the
// pictures of it are there to be looked at.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Person, accessible, breakRule, shot, start } from "./harness.mjs";

const LOOKS = [
  ["light-desktop", { colorScheme: "light", viewport: { width: 1280, height: 800 } }],
  ["dark-desktop", { colorScheme: "dark", viewport: { width: 1280, height: 800 } }],
  ["light-phone", { colorScheme: "light", viewport: { width: 400, height: 780 }, hasTouch: true, isMobile: true }],
  ["dark-phone", { colorScheme: "dark", viewport: { width: 400, height: 780 }, hasTouch: true, isMobile: true }],
];

for (const [look, options] of LOOKS) {
  test(`everybody can use it: ${look}`, async (t) => {
    const world = await start(t);
    const page = await world.window("", options);
    const minor = new Set();
    const check = async (name) => {
      await shot(page, `${look}-${name}`);
      for (const line of await accessible(page, `${look}, ${name}`)) minor.add(line);
      // A telephone's innerWidth grows with what sticks out.
      const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - options.viewport.width;
      assert.ok(wide <= 0, `${look}, ${name}: nothing sticks out to the side, but ${wide}`);
    };
    await page.getByRole("button", { name: "Play Orbit" }).waitFor();
    await check("1-start");
    await page.getByRole("button", { name: "Play Orbit" }).click();
    const [anna, bo] = ["Anna", "Bo"].map((name) => new Person(page, name, page.locator(`.pane[aria-label="Window of ${name}"]`)));
    await anna.pane.locator(".message img").first().waitFor();
    await anna.settled(() => anna.command("move", { point: "d4" }));
    await page.waitForTimeout(300);
    await check("2-game");
    await anna.pane.locator("button.alt").last().click();
    assert.ok(await anna.pane.locator("figcaption").last().isVisible());
    await anna.pane.locator("figcaption").last().scrollIntoViewIfNeeded();
    await check("3-words");
    await anna.press("Make a move");
    await anna.pane.getByRole("dialog").waitFor();
    await check("4-form");
    await page.keyboard.press("Escape");
    await anna.box.click();
    await page.keyboard.type("/");
    await anna.pane.getByRole("listbox").first().waitFor();
    await check("5-commands");
    await page.keyboard.type("challenge ");
    await anna.pane.getByRole("button", { name: "+ game" }).click();
    await anna.pane.getByRole("option", { name: "Phantom Go" }).waitFor();
    await check("6-options");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    if (look.endsWith("phone")) {
      await anna.pane.locator(".menu-button").click();
      await check("7-places");
      await page.keyboard.press("Escape");
      await page.locator(".tabs").getByRole("button", { name: "Bo" }).click();
      assert.ok(await bo.box.isVisible());
      assert.ok(!(await anna.box.isVisible()));
      await check("8-other-seat");
    }
    const inspector = await world.window("inspector", options);
    await inspector.locator(".log li").first().waitFor();
    assert.match(await inspector.locator(".complaints").innerText(), /No rule broken/);
    await breakRule(inspector);
    await page.locator(".rules", { hasText: "1" }).waitFor();
    await check("9-broken-rule");
    await page.goto(`${world.url}inspector`);
    await page.locator(".log li").first().waitFor();
    await page.locator(".log summary").first().click();
    assert.match(await page.locator(".complaints").innerText(), /1 broken rule/);
    await check("10-inspector");
    for (const line of minor) t.diagnostic(line);
    await world.end();
  });
}
