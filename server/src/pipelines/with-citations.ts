// What happens to every answer, from any model: retrieve → number → persist → show, then check. A caller's own
// agent gets it too: give it the `search` function as a tool, and give back its stream.
import { isDeepStrictEqual } from "node:util";
import type { WebResult } from "@ibid/core/contract/message.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { type UiChunk, paragraph, sourcePart, webResultsPart } from "@ibid/core/contract/ui-chunk.ts";
import { webContext } from "@ibid/core/ledger/web-context.ts";
import type { ModelMessage } from "ai";
import type { Context } from "../context.ts";
import { crashPoint } from "../crash-point.ts";
import { getCourse } from "../db/courses.ts";
import { loadHistory } from "../load/load-history.ts";
import { checkAnswer } from "../persist/chat/check-answer.ts";
import { recordSearch } from "../persist/chat/record-search.ts";
import { loadWebResults, recordWebResults } from "../persist/chat/record-web-results.ts";
import { type NewQuestion, startRun } from "../persist/chat/start-run.ts";
import { type Scale, scaleOf } from "../load/to-used-source.ts";
import { createTurns } from "../threads/create-turns.ts";
import { retrievePassages } from "../retrieve/retrieve-passages.ts";
import type { Run } from "../stream/run-hub.ts";
import { unlessAborted } from "../stream/task-hub.ts";
import type { SearchAnswer, WebAnswer } from "../stream/write-answer.ts";
import { numberedContext } from "./numbered-context.ts";
import { sharePassages } from "./share-passages.ts";

/** For one question. A model may ask for several searches in each of its steps. */
const MOST_SEARCHES = 12;
const MOST_WEB_SEARCHES = 4;
const WAITING: UiChunk = { type: "data-wait", data: {}, transient: true };
const NO_MORE_SEARCHES = "No more searches for this question. Answer with the passages you have.";
const SEARCHES_CUT = `The model wanted to search more than ${MOST_SEARCHES} times. This answer rests on the first ${MOST_SEARCHES} searches.`;
const sayFull = (topK: number): string =>
  `Other passages were left out: an answer rests on at most ${topK}. Answer with those you have.`;

export interface Asked extends NewQuestion {
  /** The most passages that the answer may rest on; without it, the number of the course. */
  topK?: number | undefined;
  /** Whether the web may be searched too. */
  webSearch?: boolean | undefined;
}

export interface Answering {
  run: Run;
  /** The conversation; its last message is the question. */
  messages: ModelMessage[];
  /** Finds passages, and makes them numbered sources of this answer before it returns them. */
  search(query: string): Promise<SearchAnswer>;
  /** All its searches together show at most this many passages. */
  topK: number;
  /** Searches the web, and shows what it found apart from the sources, without numbers; null where it may not. */
  searchWeb: ((query: string) => Promise<WebAnswer>) | null;
}

/** Writes into the run itself, or gives back a UI message stream to be written into it. */
export type Writer = (answering: Answering) => Promise<AsyncIterable<UiChunk> | void>;

