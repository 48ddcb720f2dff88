// What happens to every answer, from any model: retrieve → number → persist → show, then check. A caller's own
// agent gets it too: give it the `search` function as a tool, and give back its stream.
import { isDeepStrictEqual } from "node:util";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { WebResult } from "@ibid/core/contract/message.ts";
import type { ShelfRecords } from "@ibid/core/contract/search/shelf-record.ts";
import type { Spelling } from "@ibid/core/contract/search/retrieval-result.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { type UiChunk, paragraph, sourcePart, webResultsPart } from "@ibid/core/contract/ui-chunk.ts";
import { spellingLine } from "@ibid/core/ledger/spelling-line.ts";
import { webContext } from "@ibid/core/ledger/web-context.ts";
import type { ModelMessage } from "ai";
import type { Context } from "../context.ts";
import { crashPoint } from "../crash-point.ts";
import { getCourse } from "../db/courses.ts";
import { findShownPassage } from "../load/find-shown-passage.ts";
import { lastCitedSources } from "../load/last-cited-sources.ts";
import { loadHistory } from "../load/load-history.ts";
import { checkAnswer } from "../persist/chat/check-answer.ts";
import { recordSearch } from "../persist/chat/record-search.ts";
import { loadWebResults, recordWebResults } from "../persist/chat/record-web-results.ts";
import { type NewQuestion, startRun } from "../persist/chat/start-run.ts";
import { type Scale, scaleOf } from "../load/to-used-source.ts";
import { createTurns } from "../threads/create-turns.ts";
import { findOutline } from "../retrieve/look-up/find-outline.ts";
import { findNextPassages } from "../retrieve/look-up/find-next-passages.ts";
import { listRecords } from "../retrieve/look-up/list-records.ts";
import { type AskedPlace, lookUpPlace } from "../retrieve/look-up/look-up-place.ts";
import type { Passage } from "../retrieve/passage.ts";
import { retrievePassages } from "../retrieve/retrieve-passages.ts";
import type { Run } from "../stream/run-hub.ts";
import { unlessAborted } from "../stream/task-hub.ts";
import type { SearchAnswer, WebAnswer } from "../stream/write-answer.ts";
import { numberedContext, outlineContext } from "./numbered-context.ts";
import { sharePassages } from "./share-passages.ts";

/** For one question, look-ups included. A model may ask for several in each of its steps. */
const MOST_SEARCHES = 12;
/** Look-ups and outlines are not searches: what is at a place is shown, whatever `topK` is. All of them together: */
const MOST_LOOKED_UP = 24;
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
  /** The same for the passages of a place, and for an outline of a source or, without one, of the course. */
  lookUp(place: AskedPlace): Promise<SearchAnswer>;
  outline(source: string | null): Promise<SearchAnswer>;
  /** … and for what comes right after the passage that was shown last under a number. */
  readOn(number: number, passages: number): Promise<SearchAnswer>;
  /** What is on record about the sources. Nothing in it can be cited. */
  listSources(): Promise<ShelfRecords>;
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
  const { key, questionId, isNew } = await turns.questions.take(() =>
    startRun(db, asked, context.config.limits),
  );
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
    const lookedUp = sharePassages(MOST_LOOKED_UP);
    const lastShown = new Map<number, { sourceId: string; ordinal: number }>();
    /** Finds, numbers, stores and shows. `share`: the passages that there is room for. */
    const show = async (
      find: () => Promise<Found>,
      share: ReturnType<typeof sharePassages>,
    ): Promise<SearchAnswer> => {
      if (++searches > MOST_SEARCHES) return { numbers: [], sources: [], context: NO_MORE_SEARCHES };
      share.enter();
      const mustWait = turns.searches.areTaken();
      const retrieved = turns.searches.take(async () => {
        run.signal.throwIfAborted();
        // A search that was stopped makes room, even if a provider does not notice.
        return await unlessAborted(run.signal, find());
      });
      retrieved.catch(() => undefined);
      if (mustWait) await run.write(WAITING);
      // One at a time, in the order of the calls: if two searches found the same place, the last to be stored is the last
      // to be shown (I5).
      const { places, sources, used, remarks } = await own.take(async () => {
        const found = await unlessAborted(run.signal, retrieved).finally(share.leave);
        run.signal.throwIfAborted();
        const passages = share.take(found.passages);
        const isFull = passages.length < found.passages.length;
        const remark = isFull ? sayFull(share === room ? topK : MOST_LOOKED_UP) : found.message;
        if (passages.length > 0 && share === room) scale ??= scaleOf(passages);
        const recorded = await recordSearch(db, key, passages, scale);
        crashPoint("search-stored");
        // Invariant (I1): stored above, shown below.
        await announce(run, recorded.sources);
        return { ...recorded, remarks: [remark, spellingLine(found.spelling ?? [])] };
      });
      const numbers = sources.map((source) => source.chunk_number);
      const numbered = places.flatMap((place, i) =>
        place.passages.map((passage) => ({ ...passage, number: numbers[i]! })),
      );
      for (const { number, sourceId, ordinal } of numbered) lastShown.set(number, { sourceId, ordinal });
      const context = [numberedContext(numbered), outlineContext(numbered), ...remarks];
      return { numbers, sources: used, context: context.filter(Boolean).join("\n\n") };
    };
    const search = (query: string): Promise<SearchAnswer> =>
      show(async () => {
        const found = await retrievePassages(deps, scope, query, topK, { mentions: true });
        return { ...found, message: found.passages.length === 0 ? found.message : null };
      }, room);
    const lookUp = (place: AskedPlace): Promise<SearchAnswer> =>
      show(async () => lookUpPlace(deps.db, scope, place, await lastCitedSources(deps.db, key)), lookedUp);
    const outline = (source: string | null): Promise<SearchAnswer> =>
      show(() => findOutline(deps.db, scope, source), lookedUp);
    const readOn = (number: number, passages: number): Promise<SearchAnswer> =>
      show(async () => {
        const shown = lastShown.get(number);
        if (shown !== undefined) return await findNextPassages(deps.db, scope, shown, passages);
        return await findNextPassages(
          deps.db,
          scope,
          await findShownPassage(deps.db, key, number),
          passages,
          false,
        );
      }, lookedUp);
    const listSources = (): Promise<ShelfRecords> => listRecords(deps.db, scope);
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
      ...{ run, messages: await loadHistory(db, key), topK },
      ...{ search, lookUp, outline, readOn, listSources },
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

interface Found {
  passages: (Passage & { heading?: string; telling?: readonly TextRange[] })[];
  /** Why there is nothing, or what else there is. */
  message: string | null;
  spelling?: readonly Spelling[];
}

/** Without the stream's start and end: the run writes those itself. */
async function copyInto(run: Run, stream: AsyncIterable<UiChunk>): Promise<void> {
  for await (const chunk of stream) {
    if (chunk.type === "error") throw new Error(chunk.errorText);
    if (chunk.type !== "start" && chunk.type !== "finish" && chunk.type !== "abort") await run.write(chunk);
  }
}
