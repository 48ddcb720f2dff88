// The web app in a real browser, over the real server. What the main thread does for each update of an answer of 4,000
// words with 50 citations while it streams; and how long a chat of 1,000 messages takes from the click to its last turn.
import { type Browser, type Page, chromium } from "@playwright/test";
import { findChromium } from "../../tools/services/find-chromium.ts";
import { sampleCourse } from "../../e2e/sample-course.ts";
import { startIbid } from "../../e2e/start-ibid.ts";
import { connected } from "../../e2e/test-token.ts";
import { openDatabase } from "../../server/src/db/open.ts";
import { searchThenCite } from "../../server/test/model-stub/search-then-cite.ts";
import { startModelStub } from "../../server/test/model-stub/start-model-stub.ts";
import { repeatTurn } from "../../server/test/repeat-turn.ts";
import type { BenchCase } from "../bench-case.ts";
import { silent } from "../engines/open-engine.ts";
import { makeProse } from "./make-prose.ts";
import { measureUpdates } from "./measure-updates.ts";

const WORDS = 4000;
const CITATIONS = 50;
const TURNS = 500;
/** 300 words a second: as fast as models write. */
const TOKEN_MS = 3;
/** What a reader does not notice, in milliseconds. */
const BUDGET = { median: 3, slow: 12, open: 300 };
const QUESTION = "What is a desirable difficulty?";
const QUERIES = [
  "desirable difficulty",
  "spacing effect",
  "retrieval practice",
  "interleaving",
  "forgetting",
];

export const render: BenchCase = {
  name: "render",
  withoutDatabase: true,
  async prepare() {
    await import("../../tools/build-web.ts");
    const stub = await startModelStub(({ shown }) => searchThenCite(shown, { tokenMs: 0 }));
    const model = { IBID_MODEL: "compatible/stub", IBID_MODEL_URL: stub.url, IBID_MODEL_KEY: "stub" };
    const ibid = await startIbid(model);
    const { courseId, sessionId: long } = await sampleCourse(ibid.address);
    await ibid.stop();
    const { db, close } = await openDatabase({ databaseUrl: null, dataFolder: ibid.dataFolder }, silent);
    await repeatTurn(db, long, TURNS);
    await close();
    await ibid.restart();
    stub.play(({ shown }) => {
      const results = shown.messages.filter(({ role }) => role === "tool");
      if (results.length > 0) return { text: longAnswer(results.map(({ text }) => text)), tokenMs: TOKEN_MS };
      return { calls: QUERIES.map((query) => ({ name: "search_course_materials", input: { query } })) };
    });
    const executablePath = findChromium();
    const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
    const home = `${ibid.address}/c/${courseId}`;
    return {
      ways: [
        () => inPage(browser, home, async (page) => ({ floor: await page.evaluate<number>(COUNT) })),
        () => inPage(browser, home, (page) => measureUpdates(browser, page, QUESTION)),
        () => inPage(browser, home, async (page) => ({ open: await openLongChat(page, long) })),
      ],
      rows: [
        {
          name: "render-update",
          ours: "main thread per update of a streaming answer, median",
          peer: `${BUDGET.median} ms`,
          target: { kind: "cost", atMost: 1 },
          read: (of) => ({ ours: of["median"]!, peer: BUDGET.median, floor: of["floor"]! }),
        },
        {
          name: "render-update-p95",
          ours: "the same, 95th percentile",
          peer: `${BUDGET.slow} ms`,
          target: { kind: "cost", atMost: 1 },
          read: (of) => ({ ours: of["slow"]!, peer: BUDGET.slow, floor: of["floor"]! }),
        },
        {
          name: "render-long-chat",
          ours: "1,000 messages, from the click to the last turn and a free main thread",
          peer: `${BUDGET.open} ms`,
          target: { kind: "cost", atMost: 1 },
          read: (of) => ({ ours: of["open"]!, peer: BUDGET.open, floor: of["floor"]! }),
        },
      ],
      async close() {
        await browser.close();
        await ibid.remove();
        await stub.close();
      },
    };
  },
};

/** How fast this machine is right now. */
const COUNT = `(() => {
  const start = performance.now();
  let sum = 0;
  for (let i = 0; i < 3e7; i++) sum += i % 7;
  return performance.now() - start + sum * 0;
})()`;

async function inPage<T>(browser: Browser, url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    storageState: connected,
  });
  try {
    await page.goto(url);
    await page.getByRole("textbox", { name: "Question" }).waitFor();
    return await work(page);
  } finally {
    await page.close();
  }
}

async function openLongChat(page: Page, sessionId: string): Promise<number> {
  await page.locator(`a[href$="${sessionId}"]`).waitFor();
  return await page.evaluate<number>(`new Promise((resolve) => {
    const start = performance.now();
    document.querySelector('a[href$="${sessionId}"]').click();
    let last = start;
    const look = (now) => {
      const isDrawn = document.querySelector(".turn:last-child .badge") !== null;
      if (isDrawn && now - last < 50) return resolve(performance.now() - start);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);
}

/** Paragraphs, lists and bold words, and a citation every eighty words. */
function longAnswer(results: string[]): string {
  const numbers = results.flatMap((text) => [...text.matchAll(/^\[(\d+)\]/gm)].map(([, number]) => number!));
  const words = makeProse(7, WORDS * 8)
    .split(/\s+/)
    .slice(0, WORDS);
  const every = Math.floor(WORDS / CITATIONS);
  return Array.from({ length: CITATIONS }, (_, i) => {
    const sentence = words.slice(i * every, (i + 1) * every).join(" ");
    const cited = `${sentence.replace(/\w+/, "**$&**")} [${numbers[i % numbers.length]}].`;
    return i % 7 === 6 ? `- ${cited}` : cited;
  }).join("\n\n");
}
