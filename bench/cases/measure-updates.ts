// A question is asked, and everything that the page's main thread does until its answer is there is traced.
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { authorization } from "../../e2e/test-token.ts";
import type { Figures } from "../bench-case.ts";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Of the thread: what it worked, not what it waited for while others did. */
  tdur?: number;
}

const TASK = "ThreadControllerImpl::RunTask";
const DRAWN = "bench-drawn";

export async function measureUpdates(browser: Browser, page: Page, question: string): Promise<Figures> {
  await page.evaluate(`new MutationObserver((changes) => {
    const isAnswer = ({ target }) => (target.closest ? target : target.parentElement)?.closest(".answer");
    if (changes.some(isAnswer)) performance.mark("${DRAWN}");
  }).observe(document.body, { childList: true, characterData: true, subtree: true })`);
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  const field = page.getByRole("textbox", { name: "Question" });
  await field.fill(question);
  await field.press("Enter");
  await untilWritten(page);
  await page.getByText(/statements? found in/).waitFor();
  const trace = JSON.parse((await browser.stopTracing()).toString("utf8")) as { traceEvents: TraceEvent[] };
  return spreadOf(updatesIn(trace.traceEvents));
}

/** Asks the server: looking at the page would be work for its main thread. */
async function untilWritten(page: Page): Promise<void> {
  for (;;) {
    await sleep(200);
    const [, sessionId] = /\/s\/([\w-]+)/.exec(page.url()) ?? [];
    if (sessionId === undefined) continue;
    const { origin } = new URL(page.url());
    const response = await fetch(`${origin}/api/sessions/${sessionId}/messages?limit=100`, {
      headers: { authorization },
    });
    const { items } = (await response.json()) as { items: { status: string }[] };
    if (items.length > 0 && items.every(({ status }) => status !== "streaming")) return;
  }
}

/** Milliseconds of all tasks from one update to the next: reading the stream, rendering, layout and paint. */
function updatesIn(events: readonly TraceEvent[]): number[] {
  const marks = events.filter(({ name }) => name === DRAWN).toSorted((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (first === undefined) throw new Error("Nothing was drawn.");
  const tasks = events.filter(
    ({ name, pid, tid }) => name === TASK && pid === first.pid && tid === first.tid,
  );
  return marks.slice(0, -1).map(({ ts }, i) => {
    const until = marks[i + 1]!.ts;
    const own = tasks.filter((task) => task.ts >= ts && task.ts < until);
    return own.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  });
}

function spreadOf(updates: readonly number[]): Figures {
  const sorted = updates.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
  return { median: at(0.5), slow: at(0.95), updates: updates.length };
}
