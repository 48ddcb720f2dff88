// Writing with footnotes: cite with @, see the note on the page, open its source, bring an answer in, take the PDF home.
// And what may go wrong: two tabs, a lost line, a text that does not compile, no mouse.
import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { type Download, type Page, expect, test } from "@playwright/test";
import type { Document } from "../core/src/contract/document.ts";
import { type SampleCourse, sampleCourse, send } from "./sample-course.ts";
import { savePdf } from "./save-pdf.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";
import { textOfPdf } from "./text-of-pdf.ts";
import { watchPage } from "./watch-page.ts";

let ibid: RunningIbid;
let sample: SampleCourse;
test.beforeAll(async () => {
  ibid = await startIbid();
  sample = await sampleCourse(ibid.address);
});
test.afterAll(() => ibid.remove());

/** As APA has it. */
const REFERENCE =
  "Lindqvist, N. (2026, September 14). Week 3 slides: Learning and memory [Lecture slides]. PSY 101: Introduction to Psychology, week 3. Ibid sample course";
const CLAIM = "A desirable difficulty makes practice harder now but improves later retention.";

const editor = (page: Page) => page.getByRole("textbox", { name: /^Text of the document/ });
const chip = (page: Page, number: number) => page.locator(`.cm-chip[data-number="${number}"]`);
const viewer = (page: Page) => page.getByRole("region", { name: "Source viewer" });
const status = (page: Page) => page.locator(".document-status");
const saved = (page: Page) => expect(page.locator(".save-line")).toHaveText(/^Saved/);

async function openDocument(page: Page, title: string, content = ""): Promise<string> {
  const body = { courseId: sample.courseId, title, content };
  const document = (await (await send(ibid.address, "POST", "/api/documents", body)).json()) as Document;
  await page.goto(`${ibid.address}/c/${sample.courseId}/d/${document.id}`);
  await expect(editor(page)).toBeVisible();
  return document.id;
}

async function stored(id: string): Promise<Document> {
  return (await (await send(ibid.address, "GET", `/api/documents/${id}`)).json()) as Document;
}

/** Types `@` and takes the passage with these words. */
async function cite(page: Page, passage: RegExp): Promise<void> {
  await page.keyboard.type(" @");
  const option = page.getByRole("option").filter({ hasText: passage }).first();
  await expect(option).toBeVisible({ timeout: 20_000 });
  await option.click();
}

test("a student writes, cites a slide, checks it, adds an answer, and takes the PDF home", async ({
  page,
}) => {
  const problems = watchPage(page, ibid.address);
  await page.goto(`${ibid.address}/c/${sample.courseId}/d`);
  await page.getByRole("main").getByRole("button", { name: "Start a document" }).click();
  await page.getByRole("textbox", { name: "Title of the document" }).fill("Practice that lasts");
  await page.getByRole("textbox", { name: "Title of the document" }).press("Enter");

  await editor(page).click();
  await page.keyboard.type(`= Difficulties\n\n${CLAIM}`);
  await cite(page, /slide 12/);
  await expect(chip(page, 1)).toContainText("slide 12");
  await page.keyboard.type(" It is worth it.");
  await saved(page);
  await expect(editor(page)).toContainText("retention.1");
  await expect(status(page)).toContainText("1 footnote, 1 source");
  await expect(status(page)).toContainText("1 page");
  await expect(page.getByRole("img", { name: "Page 1 of 1" })).toBeVisible();
  // The editor fills its pane, down to the line under it.
  const line = (await status(page).boundingBox())!;
  expect(line.y + line.height).toBeCloseTo(page.viewportSize()!.height, 0);
  // Where the cursor is, on the page.
  await expect(page.locator(".preview-here")).toBeVisible();

  await test.step("the note and the reference are set as the style has it", async () => {
    expect(await savePdf(page)).toBe(
      `Difficulties ${CLAIM}¹ It is worth it. References ${REFERENCE}. ¹${REFERENCE}, slide 12. 1`,
    );
  });

  await test.step("the footnote opens its source at its place, in yellow while it is open", async () => {
    await chip(page, 1).click();
    await expect(viewer(page).getByText("Slide 12 of 15")).toBeVisible();
    await expect(viewer(page).locator(".paper-mark").first()).toBeInViewport();
    await expect(chip(page, 1)).toHaveClass(/is-open/);
    await page.getByRole("tab", { name: "Preview" }).click();
    await expect(viewer(page)).toBeHidden();
    await expect(chip(page, 1)).not.toHaveClass(/is-open/);
  });

  await test.step("a click on the page goes to where it is written", async () => {
    await expect(page.getByRole("img", { name: "Page 1 of 1" })).toBeVisible();
    const paper = (await page.getByRole("img", { name: "Page 1 of 1" }).boundingBox())!;
    await page.mouse.click(paper.x + paper.width * 0.17, paper.y + paper.height * 0.09);
    await expect(page.locator(".cursor-line")).toHaveText(/^Line 1,/);
  });

  await test.step("an answer comes in with its footnotes", async () => {
    await page.goto(`${ibid.address}/c/${sample.courseId}/s/${sample.sessionId}`);
    await page.getByRole("button", { name: "Insert into document" }).click();
    await page.getByRole("radio", { name: "Practice that lasts" }).check();
    await page.getByRole("button", { name: "Insert", exact: true }).click();
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(chip(page, 2)).toBeVisible();
    const id = page.url().split("/").at(-1)!;
    const { citations, content } = await stored(id);
    expect(citations.length).toBeGreaterThan(2);
    expect(citations.every(({ state, quote }) => state === "placed" && quote !== null)).toBe(true);
    expect(content.startsWith("= Difficulties")).toBe(true);
    const text = await savePdf(page);
    expect(text).toContain(CLAIM);
  });
  expect(problems).toEqual([]);
});

