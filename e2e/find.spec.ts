// Searching everything, with the keyboard alone: a word that only one slide has, a chat, a document.
import { type Page, expect, test } from "@playwright/test";
import { sampleCourse, send } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

let ibid: RunningIbid;
let home: string;
test.beforeAll(async () => {
  ibid = await startIbid();
  const { courseId } = await sampleCourse(ibid.address);
  home = `${ibid.address}/c/${courseId}`;
  const content = "= Introduction\n\nNothing of it.\n\nWhy zeugmatic cramming fails.";
  await send(ibid.address, "POST", "/api/documents", { courseId, title: "Essay", content });
});
test.afterAll(() => ibid.remove());

/** Everything is done by keys. */
async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+Shift+f");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole("status").filter({ hasText: "found." })).toBeVisible();
}
const field = (page: Page) =>
  page.getByRole("searchbox", { name: "Search in sources, notes, chats and documents" });
const results = (page: Page, list: string) => page.getByRole("region", { name: list }).getByRole("link");

test("a word leads to the place that has it, with the word marked; Escape leads back", async ({ page }) => {
  await page.goto(home);
  await expect(page.getByRole("textbox", { name: "Question" })).toBeVisible();
  await find(page, "interleav");
  await expect(page).toHaveURL(/\/find\?q=interleav$/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("region", { name: "Source viewer" });
  await expect(viewer.locator("[data-part=hit]").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeFocused();

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("zeugmatic");
  await expect(palette.getByRole("option", { selected: true })).toContainText(
    "Why zeugmatic cramming fails.",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/d\/[^?]+$/);
  await expect(page.getByRole("textbox", { name: /Text of the document/ })).toBeFocused();
});

test("what was asked and answered is found, and marked in its chat", async ({ page }) => {
  await page.goto(`${home}/find?q=desirable&kind=message`);
  await expect(results(page, "In chats")).not.toHaveCount(0);
  await results(page, "In chats").first().press("Enter");
  await expect(page).toHaveURL(/\/s\/.*find=desirable/);
  await expect.poll(() => page.evaluate(() => CSS.highlights.get("found")?.size ?? 0)).toBeGreaterThan(0);
});
