// Citing with the cursor out of sight, on a desktop and on a phone; words of a source that are not marked as such.
import { type Page, devices, expect, test } from "@playwright/test";
import type { Document } from "../core/src/contract/document.ts";
import { type SampleCourse, sampleCourse, send } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";
import { connected } from "./test-token.ts";
import { watchPage } from "./watch-page.ts";

let ibid: RunningIbid;
let sample: SampleCourse;
test.beforeAll(async () => {
  ibid = await startIbid();
  sample = await sampleCourse(ibid.address);
});
test.afterAll(() => ibid.remove());

const FIRST = "Spacing helps more than cramming.";
const LONG = [FIRST, ...Array.from({ length: 120 }, (_, line) => `Line ${line}.`)].join("\n\n");
const COPIED = "A desirable difficulty makes practice harder now but improves later retention.";

const editor = (page: Page) => page.getByRole("textbox", { name: /^Text of the document/ });
const picker = (page: Page) => page.getByRole("dialog", { name: "Cite a source" });

async function openDocument(page: Page, content: string): Promise<string> {
  const body = { courseId: sample.courseId, title: "Essay", content };
  const { id } = (await (await send(ibid.address, "POST", "/api/documents", body)).json()) as Document;
  await page.goto(`${ibid.address}/c/${sample.courseId}/d/${id}`);
  await expect(editor(page)).toBeVisible();
  return id;
}
const stored = async (id: string): Promise<Document> =>
  (await (await send(ibid.address, "GET", `/api/documents/${id}`)).json()) as Document;

async function citeOutOfSight(page: Page): Promise<void> {
  const problems = watchPage(page, ibid.address);
  const id = await openDocument(page, LONG);
  const first = page.getByText(FIRST);
  await first.click();
  await page.keyboard.press("End");
  await editor(page).evaluate((text) => {
    const scroller = text.parentElement!;
    scroller.scrollTop = scroller.scrollHeight;
  });
  await expect(first).not.toBeInViewport();

  await page.getByRole("button", { name: "Cite a source" }).first().click();
  await expect(picker(page).getByRole("combobox")).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(picker(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(picker(page)).toBeHidden();
  await expect(first).toHaveText(FIRST);
  expect((await stored(id)).content).toBe(LONG);

  await page.getByRole("button", { name: "Cite a source" }).first().click();
  await picker(page).getByRole("combobox").fill("week 3");
  await picker(page)
    .getByRole("option", { name: /^Week 3 slides/ })
    .last()
    .click();
  await picker(page).getByRole("textbox", { name: "Before it" }).fill("see");
  await picker(page)
    .getByRole("textbox", { name: "Slide" })
    .or(picker(page).getByRole("textbox", { name: "Page" }))
    .fill("12");
  await picker(page).getByRole("button", { name: "Cite", exact: true }).click();
  await expect(page.locator(".cm-chip")).toHaveCount(1);
  const { content, citations } = await stored(id);
  expect(content).toBe(LONG.replace(FIRST, `${FIRST}#footnote[1]`));
  expect(citations).toMatchObject([{ wording: { prefix: "see", place: { value: "12" } } }]);
  expect(problems).toEqual([]);
}

test("the list opens at the cursor, out of sight as it was, and types nothing until something is cited", ({
  page,
}) => citeOutOfSight(page));

test("the same on a phone", async ({ browser }) => {
  const phone = {
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    colorScheme: "dark" as const,
  };
  const context = await browser.newContext({ ...phone, serviceWorkers: "block", storageState: connected });
  await citeOutOfSight(await context.newPage());
  await context.close();
});

test("a sentence that stands in a source word for word is found, and put in quotation marks", async ({
  page,
}) => {
  const id = await openDocument(page, `I think. ${COPIED}`);
  await page.getByRole("tab", { name: "Check" }).click();
  await page.getByRole("button", { name: "Check my document" }).click();
  await page.getByRole("button", { name: "Put it in quotation marks and cite it" }).click();
  await expect(page.getByRole("tabpanel").getByText("No problems found")).toBeVisible();
  expect((await stored(id)).content).toBe(`I think. “${COPIED}”#footnote[1]`);
});
