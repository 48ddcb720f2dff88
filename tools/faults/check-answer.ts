// What the witness saw of one answer, against what history says of it.
import { isDeepStrictEqual } from "node:util";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { type ShownAnswer, shownSources, shownText } from "./shown-answer.ts";
import type { Tally } from "./tally.ts";

/** Text may be ahead of the disk by what is written in 100 ms (I1); the rest is for its way to us. */
const AHEAD_MS = 200;
/** How long that text waits depends on the disk; one that works stores it in this time, on a busy machine too. */
const STORED_MS = 1_000;

const PLACE = [
  "source_type",
  "document_id",
  "lecture_id",
  "slide_number",
  "page_index",
  "page_label",
  "start_seconds",
  "end_seconds",
  "start_char",
  "end_char",
] as const satisfies (keyof RAGSource)[];

export function checkAnswer(shown: ShownAnswer, history: readonly MessageResponse[], tally: Tally): void {
  // Nothing was promised yet.
  if (shown.messageId === null) return;
  const key = shown.messageId;
  const at = history.findIndex((message) => message.id === key);
  if (at === -1) return tally.fault("answersLost", key, "is not in history");
  const stored = history[at]!;
  const asked = history[at - 1];
  if (asked?.role !== "user" || asked.content !== shown.question) {
    tally.fault("answersLost", key, `its question was “${shown.question}”, history has “${asked?.content}”`);
  }
  checkSources(shown, stored, tally);
  if (stored.status === "streaming") return tally.fault("stuckStreaming", key, "is still being written");
  if (shown.ended === null) checkCutText(shown, stored, tally);
  else checkEnded(shown, stored, tally);
}

function checkSources(shown: ShownAnswer, stored: MessageResponse, tally: Tally): void {
  const sources = stored.sources ?? [];
  for (const { number, sourceId } of shown.numbered) {
    const key = `${stored.id}:${number}`;
    const found = sources.find((source) => source.chunk_number === number);
    if (found?.source_id === sourceId) continue;
    const other = sources.find((source) => source.source_id === sourceId);
    const isLost = found === undefined && other === undefined;
    const detail = `shown as ${sourceId}, stored ${found?.source_id}; that source has ${other?.chunk_number}`;
    tally.fault(isLost ? "sourcesLost" : "wrongNumbers", key, detail);
  }
  for (const source of shown.sources.values()) {
    const found = sources.find((one) => one.chunk_number === source.chunk_number);
    if (found === undefined) continue;
    const key = `${stored.id}:${source.chunk_number}`;
    const moved = PLACE.filter((field) => source[field] !== found[field]);
    if (moved.length > 0) tally.fault("wrongPlaces", key, moved.join());
    const passages = new Set(found.quotes?.map((quote) => quote.chunk_id));
    const lost = source.quotes?.filter((quote) => !passages.has(quote.chunk_id)) ?? [];
    if (lost.length > 0) tally.fault("sourcesLost", key, `${lost.length} of its passages are gone`);
  }
}

/** An answer whose end was seen never changes again. */
function checkEnded(shown: ShownAnswer, stored: MessageResponse, tally: Tally): void {
  const differs = (what: string, a: unknown, b: unknown): void => {
    if (isDeepStrictEqual(a, b)) return;
    tally.fault("changedAfterEnd", `${stored.id}:${what}`, firstDifference(a, b));
  };
  differs("status", shown.ended, stored.status);
  differs("text", shownText(shown), stored.content);
  differs("sources", shownSources(shown), stored.sources);
}

function checkCutText(shown: ShownAnswer, stored: MessageResponse, tally: Tally): void {
  const text = shownText(shown);
  if (!text.startsWith(stored.content) && !stored.content.startsWith(text)) {
    return tally.fault("changedAfterEnd", stored.id, firstDifference(text, stored.content));
  }
  tally.textLost(Math.max(0, text.length - stored.content.length));
  const late = shown.arrivals.find(({ characters }) => characters > stored.content.length);
  if (late === undefined) return;
  const aheadMs = Math.round(shown.arrivals.at(-1)!.at - late.at);
  const waitedMs = Math.round((shown.killedAt ?? 0) - late.at);
  if (aheadMs > AHEAD_MS || waitedMs > STORED_MS) {
    const detail = `${stored.content.length} of ${text.length} characters; the rest came in ${aheadMs} ms, from ${waitedMs} ms before the kill`;
    tally.fault("textLossOverFlush", stored.id, detail);
  }
}

/** Short enough for a line of a report. */
export function firstDifference(a: unknown, b: unknown): string {
  const [x, y] = [JSON.stringify(a) ?? "", JSON.stringify(b) ?? ""];
  let at = 0;
  while (at < x.length && x[at] === y[at]) at++;
  const near = (text: string): string => text.slice(Math.max(0, at - 80), at + 60);
  return `shown …${near(x)}… stored …${near(y)}… (at ${at})`;
}