test("a note that was not found is a problem, the PDF says so, and the Source tab keeps its note", async ({
  page,
}, info) => {
  const title = page.getByRole("textbox", { name: "Title of the document" });
  const id = await openDocument(page, "Untitled document");
  await expect(title).toBeFocused();
  await editor(page).click();
  await page.keyboard.type(`${CLAIM} Moon dust improves recall by 40%.`);
  await saved(page);
  const { items } = (await (
    await send(ibid.address, "GET", `/api/courses/${sample.courseId}/sources`)
  ).json()) as { items: { id: string; title: string }[] };
  const sourceId = items.find(({ title }) => title.startsWith("Week 3 slides"))!.id;
  const locator = { kind: "slide", slide: 12, start: 0, end: 1 };
  for (const position of [CLAIM.length + 34, CLAIM.length]) {
    const { version } = await stored(id);
    await send(ibid.address, "POST", `/api/documents/${id}/citations`, {
      ...{ sourceId, locator, position, version },
    });
  }
  await page.reload();
  await expect(chip(page, 1)).toHaveAccessibleName(/not found in the cited passage$/);
  // What is written in is not asked for its name.
  await expect(title).not.toBeFocused();
  await chip(page, 1).hover();
  const card = page.getByRole("dialog", { name: "Preview of citation 1" });
  await expect(card).toContainText("Looked here, not found:");
  await expect(card.locator("blockquote")).toContainText("A desirable difficulty makes practice harder now");
  await expect(card.locator("mark")).toHaveCount(0);
  await page.screenshot({ path: info.outputPath("card.png") });

  await page.getByRole("tab", { name: "Check" }).click();
  await page.getByRole("button", { name: "Check my document" }).click();
  await expect(page.getByRole("list", { name: "Findings" })).toContainText(/Moon dust.*Problem/);
  await savePdf(page);
  await expect(page.getByText("1 of 2 footnotes not found in the cited passage.")).toBeVisible();

  await chip(page, 2).click();
  await expect(viewer(page)).toContainText(`Checked: “${CLAIM}”`);
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(viewer(page)).toBeHidden();
  await page.getByRole("tab", { name: "Source" }).click();
  await expect(chip(page, 2)).toHaveClass(/is-open/);

  await send(ibid.address, "DELETE", `/api/sources/${sourceId}`);
  await expect(chip(page, 1)).toContainText("source removed");
  await expect(viewer(page)).toContainText("Not checked: the source was removed.");
  await page.screenshot({ path: info.outputPath("removed.png") });
  await page.getByRole("tab", { name: "Check" }).click();
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByRole("list", { name: "Findings" })).toContainText("was removed from the course");
  await send(ibid.address, "POST", `/api/sources/${sourceId}/restore`);
  await expect(chip(page, 1)).toHaveAccessibleName(/not found in the cited passage$/);
});

