// A model that quotes a slide, puts it into other words, and then invents something under the same number: the invention is visibly not vouched for,
// wherever it is shown, live and after a reload, on a light desktop and on a dark phone.
import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { type ModelStub, startModelStub } from "../server/test/model-stub/start-model-stub.ts";
import { type SampleCourse, sampleCourse, send } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

const QUOTED =
  "A desirable difficulty makes practice harder now but improves later retention and transfer (Bjork, 1994)";
const REWORDED = "Such a difficulty makes practice harder now but improves retention and transfer later on.";
const INVENTED = "Moon dust improves recall by 40%.";
const MADE_UP = "So do comets.";

let stub: ModelStub;
let ibid: RunningIbid;
let course: SampleCourse;
test.beforeAll(async () => {
  stub = await startModelStub(({ shown }) => {
    const results = shown.messages.filter(({ role }) => role === "tool").map(({ text }) => text);
    if (results.length === 0)
      return { calls: [{ name: "search_course_materials", input: { query: "desirable difficulty" } }] };
    const number = numberOf(results.join("\n"), QUOTED);
    return { text: `${QUOTED} [${number}]. ${REWORDED} [${number}] ${INVENTED} [${number}] ${MADE_UP} [97]` };
  });
  ibid = await startIbid({ IBID_MODEL: "compatible/stub", IBID_MODEL_URL: stub.url, IBID_MODEL_KEY: "stub" });
  course = await sampleCourse(ibid.address);
});
test.afterAll(async () => {
  await ibid.remove();
  await stub.close();
});

