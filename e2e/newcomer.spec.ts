// The newcomer's path, as they walk it: start, load the sample, ask, see badges, click, reload, click again.
import { type Page, expect, test } from "@playwright/test";
import { type RunningIbid, startIbid } from "./start-ibid.ts";
import { watchPage } from "./watch-page.ts";

let ibid: RunningIbid;
test.beforeAll(async () => void (ibid = await startIbid({ IBID_TOKEN: "" })));
test.afterAll(() => ibid.remove());

const QUESTION = "What is a desirable difficulty?";
const SLIDE_WORDS = "A desirable difficulty makes practice harder now but improves later";

const badges = (page: Page) => page.getByRole("article").getByRole("button", { name: /^Citation \d+,/ });
const slideBadge = (page: Page) =>
  badges(page)
    .and(page.getByRole("button", { name: /slide 12/ }))
    .first();
const viewer = (page: Page) => page.getByRole("region", { name: "Source viewer" });

/** A slow line makes the stream of an answer last long enough to be looked at. Gives back what ends it. */
async function slowLine(page: Page): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const conditions = { offline: false, latency: 0, uploadThroughput: -1 };
  await line.send("Network.emulateNetworkConditions", { ...conditions, downloadThroughput: 2_000 });
  return async () => {
    await line.send("Network.emulateNetworkConditions", { ...conditions, downloadThroughput: -1 });
    await line.detach();
  };
}

/** A phone shows the quoted words first, and the source when asked. */
async function openSlide(page: Page): Promise<void> {
  await slideBadge(page).click();
  if (page.viewportSize()!.width < 768) await page.getByRole("button", { name: "Open slide 12" }).click();
}

async function expectPassageMarked(page: Page): Promise<void> {
  const pane = viewer(page);
  await expect(pane.getByText("Slide 12 of 15")).toBeVisible();
  await expect(pane.getByRole("region", { name: "Passage" })).toContainText(SLIDE_WORDS);
  // The marks lie on the page, over words, and nowhere else.
  const marks = pane.locator(".paper-mark");
  await expect(marks.first()).toBeVisible();
  const paper = (await pane.getByRole("img", { name: /slide 12/i }).boundingBox())!;
  for (const mark of await marks.all()) {
    const box = (await mark.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(paper.x);
    expect(box.y).toBeGreaterThanOrEqual(paper.y);
    expect(box.x + box.width).toBeLessThanOrEqual(paper.x + paper.width + 1);
    expect(box.height).toBeLessThan(paper.height / 8);
  }
}

test("a newcomer loads the sample, asks, and checks a citation, before and after a reload", async ({
  page,
}) => {
  const problems = watchPage(page, ibid.address);
  await page.goto(ibid.printed);
  expect(page.url()).toBe(`${ibid.address}/`);
  await page.getByRole("button", { name: "Load the sample course" }).click();
  await expect(page.getByRole("textbox", { name: "Question" })).toBeVisible({ timeout: 30_000 });

  const endSlowLine = await slowLine(page);
  await page.getByRole("textbox", { name: "Question" }).fill(QUESTION);
  await page.getByRole("textbox", { name: "Question" }).press("Enter");
  const stop = page.getByRole("button", { name: "Stop" });
  const whileWriting = page.locator("body", { has: stop }).filter({ has: badges(page).first() });
  await expect(whileWriting).toBeVisible({ timeout: 30_000 });
  await endSlowLine();
  await expect(stop).toBeHidden({ timeout: 30_000 });

  await openSlide(page);
  await expectPassageMarked(page);
  const deepLink = page.url();

  await page.reload();
  await expectPassageMarked(page);
  await viewer(page).getByRole("button", { name: "Close viewer" }).click();
  await expect(viewer(page)).toBeHidden();
  await openSlide(page);
  await expectPassageMarked(page);
  expect(page.url()).toBe(deepLink);
  expect(problems).toEqual([]);
});
