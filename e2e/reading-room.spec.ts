// Reading: from a number in an answer to the words it rests on, and back; by mouse, by keys, on a phone, on a bad day.
import { type Locator, type Page, devices, expect, test } from "@playwright/test";
import { ask, type SampleCourse, sampleCourse, send } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";
import { watchPage } from "./watch-page.ts";

let ibid: RunningIbid;
let sample: SampleCourse;
let otherChat: string;
test.beforeAll(async () => {
  ibid = await startIbid();
  sample = await sampleCourse(ibid.address);
  otherChat = await ask(ibid.address, sample.courseId, "How do massed and spaced practice differ?");
});
test.afterAll(() => ibid.remove());

const chatUrl = (id = sample.sessionId) => `${ibid.address}/c/${sample.courseId}/s/${id}`;
const viewer = (page: Page) => page.getByRole("region", { name: "Source viewer" });
const badge = (page: Page, place: RegExp) =>
  page
    .getByRole("article")
    .getByRole("button", { name: new RegExp(`^Citation \\d+, ${place.source}`) })
    .first();

interface Place {
  badge: RegExp;
  /** The words, and the elements that mark them. */
  words: RegExp;
  marks: string;
  /** What the viewer says of the place. */
  says: RegExp;
}
const SLIDE: Place = {
  badge: /.*slide 12\b/,
  words: /A desirable difficulty makes practice harder now/,
  marks: ".evidence mark",
  says: /Slide 12 of 15/,
};
const SECOND: Place = {
  badge: /.*19:50\b/,
  words: /something that slows you down while you practise/,
  marks: ".transcript mark",
  says: /19:50/,
};
const PASSAGE: Place = {
  badge: /Spacing and testing.*/,
  words: /desirable only when the learner can overcome it with effort/,
  marks: ".plain-text mark",
  says: /Why we prefer the weaker methods/,
};

async function expectMarked(page: Page, { marks, words, says }: Place): Promise<void> {
  const marked = viewer(page).locator(marks);
  await expect(marked.first()).toBeInViewport();
  // On the way back, the marks of the place before may still be there.
  await expect.poll(async () => (await marked.allTextContents()).join(" ")).toMatch(words);
  await expect(viewer(page).getByText(says).first()).toBeAttached();
}

async function openAll(page: Page): Promise<void> {
  for (const place of [SLIDE, SECOND, PASSAGE]) {
    await badge(page, place.badge).click();
    await expectMarked(page, place);
  }
}

test("each citation opens its words: live, after a reload, after another chat, and on the way back", async ({
  page,
}) => {
  const problems = watchPage(page, ibid.address);
  await page.goto(chatUrl());
  await openAll(page);
  await page.reload();
  await expectMarked(page, PASSAGE);

  await test.step("what else is close, and was not cited", async () => {
    const close = viewer(page).getByRole("region", { name: "Similar passages" });
    await close.getByRole("button").first().click();
    await expect(viewer(page).locator(PASSAGE.marks).first()).toBeInViewport();
    await expect(viewer(page).locator(PASSAGE.marks).first()).not.toContainText(PASSAGE.words);
    await page.goBack();
    await expectMarked(page, PASSAGE);
  });

  await page.goBack();
  await expectMarked(page, SECOND);
  await page.goBack();
  await expectMarked(page, SLIDE);
  await page.goBack();
  await expect(viewer(page)).toBeHidden();

  const chats = page.getByRole("navigation", { name: "Chats" });
  await chats.getByRole("link", { name: /massed and spaced/ }).click();
  await expect(page).toHaveURL(chatUrl(otherChat));
  await expect(page.getByRole("article", { name: /massed and spaced/ })).toBeVisible();
  await chats.getByRole("link", { name: /difficulty desirable/ }).click();
  await openAll(page);
  expect(problems).toEqual([]);
});

