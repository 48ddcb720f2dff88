// A conversation on good days and bad ones: rapid questions, a closed tab, a server that dies, a line that breaks, other
// tabs, and everything that can be done with what was said. A model stub holds an answer where a test wants to look.
import { type Page, expect, test } from "@playwright/test";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { openDatabase } from "../server/src/db/open.ts";
import { createLog } from "../server/src/log.ts";
import { type ModelStub, startModelStub } from "../server/test/model-stub/start-model-stub.ts";
import { searchThenCite } from "../server/test/model-stub/search-then-cite.ts";
import type { Shown, Turn } from "../server/test/model-stub/wire-protocol.ts";
import { repeatTurn } from "../server/test/repeat-turn.ts";
import { type SampleCourse, ask, sampleCourse, send } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";
import { watchPage } from "./watch-page.ts";

let stub: ModelStub;
let ibid: RunningIbid;
let course: SampleCourse;
test.beforeAll(async () => {
  stub = await startModelStub(({ shown }) => answer(shown));
  const model = { IBID_MODEL: "compatible/stub", IBID_MODEL_URL: stub.url, IBID_MODEL_KEY: "stub" };
  ibid = await startIbid(model);
  course = await sampleCourse(ibid.address);
});
test.afterAll(async () => {
  await ibid.remove();
  await stub.close();
});
test.beforeEach(() => stub.play(({ shown }) => answer(shown)));

const answer = (shown: Shown): Turn => searchThenCite(shown, { tokenMs: 0 });

/** From now on, answers wait before one of their words. Gives back what lets them go on. */
function holdAnswers(beforeToken: number, tokenMs = 0): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  stub.play(({ shown }) => {
    const turn = searchThenCite(shown, { tokenMs });
    return turn.text === undefined ? turn : { ...turn, gate: { beforeToken, until: promise } };
  });
  return resolve;
}

/** Searches first, then says this. */
function sayAfterSearch(
  text: (numbers: number[]) => string,
  queries: string[] = ["desirable difficulty"],
): void {
  stub.play(({ shown }) => {
    const results = shown.messages.filter(({ role }) => role === "tool");
    if (results.length === 0) {
      return { calls: queries.map((query) => ({ name: "search_course_materials", input: { query } })) };
    }
    const shownNumbers = results.flatMap((result) => [...result.text.matchAll(/^\[(\d+)\]/gm)]);
    return { text: text([...new Set(shownNumbers.map(([, number]) => Number(number)))]) };
  });
}

const field = (page: Page) => page.getByRole("textbox", { name: "Question" });
const turns = (page: Page) => page.getByRole("article");
const badges = (page: Page) => turns(page).getByRole("button", { name: /^Citation \d+,/ });
const stopButton = (page: Page) => page.getByRole("button", { name: "Stop", exact: true });
const chatUrl = (sessionId: string) => `${ibid.address}/c/${course.courseId}/s/${sessionId}`;
const sessionOf = (page: Page) => page.url().split("/s/")[1]!.slice(0, 36);

async function say(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press("Enter");
}

async function newChat(page: Page): Promise<void> {
  await page.goto(`${ibid.address}/c/${course.courseId}`);
}

async function expectAnswered(page: Page, count = 1): Promise<void> {
  await expect(turns(page)).toHaveCount(count);
  await expect(page.getByText(/statements? found in/)).toHaveCount(count);
  await expect(stopButton(page)).toBeHidden();
}

async function stored(sessionId: string): Promise<MessageResponse[]> {
  const response = await send(ibid.address, "GET", `/api/sessions/${sessionId}/messages?limit=100`);
  return ((await response.json()) as { items: MessageResponse[] }).items;
}
const questions = async (sessionId: string) =>
  (await stored(sessionId)).filter(({ role }) => role === "user").map(({ content }) => content);

test("a new chat offers overviews of the sources, and a click asks for one", async ({ page }) => {
  await newChat(page);
  await page.getByRole("button", { name: "Summarise “Week 3 slides: Learning and memory”" }).click();
  await expectAnswered(page);
  expect(await questions(sessionOf(page))).toEqual(["Summarise “Week 3 slides: Learning and memory”"]);
});

