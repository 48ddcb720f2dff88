// The reader's own highlights: words of a slide are selected, marked and noted, are there after a reload, and are cited.
import { type Page, expect, test } from "@playwright/test";
import { sampleCourse } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

let ibid: RunningIbid;
test.beforeAll(async () => void (ibid = await startIbid()));
test.afterAll(() => ibid.remove());

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

test("words of a slide are highlighted and noted, are there after a reload, and are cited in a document", async ({
  page,
}) => {
  const { courseId } = await sampleCourse(ibid.address);
  await page.goto(`${ibid.address}/c/${courseId}`);
  await page.getByRole("button", { name: /^Week 3 slides/ }).click();
  const viewer = page.getByRole("region", { name: "Source viewer" });
  await viewer.getByTitle("Go to a slide").click();
  await viewer.getByLabel("Go to slide").fill("9");
  await page.keyboard.press("Enter");
  await selectLine(page, "Clearly more is remembered");
  await page
    .getByRole("toolbar", { name: "Selected words" })
    .getByRole("button", { name: "Add a note" })
    .click();
  await viewer.getByPlaceholder("Your note").fill("The point of the whole week.");
  await viewer.getByRole("button", { name: "Save note" }).click();
  const notes = viewer.getByRole("region", { name: "Your notes and highlights" });
  await expect(notes.getByText("The point of the whole week.")).toBeVisible();

  await page.reload();
  await viewer.getByRole("button", { name: "Notes and highlights (1)" }).click();
  await notes.getByRole("button", { name: "Slide 9" }).click();
  await expect(viewer.getByText("Slide 9 of 15")).toBeVisible();
  // Violet, and no evidence.
  await expect(viewer.locator(".paper-own")).toHaveCount(1);
  await expect(viewer.locator(".paper-mark")).toHaveCount(0);

  await page.goto(`${ibid.address}/c/${courseId}/d`);
  await page.getByRole("main").getByRole("button", { name: "Start a document" }).click();
  await page.getByRole("textbox", { name: /^Text of the document/ }).click();
  await page.keyboard.type("It lasts @whole week");
  await page.getByRole("option", { name: /Clearly more is remembered/ }).click();
  const footnote = page.getByRole("button", { name: /^Footnote 1, Week 3 slides/ });
  await expect(footnote).toContainText("slide 9");
  await footnote.click();
  // Now it is the quotation of a footnote, and is marked as one.
  await expect(viewer.getByText("Slide 9 of 15")).toBeVisible();
  await expect(viewer.locator(".paper-mark")).toHaveCount(1);
});
