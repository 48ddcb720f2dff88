// The long walk, from an empty folder: files, a question, a model chosen in Settings, a search, a highlight, its citation in a
// document, a backup, everything deleted, everything back; and the old citation opens its place.
import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { join } from "node:path";
import { searchThenCite } from "../server/test/model-stub/search-then-cite.ts";
import { type ModelStub, startModelStub } from "../server/test/model-stub/start-model-stub.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

let stub: ModelStub;
let ibid: RunningIbid;
test.beforeAll(async () => {
  stub = await startModelStub(({ shown }) => searchThenCite(shown, { tokenMs: 0 }));
  // Backups are an administrator's business: this is about an Ibid without accounts.
  ibid = await startIbid({}, "server/src/main.ts");
});
test.afterAll(async () => {
  await ibid.remove();
  await stub.close();
});

const KEY = "sk-that-nobody-may-see";
const SAMPLE = join(import.meta.dirname, "../sample");
const FILES = ["memory-lecture-slides.pdf", "spacing-and-testing-article.md"];

const question = (page: Page) => page.getByRole("textbox", { name: "Question" });
const viewer = (page: Page) => page.getByRole("region", { name: "Source viewer" });
const dialog = (page: Page) => page.getByRole("dialog");

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** By keys alone. */
async function chooseModel(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search or run a command" })).toBeFocused();
  await page.keyboard.type("Settings");
  await expect(page.getByRole("option", { selected: true })).toHaveText("Settings");
  await page.keyboard.press("Enter");
  const tabTo = async (control: ReturnType<Page["getByRole"]>) => {
    for (let i = 0; i < 12 && !(await isFocused(control)); i++) await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
  };
  const isFocused = (control: ReturnType<Page["getByRole"]>) =>
    control.evaluate((element) => element === document.activeElement);
  const press = async (name: string) => {
    await tabTo(page.getByRole("button", { name, exact: true }));
    await page.keyboard.press("Enter");
  };
  await tabTo(page.getByLabel("Who writes answers"));
  await page.keyboard.type("Another");
  await tabTo(page.getByLabel("Address"));
  await page.keyboard.type(stub.url);
  await tabTo(page.getByLabel("Key", { exact: true }));
  await page.keyboard.type(KEY);
  await press("Ask which there are");
  await expect(page.getByRole("button", { name: "stub-model" })).toBeVisible();
  await press("stub-model");
  await press("Test");
  await expect(page.getByText("It searches your sources by itself.")).toBeVisible();
  // What goes on does not take the focus away.
  await expect(page.getByRole("button", { name: "Test", exact: true })).toBeFocused();
  await press("Use it");
  await expect(page.getByText("Model: in use from now on")).toBeVisible();
  await isAccessible(page);
  await expect(page.getByRole("list", { name: "What is sent where" })).toContainText(
    "on Ibid’s own computer",
  );
  // What is stored does not come back to the browser.
  await page.reload();
  await expect(page.getByLabel("Address")).toHaveValue(stub.url);
  await expect(page.getByLabel("Key", { exact: true })).toHaveValue("");
  expect(await page.content()).not.toContain(KEY);
}

/** Drags over a line of the drawn slide. */
async function selectLine(page: Page, words: string): Promise<void> {
  const line = page.getByText(words, { exact: true });
  const { x, y, width, height } = (await line.boundingBox())!;
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.move(x + width - 1, y + height / 2);
  await page.mouse.up();
}