/** Under which number a sentence was shown. */
function numberOf(shown: string, sentence: string): string {
  const words = (text: string) => text.replace(/\s+/g, " ");
  const blocks = shown.split(/^(?=\[\d+\] \[Doc)/m);
  return /\d+/.exec(blocks.find((block) => words(block).includes(sentence))!)![0];
}

/** The source behind the badges, as the address names it while one of them is open. */
async function cited(page: Page): Promise<string> {
  await found(page).click();
  await expect(page).toHaveURL(/source=/);
  const source = new URL(page.url()).searchParams.get("source")!;
  await page.goBack();
  return source;
}

const pill = (page: Page) =>
  page.getByRole("button", { name: "1 of 4 statements found, 1 close, in 1 source" });
const isPhone = (page: Page) => page.viewportSize()!.width < 768;
const badges = (page: Page) => page.getByRole("article").getByRole("button", { name: /^Citation \d+,/ });
const found = (page: Page) => badges(page).and(page.getByRole("button", { name: /, found in the source$/ }));
const invented = (page: Page) =>
  badges(page).and(page.getByRole("button", { name: /not found in the cited passage$/ }));
const NOT_FOUND = "Not found in the cited passage.";
const CHECKED = `Checked: “${INVENTED}”`;

test("moon dust is not vouched for anywhere", async ({ page, context }, info) => {
  if (!isPhone(page)) await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${ibid.address}/c/${course.courseId}`);
  const field = page.getByRole("textbox", { name: "Question" });
  await field.fill("What is a desirable difficulty?");
  await field.press("Enter");
  const picture = async (name: string) => {
    await page.screenshot({ path: info.outputPath(`${name}.png`) });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  };

  await test.step("the badge, the pill and the list", async () => {
    await expect(pill(page)).toBeVisible();
    await expect(found(page)).toHaveCount(1);
    await expect(badges(page).and(page.getByRole("button", { name: /close to the source$/ }))).toHaveCount(1);
    await expect(invented(page)).toHaveCount(1);
    await expect(invented(page)).toHaveClass("badge is-not-found");
    await expect(page.getByText("So do comets.(no source 97)")).toBeVisible();
    await page.reload();
    await expect(invented(page)).toHaveCount(1);
    await page.getByRole("button", { name: /^1 source cited:/ }).click();
    await expect(page.getByText("1 of 3 statements found in the source, 1 close")).toBeVisible();
    await picture("answer");
    await page.getByRole("button", { name: /^1 passage in 1 source/ }).click();
  });

  await test.step("the pill explains itself, and leads to what was not found", async () => {
    await pill(page).press("Enter");
    await expect(page.getByText("Close: the source seems to say this in other words.")).toBeVisible();
    await page.getByRole("button", { name: "Next statement not found" }).press("Enter");
    await expect(invented(page)).toBeFocused();
    await expect(invented(page)).toBeInViewport();
    await page.keyboard.press("n");
    await expect(page.getByText("(no source 97)")).toBeFocused();
    await picture("pill");
    await pill(page).press("Enter");
  });

  await test.step("the card, the sheet and the viewer", async () => {
    if (!isPhone(page)) {
      await invented(page).hover();
      const card = page.getByRole("dialog");
      await expect(card).toContainText(CHECKED);
      await expect(card).toContainText(NOT_FOUND);
      await expect(card.locator("mark")).toHaveCount(0);
      await picture("card");
    }
    await invented(page).click();
    if (isPhone(page)) {
      const sheet = page.getByRole("region", { name: /^Citation \d+$/ });
      await expect(sheet).toContainText(CHECKED);
      await expect(sheet).toContainText(NOT_FOUND);
      await expect(sheet.locator("mark")).toHaveCount(0);
      await picture("sheet");
      await sheet.getByRole("button", { name: /^Open slide/ }).click();
    }
    const viewer = page.getByRole("region", { name: "Source viewer" });
    await expect(viewer).toContainText(CHECKED);
    await expect(viewer).toContainText(NOT_FOUND);
    await expect(viewer.getByText("Passage to compare with")).toBeVisible();
    await expect(viewer.locator("mark")).toHaveCount(0);
    for (const mark of await viewer.locator(".paper-mark").all()) await expect(mark).toBeHidden();
    await expect(viewer.locator(".paper-mark").first()).toBeInViewport();
    await expect(page.locator(".claim.is-open")).toHaveCount(0);
    await picture("viewer");
    await page.getByRole("button", { name: "Close viewer" }).click();
  });

  await test.step("what was found keeps its marks", async () => {
    await found(page).click();
    if (isPhone(page)) {
      const sheet = page.getByRole("region", { name: /^Citation \d+$/ });
      await expect(sheet).toContainText("Found: these words are in the source.");
      await sheet.getByRole("button", { name: /^Open slide/ }).click();
    }
    await expect(page.getByRole("region", { name: "Source viewer" }).locator("mark").first()).toBeVisible();
    await picture("found");
    await page.getByRole("button", { name: "Close viewer" }).click();
  });

  await test.step("a source that is removed, and restored, is so at once", async () => {
    const source = await cited(page);
    await send(ibid.address, "DELETE", `/api/sources/${source}`);
    await expect(badges(page).and(page.getByRole("button", { name: /, source removed,/ }))).toHaveCount(3);
    await send(ibid.address, "POST", `/api/sources/${source}/restore`);
    await expect(page.getByRole("button", { name: /, source removed,/ })).toHaveCount(0);
  });

  await test.step("the dialog counts as the pill does, and a new document is named after the question", async () => {
    await page.getByRole("button", { name: "Insert into document" }).click();
    const dialog = page.getByRole("dialog", { name: "Insert into a document" });
    await expect(
      dialog.getByRole("checkbox", { name: "The whole answer (2 statements not found)" }),
    ).toBeChecked();
    await expect(dialog.getByRole("group", { name: "What" }).getByRole("checkbox")).toHaveCount(5);
    await dialog.getByRole("radio", { name: "A new document" }).check();
    await picture("dialog");
    await dialog.getByRole("button", { name: "Insert", exact: true }).click();
    await expect(page.getByText("Inserted into “What is a desirable difficulty?”")).toBeVisible();
  });

  if (isPhone(page)) return;
  await test.step("the copy", async () => {
    await page.getByRole("button", { name: "Copy with citations" }).click();
    await expect(page.getByText("Answer copied")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/Moon dust improves recall by 40%\. \[\d+, not found\]/);
    expect(copied).toContain(`${MADE_UP} (no source 97)`);
    expect(copied).toContain("\n\n1 of 4 statements found, 1 close, in 1 source\n\n[");
    expect(copied).toContain(`not found in the cited passage: “${INVENTED}”`);
  });
});