test("a page can be turned, enlarged and searched, and its neighbours seen", async ({ page }) => {
  await page.goto(chatUrl());
  await badge(page, SLIDE.badge).click();
  await expectMarked(page, SLIDE);
  const pane = viewer(page);
  await expect(pane.getByRole("button", { name: "slide 12, cited" })).toHaveAttribute("aria-current", "page");
  await pane.getByRole("button", { name: "slide 12, cited" }).press("ArrowRight");
  await expect(pane.getByText("Slide 13 of 15")).toBeVisible();
  await pane.getByText("Slide 13 of 15").click();
  await pane.getByRole("textbox", { name: "Go to slide" }).fill("2");
  await page.keyboard.press("Enter");
  await expect(pane.getByText("Slide 2 of 15")).toBeVisible();

  const paper = pane.getByRole("img", { name: /Slide 2 of 15/ });
  const width = async (): Promise<number> => (await paper.boundingBox())!.width;
  const fitted = await width();
  await pane.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeGreaterThan(fitted * 1.2);
  await pane.getByRole("button", { name: "Fit the page" }).click();
  await expect.poll(width).toBe(fitted);

  await pane.getByRole("button", { name: "Search in this source" }).click();
  await pane.getByRole("searchbox", { name: "Search in this source" }).fill("spacing effect");
  await expect(pane.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(pane.locator(".paper-hit").first()).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(pane.getByText(/^2 of \d+$/)).toBeVisible();
  // Escape closes the search, then the viewer.
  await page.keyboard.press("Escape");
  await expect(pane.locator(".paper-hit")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(pane).toBeHidden();
});

test("a copied link opens the passage in a browser that knows nothing", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(chatUrl());
  await badge(page, SLIDE.badge).click();
  await expectMarked(page, SLIDE);
  await viewer(page).getByRole("button", { name: "Copy link to this passage" }).click();
  // It stays while it is pointed at.
  await page.getByText("Link copied").hover();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  const message = (await page.getByText("Link copied").boundingBox())!;
  const question = (await page.getByRole("button", { name: "Send" }).boundingBox())!;
  expect(message.y + message.height).toBeLessThan(question.y);

  const fresh = await (await browser.newContext()).newPage();
  await fresh.goto(link);
  await expectMarked(fresh, SLIDE);
  // Without its answer, the place alone.
  const place = new URL(link);
  for (const name of ["cite", "m"]) place.searchParams.delete(name);
  await fresh.goto(`${ibid.address}/c/${sample.courseId}${place.search}`);
  await expectMarked(fresh, SLIDE);
  await fresh.context().close();
});

test("from the question to the marked words and back, without a mouse", async ({ page }) => {
  const problems = watchPage(page, ibid.address);
  await page.goto(`${ibid.address}/c/${sample.courseId}`);
  await expect(page.getByRole("textbox", { name: "Question" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("Why does testing yourself work better than rereading?");
  await page.keyboard.press("Enter");
  const first = page
    .getByRole("article")
    .getByRole("button", { name: /^Citation \d+,/ })
    .first();
  await expect(first).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden({ timeout: 30_000 });
  await tabTo(page, first, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(viewer(page).locator("mark").first()).toBeAttached();
  await expect(page.getByRole("status").filter({ hasText: "passage marked" })).toBeAttached();
  await expect(first).toBeFocused();

  // Two statements may have one number: each is a step of its own.
  const steps = viewer(page)
    .getByRole("group", { name: "Citations in this answer" })
    .getByRole("button", { name: /^Citation \d+,/ });
  await expect(steps.first()).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("j");
  await expect(steps.nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("k");
  await expect(steps.first()).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await page.keyboard.press("]");
  await expect(viewer(page)).toBeVisible();

  await test.step("the palette finds a source, and the list of keys can switch letters off", async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("spacing test");
    const found = page.getByRole("option", { selected: true });
    await expect(found).toContainText("Spacing and testing");
    await page.keyboard.press("Enter");
    await expect(viewer(page).getByRole("heading", { level: 2 })).toContainText("Spacing and testing");
    await page.keyboard.press("?");
    const letters = page.getByRole("checkbox", { name: "Single-letter shortcuts" });
    await letters.uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("]");
    await expect(viewer(page)).toBeVisible();
  });
  expect(problems).toEqual([]);
});

async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab"): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

test("panes are as wide as the reader made them, and hidden when asked", async ({ page }) => {
  await page.goto(chatUrl());
  await badge(page, SLIDE.badge).click();
  const left = page.getByRole("separator", { name: "Width of sources and chats" });
  const right = page.getByRole("separator", { name: "Width of the source viewer" });
  await expect(left).toHaveAttribute("aria-valuenow", "300");
  await left.focus();
  await page.keyboard.press("ArrowRight");
  await expect(left).toHaveAttribute("aria-valuenow", "316");
  await page.keyboard.press("Home");
  await expect(left).toHaveAttribute("aria-valuenow", "240");
  const before = Number(await right.getAttribute("aria-valuenow"));
  const line = (await right.boundingBox())!;
  await page.mouse.move(line.x + 4, 400);
  await page.mouse.down();
  await page.mouse.move(line.x - 36, 400);
  await page.mouse.up();
  await expect(right).toHaveAttribute("aria-valuenow", String(before + 40));
  await page.reload();
  await expect(left).toHaveAttribute("aria-valuenow", "240");
  await expect(right).toHaveAttribute("aria-valuenow", String(before + 40));
  await left.dblclick();
  await expect(left).toHaveAttribute("aria-valuenow", "300");

  await page.keyboard.press("[");
  await expect(page.getByRole("searchbox", { name: "Filter sources" })).toBeHidden();
  await page.getByRole("button", { name: "Show sources" }).click();
  await expect(page.getByRole("searchbox", { name: "Filter sources" })).toBeFocused();

  await test.step("on a tablet the side pane is an overlay that closes first", async () => {
    await page.setViewportSize({ width: 1180, height: 820 });
    await expect(page.getByRole("searchbox", { name: "Filter sources" })).toBeHidden();
    await page.getByRole("button", { name: "Show chats" }).click();
    await expect(page.getByRole("navigation", { name: "Chats" })).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("navigation", { name: "Chats" })).toBeHidden();
    await expect(viewer(page)).toBeVisible();
  });
});

test("a bad day: no connection, a removed source, a deleted course", async ({ page, context }) => {
  const mine = await sampleCourse(ibid.address);
  await page.goto(`${ibid.address}/c/${mine.courseId}/s/${mine.sessionId}`);
  await badge(page, SLIDE.badge).click();
  await expectMarked(page, SLIDE);

  const notice = page.getByText("Not connected. What you type is kept.");
  await page.getByRole("textbox", { name: "Question" }).fill("A thought that must not be lost");
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();

  const sourceId = new URL(page.url()).searchParams.get("source")!;
  await send(ibid.address, "DELETE", `/api/sources/${sourceId}`);
  await expect(viewer(page).getByText(/removed from the course/)).toBeVisible();
  await page.reload();
  await expect(viewer(page).getByText(/removed from the course/)).toBeVisible();
  await expect(viewer(page).locator(".evidence")).toContainText(SLIDE.words);

  await send(ibid.address, "DELETE", `/api/courses/${mine.courseId}`);
  await expect(page.getByRole("heading", { name: "This course is no longer here" })).toBeVisible();
  await expect(page.getByText("A thought that must not be lost")).toBeVisible();
  await page.getByRole("link", { name: "Learning and memory" }).first().click();
  await expect(page.getByRole("textbox", { name: "Question" })).toBeVisible();
});

test.describe("on a phone", () => {
  const { viewport: _, defaultBrowserType: __, ...phone } = devices["Pixel 7"];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test("a tap shows the quoted words, another the source, and Back goes the same way", async ({ page }) => {
    const problems = watchPage(page, ibid.address);
    await page.goto(chatUrl());
    await badge(page, SLIDE.badge).tap();
    const peek = page.getByRole("region", { name: /^Citation \d+$/ });
    await expect(peek).toContainText(SLIDE.words);
    await peek.getByRole("button", { name: "Next citation" }).tap();
    await expect(peek).not.toContainText(SLIDE.words);
    await peek.getByRole("button", { name: "Previous citation" }).tap();
    await peek.getByRole("button", { name: "Open slide 12" }).tap();
    await expectMarked(page, SLIDE);
    expect((await viewer(page).boundingBox())!.height).toBeCloseTo(0.88 * 844, 0);
    await page.goBack();
    await expect(peek).toContainText(SLIDE.words);
    await peek.getByRole("button", { name: "Close citation" }).tap();
    await expect(peek).toBeHidden();
    await expect(badge(page, SLIDE.badge)).toBeFocused();

    await page.getByRole("button", { name: "Sources", exact: true }).tap();
    await expect(page.getByRole("searchbox", { name: "Filter sources" })).toBeVisible();
    await page.getByRole("button", { name: "Chat", exact: true }).tap();
    await expect(badge(page, SLIDE.badge)).toBeVisible();
    expect(problems).toEqual([]);
  });
});