test("from an empty folder to an old citation in a restored backup", async ({ page }) => {
  test.slow();
  await page.goto(ibid.address);
  await page.getByLabel("Files to begin with").setInputFiles(FILES.map((name) => join(SAMPLE, name)));
  await expect(page.getByRole("button", { name: /^Learning and memory/ })).toContainText("15 slides", {
    timeout: 30_000,
  });
  const home = new URL(page.url()).pathname.match(/^\/c\/[^/]+/)![0];
  await chooseModel(page);
  await page.getByRole("link", { name: "Back to your courses" }).click();
  await question(page).fill("What is a desirable difficulty?");
  await page.keyboard.press("Enter");
  const answer = page.getByRole("article");
  await expect(answer.getByText("compatible/stub-model", { exact: true })).toBeVisible();
  expect(stub.requests.at(-1)!.headers.authorization).toBe(`Bearer ${KEY}`);
  const old = answer.getByRole("button", { name: /^Citation \d+,/ }).first();
  await expect(old).toBeVisible();
  const chat = new URL(page.url()).pathname;

  // A word that only slide 9 has.
  await page.keyboard.press("Control+Shift+f");
  await page.keyboard.type("profession");
  await expect(page.getByText("1 passage found.")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(viewer(page).getByText("Slide 9 of 15")).toBeVisible();
  await expect(viewer(page).locator("[data-part=hit], .paper-hit").first()).toBeVisible();
  await selectLine(page, "Clearly more is remembered");
  await page
    .getByRole("toolbar", { name: "Selected words" })
    .getByRole("button", { name: "Add a note" })
    .click();
  await viewer(page).getByPlaceholder("Your note").fill("The point of the whole week.");
  await viewer(page).getByRole("button", { name: "Save note" }).click();
  const notes = viewer(page).getByRole("region", { name: "Your notes and highlights" });
  await expect(notes.getByText("The point of the whole week.")).toBeVisible();
  await page.reload();
  await viewer(page).getByRole("button", { name: "Notes and highlights (1)" }).click();
  await notes.getByRole("button", { name: "Slide 9" }).click();
  // Violet, and no evidence.
  await expect(viewer(page).locator(".paper-own")).toHaveCount(1);
  await expect(viewer(page).locator(".paper-mark")).toHaveCount(0);

  await page.goto(`${ibid.address}${home}/d`);
  await page.getByRole("main").getByRole("button", { name: "Start a document" }).click();
  await page.getByRole("textbox", { name: /^Text of the document/ }).click();
  await page.keyboard.type("It lasts @whole week");
  const footnote = page.getByRole("button", { name: /^Footnote 1, Learning and memory/ });
  // What has just come into the list can't be chosen for a moment.
  await expect(async () => {
    const option = page.getByRole("option", { name: /Clearly more is remembered/ });
    if (!(await footnote.isVisible())) await option.click({ timeout: 2_000 });
    await expect(footnote).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await footnote.click();
  // Now it is the quotation of a footnote, and is marked as one.
  await expect(viewer(page).getByText("Slide 9 of 15")).toBeVisible();
  await expect(viewer(page).locator(".paper-mark")).toHaveCount(1);

  await page.goto(`${ibid.address}/data`);
  await page.getByRole("button", { name: "Back up now" }).press("Enter");
  const backups = page.getByRole("list", { name: "Backups" });
  await expect(backups).toContainText("Made by you: 1 course", { timeout: 120_000 });
  await expect(page.getByRole("button", { name: "Back up now" })).toBeFocused();
  await isAccessible(page);
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(dialog(page)).toContainText("1 course with 2 sources");
  await isAccessible(page);
  await dialog(page)
    .getByLabel(/Back up first/)
    .uncheck();
  await dialog(page)
    .getByLabel(/To confirm/)
    .fill("delete everything");
  await dialog(page).getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("There is no course yet.")).toBeVisible();

  await backups.getByRole("button", { name: /^Restore/ }).click();
  await expect(dialog(page)).toContainText("First, Ibid backs up what is here now");
  await isAccessible(page);
  await dialog(page).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Everything is as it was on")).toBeVisible({ timeout: 120_000 });
  await expect(backups).toContainText("Before something was replaced or deleted");
  await page.goto(`${ibid.address}${chat}`);
  await expect(old).toBeVisible();
  await old.click();
  await expect(viewer(page).getByText("Found: these words are in the source.")).toBeVisible();
});
