// A draft from the sources: watched as it comes, its quotations checked at their place, taken paragraph by paragraph.
import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import type { Document } from "../core/src/contract/document.ts";
import { type SampleCourse, sampleCourse, send } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";
import { watchPage } from "./watch-page.ts";

let ibid: RunningIbid;
let sample: SampleCourse;
test.beforeAll(async () => {
  ibid = await startIbid();
  sample = await sampleCourse(ibid.address);
});
test.afterAll(() => ibid.remove());

const panel = (page: Page) => page.getByRole("list", { name: "Proposed paragraphs" });
const paragraph = (page: Page, ordinal: number) =>
  panel(page).getByRole("listitem", { name: new RegExp(`^Paragraph ${ordinal},`) });

async function stored(id: string): Promise<Document> {
  return (await (await send(ibid.address, "GET", `/api/documents/${id}`)).json()) as Document;
}

test("an outline of the sample course: two sections are taken, one is left, and the text has its footnotes", async ({
  page,
}) => {
  const problems = watchPage(page, ibid.address);
  const created = await send(ibid.address, "POST", "/api/documents", {
    courseId: sample.courseId,
    title: "Two habits",
    content: "",
  });
  const { id } = (await created.json()) as Document;
  await page.goto(`${ibid.address}/c/${sample.courseId}/d/${id}`);
  await page.getByRole("button", { name: "Outline from sources" }).click();
  await page.getByLabel("What should it be about?").fill("Spacing, testing and sleep");
  await page.getByRole("button", { name: "Make a draft" }).click();

  // The first search of a fresh server waits for the embedder.
  await expect(paragraph(page, 3)).toBeVisible({ timeout: 30_000 });
  await expect(paragraph(page, 1)).toContainText("Spacing");
  expect(await stored(id)).toMatchObject({ content: "", citationCount: 0 });
  expect((await new AxeBuilder({ page }).include(".right-pane").analyze()).violations).toEqual([]);

  // A note opens its words in the source, and Back leads to the draft again.
  await paragraph(page, 2)
    .getByRole("button", { name: /^Citation \d+,/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Source viewer" })).toBeVisible();
  await page.goBack();

  await paragraph(page, 2).getByRole("button", { name: "Accept" }).click();
  await expect(paragraph(page, 2)).toContainText("In the text");
  await paragraph(page, 3).getByRole("button", { name: "Reject" }).click();
  await expect(paragraph(page, 3)).toContainText("Left out");
  await paragraph(page, 1).getByRole("button", { name: "Accept" }).click();
  await expect(paragraph(page, 1)).toContainText("In the text");

  const { content, citations } = await stored(id);
  expect([...content.matchAll(/^== (.*)$/gm)].map(([, heading]) => heading)).toEqual(["Spacing", "Testing"]);
  expect(citations.length).toBeGreaterThan(3);
  expect(citations.every(({ state }) => state === "placed")).toBe(true);
  // The editor shows what is stored, each footnote as its chip.
  await expect(page.locator(".cm-chip").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Text of the document/ })).toContainText("== Testing");

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(paragraph(page, 1)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(problems).toEqual([]);
});
