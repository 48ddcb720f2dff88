// Clients that were not written for Ibid: one from the documentation of @ai-sdk/react, one from the specifications.
import { type Page, expect, test } from "@playwright/test";
import { searchThenCite } from "../server/test/model-stub/search-then-cite.ts";
import { type ModelStub, startModelStub } from "../server/test/model-stub/start-model-stub.ts";
import { servePage } from "./clients/serve-page.ts";
import { type SampleCourse, sampleCourse, send } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

let stub: ModelStub;
let ibid: RunningIbid;
let course: SampleCourse;
test.beforeAll(async () => {
  stub = await startModelStub(({ shown }) => searchThenCite(shown, { tokenMs: 0 }));
  const model = { IBID_MODEL: "compatible/stub", IBID_MODEL_URL: stub.url, IBID_MODEL_KEY: "stub" };
  ibid = await startIbid(model);
  course = await sampleCourse(ibid.address);
});
test.afterAll(async () => {
  await ibid.remove();
  await stub.close();
});
test.beforeEach(() => stub.play(({ shown }) => searchThenCite(shown, { tokenMs: 0 })));

/** From now on, answers wait before their fourth word. Gives back what lets them go on. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  stub.play(({ shown }) => {
    const turn = searchThenCite(shown, { tokenMs: 0 });
    return turn.text === undefined ? turn : { ...turn, gate: { beforeToken: 3, until: promise } };
  });
  return resolve;
}

const answers = (page: Page) => page.getByRole("article", { name: "assistant" });
const sourcesOf = (page: Page) =>
  answers(page).last().getByRole("list", { name: "Sources" }).getByRole("link");
const status = (page: Page) => page.locator("output");

async function say(page: Page, question: string): Promise<void> {
  await page.getByRole("textbox", { name: "Question" }).fill(question);
  await page.getByRole("textbox", { name: "Question" }).press("Enter");
}

test("a stock page of the AI SDK asks, is reloaded in mid-answer, goes on, and shows sources that open", async ({
  page,
}) => {
  await servePage(page, ibid.address, "/stock", "stock-page.tsx");
  await page.goto(`${ibid.address}/stock?id=my-first-chat&courseId=${course.courseId}`);
  await expect(status(page)).toHaveText("ready");

  const goOn = holdAnswers();
  await say(page, "What is a desirable difficulty?");
  await expect(status(page)).toHaveText("streaming");
  await expect(sourcesOf(page).first()).toBeVisible();
  const half = await answers(page).getByRole("paragraph").first().innerText();
  const links = await sourcesOf(page).allInnerTexts();
  await page.reload();
  await expect(status(page)).toHaveText("streaming");
  await expect(answers(page)).toHaveCount(1);
  await expect(sourcesOf(page)).toHaveText(links);
  goOn();
  await expect(status(page)).toHaveText("ready");
  await expect(answers(page)).toContainText(half);
  const whole = await answers(page).innerText();
  await page.reload();
  await expect(status(page)).toHaveText("ready");
  expect(await answers(page).innerText()).toBe(whole);

  await test.step("writes the answer again, stops one, and asks on", async () => {
    await page.getByRole("button", { name: "Regenerate" }).click();
    await expect(status(page)).toHaveText("ready");
    await expect(answers(page)).toHaveCount(1);
    const never = holdAnswers();
    await say(page, "And what is spacing?");
    await expect(status(page)).toHaveText("streaming");
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(status(page)).toHaveText("ready");
    stub.play(({ shown }) => searchThenCite(shown, { tokenMs: 0 }));
    await say(page, "And testing?");
    await expect(answers(page)).toHaveCount(3);
    await expect(status(page)).toHaveText("ready");
    never();
  });

  await test.step("a source opens in Ibid, with its words", async () => {
    await sourcesOf(page).first().click();
    await expect(page).toHaveURL(new RegExp(`/c/${course.courseId}\\?source=`));
    await expect(page.getByRole("complementary").or(page.getByRole("dialog")).last()).toBeVisible();
  });
});

test("the hook and the sidebar of the specifications do the same against Ibid's endpoints", async ({
  page,
}) => {
  const create = async (path: string, body: object): Promise<string> =>
    ((await (await send(ibid.address, "POST", path, body)).json()) as { id: string }).id;
  const id = await create("/api/sessions", { courseId: course.courseId });
  const documentId = await create("/api/documents", { courseId: course.courseId, title: "Essay" });
  await servePage(page, ibid.address, "/specified", "specified-page.tsx");
  // The hook of the specifications shows the sources of a question twice that is asked before it has looked for a running answer.
  const lookedForRunning = page.waitForResponse((response) => response.url().endsWith(`/${id}/stream`));
  await page.goto(`${ibid.address}/specified?id=${id}&documentId=${documentId}`);
  await lookedForRunning;
  const sources = answers(page).last().getByRole("list", { name: "Sources" }).getByRole("listitem");

  const goOn = holdAnswers();
  await say(page, "What is a desirable difficulty?");
  await expect(status(page)).toHaveText("streaming");
  // All sources come before the first word.
  await expect(answers(page).getByRole("paragraph")).toHaveText(/\S/);
  const listed = await sources.allInnerTexts();
  expect(new Set(listed).size).toBe(listed.length);
  await page.reload();
  await expect(status(page)).toHaveText("streaming");
  await expect(answers(page)).toHaveCount(1);
  await expect(sources).toHaveText(listed);
  goOn();
  await expect(status(page)).toHaveText("ready");
  await expect(sources).toHaveText(listed);
  const citation = answers(page)
    .getByRole("button", { name: /^\[\d+\]$/ })
    .first();
  await citation.click();
  await expect(page.getByLabel("Clicked")).toHaveText(/^(slide \d+|second [\d.]+|passage|page)$/);
  const place = await page.getByLabel("Clicked").innerText();
  await page.reload();
  await citation.click();
  await expect(page.getByLabel("Clicked")).toHaveText(place);
  await expect(sources).toHaveText(listed);

  await test.step("the sidebar adds a page by its address, shows it, and removes it", async () => {
    const sidebar = page.locator("aside");
    const row = sidebar.getByRole("link", { name: "https://ibid.invalid/article" });
    await sidebar.getByRole("button", { name: "+ Add" }).click();
    await sidebar.getByPlaceholder("https://example.com/article").fill("https://ibid.invalid/article");
    await sidebar.getByRole("button", { name: "Add", exact: true }).click();
    await expect(row).toBeVisible();
    await expect(sidebar.getByText("🌐 Web")).toBeVisible();
    await sidebar.getByRole("button", { name: "✕" }).last().click();
    await expect(row).toBeHidden();
  });
});