/** Returns as soon as the question is stored; the server then writes the answer, whether or not anybody listens. */
export async function withCitations(
  context: Context,
  asked: Asked,
  writer: Writer,
): Promise<{ messageId: string }> {
  const { db, runs, turns } = context;
  const deps = { ...context, db: context.patientDb };
  runs.assertOpen();
  const { key, questionId, isNew } = await turns.questions.take(() => startRun(db, asked));
  if (!isNew) return { messageId: key.messageId };
  crashPoint("run-stored");
  const topK = asked.topK ?? (await getCourse(db, key.user, key.courseId)).top_k;
  const scope = { user: key.user, courseId: key.courseId, sourceIds: asked.sourceIds ?? null };

  const own = createTurns();
  const shown = new Map<number, RAGSource>();
  /** Readers see each source as it is stored: when it has changed, an update is sent. */
  const announce = async (run: Run, sources: RAGSource[]): Promise<void> => {
    const changed = sources.filter((source) => !isDeepStrictEqual(shown.get(source.chunk_number), source));
    if (changed.length === 0) return;
    const isShown = ({ chunk_number: number }: RAGSource): boolean => shown.has(number);
    await run.write(...changed.map((source) => sourcePart(key.messageId, source, isShown(source))));
    for (const source of changed) shown.set(source.chunk_number, source);
    crashPoint("source-shown");
  };

  let webShown = 0;
  /** The list only grows. */
  const announceWeb = async (run: Run, results: WebResult[]): Promise<void> => {
    if (results.length === webShown) return;
    await run.write(webResultsPart(key.messageId, results));
    webShown = results.length;
  };

  let scale: Scale | undefined;
  const write = async (run: Run): Promise<void> => {
    let searches = 0;
    const room = sharePassages(topK);
    const search = async (query: string): Promise<SearchAnswer> => {
      if (++searches > MOST_SEARCHES) return { numbers: [], sources: [], context: NO_MORE_SEARCHES };
      room.enter();
      const mustWait = turns.searches.areTaken();
      const retrieved = turns.searches.take(async () => {
        run.signal.throwIfAborted();
        // Who has stopped makes room, even if a provider does not notice.
        return await unlessAborted(run.signal, retrievePassages(deps, scope, query, topK));
      });
      retrieved.catch(() => undefined);
      if (mustWait) await run.write(WAITING);
      // One at a time, in the order of the calls: if two searches found the same place, the last to be stored is the last
      // to be shown (I5).
      const { places, sources, used, remark } = await own.take(async () => {
        const found = await unlessAborted(run.signal, retrieved).finally(room.leave);
        run.signal.throwIfAborted();
        const passages = room.take(found.passages);
        const isFull = passages.length < found.passages.length;
        const remark = isFull ? sayFull(topK) : passages.length === 0 ? found.message : null;
        if (passages.length > 0) scale ??= scaleOf(passages);
        const recorded = await recordSearch(db, key, passages, scale);
        crashPoint("search-stored");
        // Invariant (I1): stored above, shown below.
        await announce(run, recorded.sources);
        return { ...recorded, remark };
      });
      const numbers = sources.map((source) => source.chunk_number);
      const numbered = places.flatMap((place, i) =>
        place.passages.map((passage) => ({ ...passage, number: numbers[i]! })),
      );
      return {
        numbers,
        sources: used,
        context: [numberedContext(numbered), remark].filter(Boolean).join("\n\n"),
      };
    };
    let webSearches = 0;
    const searchWeb = async (query: string): Promise<WebAnswer> => {
      if (++webSearches > MOST_WEB_SEARCHES) return { results: [], context: NO_MORE_SEARCHES };
      const results = await context.webSearch!(query, run.signal);
      await own.take(async () => {
        run.signal.throwIfAborted();
        await announceWeb(run, await recordWebResults(db, key, results));
      });
      return { results, context: webContext(results) || "Nothing was found on the web." };
    };
    const stream = await writer({
      ...{ run, messages: await loadHistory(db, key), search, topK },
      searchWeb: asked.webSearch === true && context.webSearch !== null ? searchWeb : null,
    });
    if (stream) await copyInto(run, stream);
    if (searches > MOST_SEARCHES) await run.write(...paragraph("searches", SEARCHES_CUT));
  };

  /** After the last search has ended: checks the claims, and shows readers what is stored now. */
  const conclude = (run: Run): Promise<void> =>
    own.take(async () => {
      const sources = await checkAnswer(db, context.checker, key, run.text());
      crashPoint("quotes-stored");
      await announce(run, sources);
      if (asked.webSearch === true) await announceWeb(run, await loadWebResults(db, key));
    });

  runs.start(key, { model: asked.model, questionId, write, conclude });
  return { messageId: key.messageId };
}

/** Without the stream's start and end: the run writes those itself. */
async function copyInto(run: Run, stream: AsyncIterable<UiChunk>): Promise<void> {
  for await (const chunk of stream) {
    if (chunk.type === "error") throw new Error(chunk.errorText);
    if (chunk.type !== "start" && chunk.type !== "finish" && chunk.type !== "abort") await run.write(chunk);
  }
}
