// Taking a course along, deleting it by mistake, and getting it back: the citation opens as before.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { sampleCourse } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

let ibid: RunningIbid;
test.beforeEach(async () => {
  // Two of them, one after the other.
  test.slow();
  ibid = await startIbid();
});
test.afterEach(() => ibid.remove());

test("a course is exported, deleted, brought back, and imported into an Ibid without it", async ({
  page,
}, testInfo) => {
  const { courseId, sessionId } = await sampleCourse(ibid.address);
  await page.goto(`${ibid.address}/data`);
  await expect(page.getByRole("list", { name: "Courses", exact: true })).toContainText("1 chat");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Export/ }).click();
  const path = testInfo.outputPath("course.zip");
  await (await downloading).saveAs(path);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

  await page.goto(`${ibid.address}/c/${courseId}`);
  await page.getByRole("button", { name: /^Course:/ }).click();
  await page.getByRole("menuitem", { name: "Delete this course" }).click();
  await expect(page.getByRole("dialog")).toContainText(/\d+ sources \(.* of files\), 1 chat and 0 documents/);
  await page.getByRole("button", { name: "Delete course" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: /^Course:/ })).toBeVisible();

  const other = await startIbid();
  try {
    await page.goto(`${other.address}/data`);
    await page.getByLabel("The file of a course").setInputFiles(path);
    await expect(page.getByText(/imported$/)).toBeVisible();
    await page.goto(`${other.address}/c/${courseId}/s/${sessionId}`);
    await page
      .getByRole("button", { name: /^Citation \d+, .*slide 12\b/ })
      .first()
      .click();
    await expect(page.locator(".paper-mark").first()).toBeVisible();

    await page.goto(`${other.address}/data`);
    await page.getByLabel("The file of a course").setInputFiles(path);
    await expect(page.getByRole("dialog")).toContainText("A copy is a course of its own");
    await page.getByRole("button", { name: "Import a copy" }).click();
    await expect(page.getByText(/imported$/)).toBeVisible();
  } finally {
    await other.remove();
  }
});
