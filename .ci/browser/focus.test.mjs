// Who uses the keyboard is never thrown back to the beginning of the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Person, start } from "./harness.mjs";

/** What has the focus, and in whose window. */
const focused = (page) =>
  page.evaluate(() => {
    const it = document.activeElement;
    const pane = it?.closest(".pane")?.getAttribute("aria-label") ?? "";
    return { tag: it?.tagName.toLowerCase(), name: it?.innerText?.trim() ?? "", pane };
  });

test("the focus goes along when windows and messages change", async (t) => {
  const world = await start(t);
  const page = await world.window();
  await page.getByRole("button", { name: "Play Orbit" }).click();
  const pane = (name) => page.getByRole("region", { name: `Window of ${name}` });
  const press = async (control) => {
    await control.focus();
    await page.keyboard.press("Enter");
  };
  const reaches = async (wanted) => {
    await page.waitForFunction(
      ({ pane, tag }) => {
        const it = document.activeElement;
        return it?.tagName.toLowerCase() === tag && it.closest(".pane")?.getAttribute("aria-label") === `Window of ${pane}`;
      },
      wanted,
    ).catch(async () => assert.fail(`${JSON.stringify(wanted)} and not ${JSON.stringify(await focused(page))}`));
  };
  const anna = new Person(page, "Anna", pane("Anna"));
  await anna.pane.locator(".message img").first().waitFor();

  // A move from the form: the newest message, which is the new board.
  await anna.settled(async () => {
    await press(anna.button("Make a move"));
    await anna.pane.getByRole("dialog").waitFor();
    await page.keyboard.type("d4");
    await page.keyboard.press("Enter");
  });
  await reaches({ pane: "Anna", tag: "li" });
  assert.ok(await anna.pane.locator(".message").last().evaluate((last) => last === document.activeElement), "the newest");

  // Through the spectator's eyes, and back.
  await press(anna.pane.getByRole("button", { name: "Spectator view" }));
  await reaches({ pane: "Cilla", tag: "button" });
  assert.equal((await focused(page)).name, "Back to Anna");
  await page.keyboard.press("Enter");
  await reaches({ pane: "Anna", tag: "button" });
  assert.equal((await focused(page)).name, "Spectator view");

  // Another person in the same window.
  const choice = pane("Anna").getByLabel("You are");
  await choice.focus();
  await choice.selectOption("Dag");
  await reaches({ pane: "Dag", tag: "select" });
  await pane("Dag").getByLabel("You are").selectOption("Anna");
  await reaches({ pane: "Anna", tag: "select" });

  // One window less, and one more.
  await press(pane("Anna").getByRole("link", { name: "Close the window of Anna" }));
  await reaches({ pane: "Bo", tag: "h2" });
  await press(pane("Bo").getByRole("link", { name: "Anna beside" }));
  await reaches({ pane: "Anna", tag: "h2" });
  await press(page.getByRole("link", { name: "Games" }));
  await page.waitForFunction(() => document.activeElement?.tagName !== "BODY");
  await world.end();
});
