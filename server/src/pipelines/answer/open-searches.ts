// What the writer of an answer can look for. Each search finds passages, numbers them, stores them and shows them to
// readers, in this order; only then are they returned to the writer.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { Spelling } from "@ibid/core/contract/search/retrieval-result.ts";
import type { ShelfRecords } from "@ibid/core/contract/search/shelf-record.ts";
import { type OwnNote, notesLine } from "@ibid/core/ledger/own-notes.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { spellingLine } from "@ibid/core/ledger/spelling-line.ts";
import { webContext } from "@ibid/core/ledger/web-context.ts";
import type { Context } from "../../context.ts";
import { crashPoint } from "../../crash-point.ts";
import type { MessageKey } from "../../db/message-key.ts";
import { findShownPassage } from "../../load/find-shown-passage.ts";
import { lastCitedSources } from "../../load/last-cited-sources.ts";
import { type Scale, scaleOf } from "../../load/to-used-source.ts";
import { recordSearch } from "../../persist/chat/record-search.ts";
import { recordWebResults } from "../../persist/chat/record-web-results.ts";
import { type NoteRow, findNotesOn } from "../../retrieve/find/find-notes.ts";
import { findNextPassages, findPassagesBefore } from "../../retrieve/look-up/find-next-passages.ts";
import { findOutline } from "../../retrieve/look-up/find-outline.ts";
import { listRecords } from "../../retrieve/look-up/list-records.ts";
import { type AskedPlace, lookUpPlace } from "../../retrieve/look-up/look-up-place.ts";
import type { Passage } from "../../retrieve/passage.ts";
import { retrievePassages } from "../../retrieve/retrieve-passages.ts";
import type { SearchScope } from "../../retrieve/search-scope.ts";
import type { Run } from "../../stream/run-hub.ts";
import { unlessAborted } from "../../stream/task-hub.ts";
import type { SearchAnswer, WebAnswer } from "../../stream/write-answer.ts";
import type { Turns } from "../../threads/create-turns.ts";
import { numberedContext, outlineContext } from "../numbered-context.ts";
import { sharePassages } from "../share-passages.ts";
import type { SourceAnnouncer } from "./announce-sources.ts";

/** For one question, look-ups included. A model may ask for several in each of its steps. */
export const MOST_SEARCHES = 12;
/** Look-ups and outlines are not searches: what is at a place is shown, whatever `topK` is. All of them together: */
const MOST_LOOKED_UP = 24;
const MOST_WEB_SEARCHES = 4;
const NO_MORE_SEARCHES = "No more searches for this question. Answer with the passages you have.";
const sayFull = (topK: number): string =>
  `Other passages were left out: an answer rests on at most ${topK}. Answer with those you have.`;

export interface Searches {
  /** Finds passages, and makes them numbered sources of this answer before it returns them. */
  search(query: string): Promise<SearchAnswer>;
  /** The same for the passages of a place, and for an outline of a source or, without one, of the course. */
  lookUp(place: AskedPlace): Promise<SearchAnswer>;
  outline(source: string | null): Promise<SearchAnswer>;
  /** … and for what comes right after the passage that was shown last under a number, or right before it. */
  readOn(number: number, passages: number, before: boolean): Promise<SearchAnswer>;
  /** What is on record about the sources. Nothing in it can be cited. */
  listSources(): Promise<ShelfRecords>;
  /** Searches the web, and shows what it found apart from the sources, without numbers; null where it may not. */
  searchWeb: ((query: string) => Promise<WebAnswer>) | null;
}

export interface SearchMeans {
  key: MessageKey;
  scope: SearchScope;
  /** All searches together show at most this many passages. */
  topK: number;
  mayUseWeb: boolean;
  announcer: SourceAnnouncer;
  /** In which what was found is stored and shown, one search at a time. */
  turns: Turns;
}

export function openSearches(
  context: Context,
  run: Run,
  { key, scope, topK, mayUseWeb, announcer, turns: own }: SearchMeans,
): Searches & { wereCut(): boolean } {
  const { db, turns } = context;
  const deps = { ...context, db: context.patientDb };
  let searches = 0;
  let scale: Scale | undefined;
  const room = sharePassages(topK);
  const lookedUp = sharePassages(MOST_LOOKED_UP);
  const lastShown = new Map<number, { sourceId: string; ordinal: number }>();

  /** `share`: the passages that there is room for. */
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
    if (mustWait) await run.write({ type: "data-wait", data: {}, transient: true });
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
      await announcer.sources(run, recorded.sources);
      return { ...recorded, remarks: [remark, spellingLine(found.spelling ?? []), found.notes ?? ""] };
    });
    const numbers = sources.map((source) => source.chunk_number);
    const numbered = places.flatMap((place, i) =>
      place.passages.map((passage) => ({ ...passage, number: numbers[i]! })),
    );
    for (const { number, sourceId, ordinal } of numbered) lastShown.set(number, { sourceId, ordinal });
    const context = [numberedContext(numbered), outlineContext(numbered), ...remarks];
    return { numbers, sources: used, context: context.filter(Boolean).join("\n\n") };
  };

  let webSearches = 0;
  const searchWeb = async (query: string): Promise<WebAnswer> => {
    if (++webSearches > MOST_WEB_SEARCHES) return { results: [], context: NO_MORE_SEARCHES };
    const results = await context.webSearch!(query, run.signal);
    await own.take(async () => {
      run.signal.throwIfAborted();
      await announcer.web(run, await recordWebResults(db, key, results));
    });
    return { results, context: webContext(results) || "Nothing was found on the web." };
  };

  return {
    search: (query) =>
      show(async () => {
        const [found, notes] = await Promise.all([
          retrievePassages(deps, scope, query, topK, { mentions: "one" }),
          findNotesOn(deps.db, scope, query),
        ]);
        const message = found.passages.length === 0 ? found.message : null;
        return { ...found, message, notes: notesLine(notes.map(toOwnNote)) };
      }, room),
    lookUp: (place) =>
      show(async () => lookUpPlace(deps.db, scope, place, await lastCitedSources(deps.db, key)), lookedUp),
    outline: (source) => show(() => findOutline(deps.db, scope, source), lookedUp),
    readOn: (number, passages, before) =>
      show(async () => {
        const shown = lastShown.get(number);
        if (shown !== undefined && before) return await findPassagesBefore(deps.db, scope, shown, passages);
        if (shown !== undefined) return await findNextPassages(deps.db, scope, shown, passages);
        return await findNextPassages(
          deps.db,
          scope,
          await findShownPassage(deps.db, key, number),
          passages,
          false,
        );
      }, lookedUp),
    listSources: () => listRecords(deps.db, scope),
    searchWeb: mayUseWeb && context.webSearch !== null ? searchWeb : null,
    wereCut: () => searches > MOST_SEARCHES,
  };
}

function toOwnNote({ title, place, quote, note }: NoteRow): OwnNote {
  return { source: title, place: sayPlace(place), words: quote, note };
}

interface Found {
  passages: (Passage & { heading?: string; telling?: readonly TextRange[] })[];
  /** Why there is nothing, or what else there is. */
  message: string | null;
  spelling?: readonly Spelling[];
  /** The asker's own, as a model is shown them: no passages, and never cited. */
  notes?: string;
}