test("a question asked while an answer is written waits its turn, and can be changed", async ({ page }) => {
  const problems = watchPage(page, ibid.address);
  const keys = new Set<string>();
  page.on("request", (request) => {
    if (request.url().endsWith("/api/chat")) keys.add(request.headers()["idempotency-key"] ?? "none");
  });
  const release = holdAnswers(3);
  await newChat(page);
  await say(page, "What is a desirable difficulty?");
  await say(page, "What is retrieval practice?");
  await say(page, "What is spacing, roughly?");
  const waiting = page.getByRole("list", { name: "Next up" }).getByRole("listitem");
  await expect(waiting).toHaveCount(2);
  await page.getByRole("button", { name: "Edit: What is spacing, roughly?" }).click();
  await expect(field(page)).toHaveValue("What is spacing, roughly?");
  await say(page, "What is spacing?");
  await page.getByRole("button", { name: "Remove from the queue: What is retrieval practice?" }).click();
  await expect(waiting).toHaveText([/What is spacing\?/]);
  release();
  await expectAnswered(page, 2);
  expect(await questions(sessionOf(page))).toEqual(["What is a desirable difficulty?", "What is spacing?"]);
  expect(keys.size).toBe(2);
  expect(keys).not.toContain("none");
  expect(problems).toEqual([]);
});

test("an answer goes on when its tab is closed, and so does what was being typed", async ({
  page,
  context,
}) => {
  const release = holdAnswers(12);
  await newChat(page);
  await say(page, "What is a desirable difficulty?");
  await expect(page.locator(".answer")).toContainText(/\w+ \w+ \w+/);
  await field(page).fill("And what is");
  const url = page.url();
  await page.close();

  const again = await context.newPage();
  await again.goto(url);
  await expect(again.locator(".answer")).toContainText(/\w+ \w+ \w+/);
  await expect(stopButton(again)).toBeVisible();
  await expect(field(again)).toHaveValue("And what is");
  release();
  await expectAnswered(again);
  await again.reload();
  await expect(field(again)).toHaveValue("And what is");
});