test("the shelf shows what the document cites, and a source is cited by dragging it into the text", async ({
  page,
}) => {
  const id = await openDocument(page, "Dragged", "Spacing helps. Testing helps more.\n\nThe end");
  const section = (name: string) => page.getByRole("region", { name, exact: true });
  const row = (name: string) =>
    section(name)
      .getByRole("button", { name: /Week 3 slides/ })
      .first();
  await expect(row("Not cited yet")).toBeVisible();
  await expect(section("Cited in this document")).toHaveCount(0);
  const line = page.locator(".cm-line").first();
  // Onto the first word.
  await row("Not cited yet").dragTo(line, { targetPosition: { x: 30, y: 10 } });
  await expect(chip(page, 1)).toBeVisible();
  await expect(row("Cited in this document")).toContainText("footnote 1");
  await saved(page);
  expect((await stored(id)).content).toBe("Spacing#footnote[1] helps. Testing helps more.\n\nThe end");

  // Without a mouse: at the cursor.
  await editor(page).press("ControlOrMeta+End");
  await section("Cited in this document")
    .getByRole("button", { name: /^Actions for Week 3 slides/ })
    .click();
  await page.getByRole("menuitem", { name: "Cite in the document" }).click();
  await expect(row("Cited in this document")).toContainText("footnotes 1, 2");
  await saved(page);
  expect((await stored(id)).content).toMatch(/The end#footnote\[\d\]$/);

  // The chat has its own order.
  await page.goto(`${ibid.address}/c/${sample.courseId}`);
  await expect(section("Course material")).toBeVisible();
});

test("two tabs write at once: nothing is overwritten, and the writer chooses", async ({ page, context }) => {
  const id = await openDocument(page, "Two tabs", "Begun together.");
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(editor(other)).toContainText("Begun together.");

  // A tab that has nothing unsaved follows the other.
  await editor(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" And one.");
  await saved(page);
  await expect(editor(other)).toContainText("Begun together. And one.");

  await other.route("**/api/documents/**", (route) => route.abort());
  await editor(other).click();
  await other.keyboard.press("Control+End");
  await other.keyboard.type(" From the other.");
  await expect(other.getByRole("alert").filter({ hasText: /^Not saved/ })).toBeVisible();
  await page.keyboard.type(" And two.");
  await saved(page);
  await other.unroute("**/api/documents/**");
  await other.getByRole("main").getByRole("button", { name: "Try again" }).click();
  const conflict = other.getByRole("alert").filter({ hasText: "changed elsewhere" });
  await expect(conflict).toBeVisible();
  await expect(editor(other)).toContainText("From the other.");
  expect((await stored(id)).content).toBe("Begun together. And one. And two.");

  await conflict.getByRole("button", { name: "Show both" }).click();
  await expect(other.getByRole("group", { name: "The other text" })).toContainText("And two.");

  // Unsaved text outlives the tab.
  await other.reload();
  await expect(editor(other)).toContainText("From the other.");
  await other.getByRole("button", { name: "Use the other" }).click();
  await expect(editor(other)).toContainText("And two.");
  await other.getByRole("button", { name: "Bring mine back" }).click();
  await saved(other);
  expect((await stored(id)).content).toBe("Begun together. And one. From the other.");
  await expect(editor(page)).toContainText("From the other.");

  await page.getByRole("tab", { name: "Versions" }).click();
  await page.getByRole("list", { name: "Versions" }).getByRole("button").first().click();
  await expect(page.getByRole("group", { name: "Text of the version" })).toContainText("And two.");
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(editor(page)).toContainText("And two.");
});

test("a text that does not compile says where, and the last good PDF stays", async ({ page }) => {
  const id = await openDocument(page, "Broken", "A good sentence.\n\nAnother one.");
  await expect(status(page)).toContainText("Compiled");
  await editor(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n\n#unknown-thing() and #footnote[9]");
  const problem = page.getByRole("list", { name: "Problems in the text" }).getByRole("button").first();
  await expect(problem).toContainText("Line 5");
  await expect(page.getByText("This is how the pages looked before it.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Page 1 of 1" })).toBeVisible();
  await expect(chip(page, 9)).toHaveClass(/is-unknown/);
  await page.keyboard.press("Control+Home");
  await problem.click();
  await expect(page.locator(".cursor-line")).toHaveText(/^Line 5, column/);

  await page.getByRole("button", { name: "Save as PDF" }).click();
  const download = new Promise<Download>((resolve) => page.once("download", resolve));
  await page.getByRole("button", { name: "Save the last good PDF" }).click();
  expect(await textOfPdf(await readFile(await (await download).path()))).toContain("Another one.");

  // One Backspace takes the whole footnote away.
  await editor(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Backspace");
  await saved(page);
  expect((await stored(id)).content).toMatch(/and $/);
});

test("the keyboard is enough, and axe finds nothing", async ({ page }) => {
  await openDocument(page, "By hand", CLAIM);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  for (let tab = 0; tab < 12; tab++) {
    await page.keyboard.press("Tab");
    if (await editor(page).evaluate((field) => field.matches(":focus"))) break;
  }
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" @");
  await expect(
    page
      .getByRole("option")
      .filter({ hasText: /slide 12/ })
      .first(),
  ).toBeVisible({
    timeout: 20_000,
  });
  for (let row = 0; row < 8; row++) {
    if (await page.locator('[role=option][aria-selected=true]:has-text("slide 12")').count()) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(chip(page, 1)).toBeVisible();
  await expect(page.locator(".cursor-line")).toContainText("opens footnote 1");
  await page.keyboard.press("Control+Enter");
  await expect(viewer(page).getByText("Slide 12 of 15")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(chip(page, 1)).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await expect(chip(page, 1)).toBeVisible();
  await page.keyboard.press("Control+s");
  await saved(page);

  await page.getByRole("tab", { name: "Check" }).click();
  await page.getByRole("button", { name: "Check my document" }).click();
  await expect(page.getByRole("button", { name: "Check again" })).toBeEnabled();
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    const { violations } = await new AxeBuilder({ page }).include("main").include(".right-pane").analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual(
      [],
    );
  }

  await test.step("a phone shows the text or the pages, and never scrolls sideways", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("img", { name: "Page 1 of 1" })).toBeHidden();
    await page.getByRole("tab", { name: "Preview" }).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await page.getByRole("tab", { name: "Preview" }).click();
    await expect(page.getByRole("img", { name: "Page 1 of 1" })).toBeVisible();
    await expect(editor(page)).toBeHidden();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(editor(page)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });
});