test("a server that dies in mid-sentence keeps the text and the sources, and the question can be asked again", async ({
  page,
}) => {
  holdAnswers(40, 50);
  await newChat(page);
  await say(page, "What is a desirable difficulty?");
  // A second of words: those of the last moment may be lost, the first ones not.
  await expect(page.locator(".answer")).toContainText(/(?:\S+\s+){20}/);
  const written = (await page.locator(".answer").innerText()).slice(0, 40);
  await ibid.kill();
  await expect(page.getByText(/^Connection lost/)).toBeVisible();
  await say(page, "And what is spacing?");
  await expect(page.getByRole("list", { name: "Next up" })).toContainText("And what is spacing?");
  await page.getByRole("button", { name: "Remove from the queue: And what is spacing?" }).click();
  stub.play(({ shown }) => answer(shown));
  await ibid.restart();
  await expect(page.getByText(/^The server stopped while this was being written/)).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.locator(".answer")).toContainText(written.slice(0, 20));
  await expect(badges(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Ask again" }).click();
  await expectAnswered(page);
  expect(await questions(sessionOf(page))).toEqual(["What is a desirable difficulty?"]);
});

test("a question asked offline is sent once the line is back, once", async ({ page, context }) => {
  await page.goto(chatUrl(course.sessionId));
  await expectAnswered(page);
  await context.setOffline(true);
  await say(page, "What is retrieval practice?");
  await expect(page.getByText(/Your question is kept and will be sent as soon as possible/)).toBeVisible();
  await expect(page.getByText("Your question is kept")).toHaveCount(1);
  await context.setOffline(false);
  await expectAnswered(page, 2);
  expect(await questions(course.sessionId)).toHaveLength(2);
});

test("a source that comes after the text makes its number a badge, and so do ten others", async ({
  page,
}) => {
  const problems = watchPage(page, ibid.address);
  await letAnswersRestOn(20);
  const { promise, resolve } = Promise.withResolvers<void>();
  const search = (query: string) => ({ name: "search_course_materials", input: { query } });
  stub.play(({ shown }) => {
    const results = shown.messages.filter(({ role }) => role === "tool");
    if (results.length > 0) return { text: `Then ${searched(results.map(({ text }) => text))}` };
    const calls = ["desirable difficulty", "spacing effect", "retrieval practice", "interleaving"].map(
      search,
    );
    return { text: "Sleep helps [1] at once, ", calls, gate: { beforeToken: 5, until: promise } };
  });
  await newChat(page);
  await say(page, "What is a desirable difficulty?");
  await expect(page.locator(".answer")).toContainText("Sleep helps [1] at");
  await expect(badges(page)).toHaveCount(0);
  resolve();
  await expectAnswered(page);
  await expect(page.locator(".answer")).not.toContainText("[1]");
  const labels = await badges(page).evaluateAll((all) =>
    all.map((badge) => badge.getAttribute("aria-label")),
  );
  expect(new Set(labels).size).toBeGreaterThanOrEqual(10);
  await badges(page).last().click();
  await expect(page.getByRole("region", { name: "Source viewer" })).toBeVisible();
  // What the source does not say is not underlined as if it did.
  await expect(page.getByText("Not found in the cited passage.")).toBeVisible();
  await expect(page.locator(".claim.is-open")).toHaveCount(0);
  expect(problems).toEqual([]);
  await letAnswersRestOn(5);
});

async function letAnswersRestOn(passages: number): Promise<void> {
  await send(ibid.address, "PATCH", `/api/courses/${course.courseId}`, { top_k: passages });
}

function searched(results: string[]): string {
  const numbers = results.flatMap((text) => [...text.matchAll(/^\[(\d+)\]/gm)].map(([, number]) => number));
  return [...new Set(numbers)].map((number) => `point ${number} stands [${number}].`).join(" ");
}

test("an answer is written again, a question is edited, and a reload shows the same", async ({ page }) => {
  await newChat(page);
  await say(page, "What is a desirable difficulty?");
  await expectAnswered(page);
  await say(page, "What is spacing?");
  await expectAnswered(page, 2);
  sayAfterSearch(([first]) => `Written again [${first}].`);
  await page.getByRole("button", { name: "Write it again" }).click();
  await expect(turns(page).last()).toContainText("Written again");
  await expectAnswered(page, 2);

  await turns(page).first().hover();
  await turns(page).first().getByRole("button", { name: "Edit this question" }).click();
  const edited = page.getByRole("textbox", { name: "Edited question" });
  await edited.fill("What makes a difficulty desirable?");
  await page.reload();
  await expect(edited).toHaveValue("What makes a difficulty desirable?");
  await edited.press("Enter");
  await expectAnswered(page);
  await expect(turns(page).getByRole("heading", { level: 2 })).toHaveText(
    "What makes a difficulty desirable?",
  );
  await page.reload();
  await expectAnswered(page);
  expect(await questions(sessionOf(page))).toEqual(["What makes a difficulty desirable?"]);
});

test("a chat is renamed, found, deleted and brought back", async ({ page }) => {
  for (const n of [1, 2, 3, 4, 5]) await ask(ibid.address, course.courseId, `Filler question ${n}?`);
  await newChat(page);
  await say(page, "What is a desirable difficulty?");
  await expectAnswered(page);
  const chats = page.getByRole("navigation", { name: "Chats" });
  const menu = (title: string) => chats.getByRole("button", { name: `Actions for chat ${title}` }).first();
  await menu("What is a desirable difficulty?").click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name of the chat" }).fill("Difficulties");
  await page.keyboard.press("Enter");
  await expect(chats.getByRole("link", { name: /^Difficulties/ })).toBeVisible();
  await chats.getByRole("searchbox", { name: "Search chats" }).fill("diffic ult");
  await expect(chats.getByRole("listitem").filter({ hasText: "Filler" })).toHaveCount(0);
  await chats.getByRole("searchbox", { name: "Search chats" }).fill("");

  const download = page.waitForEvent("download");
  await menu("Difficulties").click();
  await page.getByRole("menuitem", { name: "Export as Markdown" }).click();
  expect((await download).suggestedFilename()).toBe("Difficulties.md");

  const url = page.url();
  await menu("Difficulties").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(chats.getByRole("link", { name: /^Difficulties/ })).toHaveCount(0);
  await expect(page).toHaveURL(`${ibid.address}/c/${course.courseId}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(url);
  await expectAnswered(page);
});

test("what one tab asks, answers and deletes is seen in the other", async ({ page, context }) => {
  const sessionId = await ask(ibid.address, course.courseId, "What is a desirable difficulty?");
  const other = await context.newPage();
  const problems = watchPage(page, ibid.address);
  for (const tab of [page, other]) {
    await tab.goto(chatUrl(sessionId));
    await expectAnswered(tab);
  }
  const release = holdAnswers(6);
  await say(page, "What is spacing?");
  await expect(turns(other)).toHaveCount(2);
  await expect(stopButton(other)).toBeVisible();
  // Asked in the other tab, it waits for the answer of this one.
  await say(other, "And retrieval practice?");
  await expect(other.getByRole("list", { name: "Next up" })).toBeVisible();
  release();
  for (const tab of [page, other]) await expectAnswered(tab, 3);
  expect(problems).toEqual([]);

  await field(other).fill("Half a thought");
  await send(ibid.address, "DELETE", `/api/sessions/${sessionId}`);
  await expect(other.getByText(/^This chat was deleted/)).toBeVisible();
  await expect(field(other)).toHaveValue("Half a thought");
  await other.getByRole("button", { name: "Restore" }).click();
  for (const tab of [page, other]) await expectAnswered(tab, 3);
});

test("formulas, amounts, code and wide tables are shown as what they are, and copied with citations", async ({
  page,
  context,
}) => {
  const problems = watchPage(page, ibid.address);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const wide = Array.from({ length: 12 }, (_, i) => `a rather wide column ${i}`);
  sayAfterSearch(([first]) =>
    [
      `Recall falls as $R = e^{-t/S}$, not by $5 or $10 a day [${first}].`,
      "$$\n\\int_0^1 x^2 \\, dx\n$$",
      "```js\nconst cited = a[1];\n```",
      `| ${wide.join(" | ")} |\n|${" - |".repeat(12)}\n| ${wide.join(" | ")} |`,
    ].join("\n\n"),
  );
  await newChat(page);
  await say(page, "How does recall fall?");
  await expectAnswered(page);
  await expect(page.locator(".answer math")).toHaveCount(2);
  await expect(page.locator(".answer")).toContainText("not by $5 or $10 a day");
  await page.getByRole("button", { name: "Copy code" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("const cited = a[1];\n");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Copy with citations" }).click();
  await expect(page.getByText("Answer copied")).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => await (await item!.getType(type)).text();
    return { text: await read("text/plain"), html: await read("text/html") };
  });
  expect(copied.text).toMatch(/statement found in .+\n\n\[\d+\] .+, (?:slide \d+|[\d:]+)/);
  expect(copied.html).toMatch(/<hr>.*\[\d+\]/s);
  expect(copied.html).not.toContain("<button");
  expect(problems).toEqual([]);
});

test("a chat of a thousand messages opens at its end, and its beginning is there, too", async ({ page }) => {
  const sessionId = await ask(ibid.address, course.courseId, "What is a desirable difficulty?");
  await ibid.stop();
  const place = { databaseUrl: null, dataFolder: ibid.dataFolder };
  const { db, close } = await openDatabase(place, createLog("silent"));
  await repeatTurn(db, sessionId, 500);
  await close();
  await ibid.restart();
  const problems = watchPage(page, ibid.address);
  await page.goto(chatUrl(sessionId));
  await expect(page.getByRole("heading", { name: "What is a desirable difficulty? 500" })).toBeInViewport();
  await expect(turns(page)).toHaveCount(500);
  // The older turns came in above, and the reader is where they were.
  await expect(page.getByRole("heading", { name: "What is a desirable difficulty? 500" })).toBeInViewport();
  await page.getByRole("region", { name: "Conversation" }).evaluate((pane) => pane.scrollTo({ top: 0 }));
  const first = page.getByRole("article", { name: "What is a desirable difficulty?", exact: true });
  await expect(first).toBeInViewport();
  await first
    .getByRole("button", { name: /^Citation \d+,/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Source viewer" })).toBeVisible();
  expect(problems).toEqual([]);
});
