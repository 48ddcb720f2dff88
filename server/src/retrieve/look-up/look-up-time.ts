import type { Edge, PlaceAsked } from "@ibid/core/english/read-place.ts";
import { sayTime } from "@ibid/core/evidence/say-place.ts";
import { NOT_ON_RECORD } from "@ibid/core/ledger/record-remarks.ts";
import { type SQL, and, gt, gte, lt } from "drizzle-orm";
import { chunks } from "../../db/schema.ts";
import type { RecordedPassage } from "./load-passages.ts";
import { type ShelfSource, hasTimes } from "./load-shelf.ts";
import {
  type Look,
  type LookedUp,
  MOST_PASSAGES,
  MOST_SOURCES,
  choose,
  loadFrom,
  nothing,
} from "./looked-up.ts";
import { pickParts } from "./pick-parts.ts";
import { quoteTitle, sayShelf } from "./say-source.ts";

/** What "at the end" means where nobody says how long. */
const EDGE_MS = 180_000;
const EDGE_PASSAGES = 3;
/** People who name a second want to hear what comes after it, too. */
const AFTER_MS = 45_000;
const MOST_WHOLE = 3;

/** A moment: the passage that it is in the middle of, and what comes after. A stretch: sentences from all of it. */
export async function lookUpTime(
  look: Look,
  { fromMs, toMs }: Extract<PlaceAsked, { kind: "time" }>,
  words: string,
): Promise<LookedUp> {
  const recordings = look.pool.filter(hasTimes);
  if (recordings.length === 0) return nothing(sayNoTimes(look));
  const until = toMs ?? fromMs + AFTER_MS;
  const found = await loadFrom(look, recordings, and(lt(chunks.startMs, until), gt(chunks.endMs, fromMs)));
  const bySource = Map.groupBy(found, ({ sourceId }) => sourceId);
  const places: { source: ShelfSource; passages: RecordedPassage[] }[] = [];
  for (const source of recordings) {
    const its = bySource.get(source.id) ?? [];
    const passages = toMs === null ? around(its, fromMs) : await condense(its);
    if (passages.length > 0) places.push({ source, passages });
  }
  if (places.length > 0) return choose(look, places, words);
  return nothing(
    recordings.map((source) => `${quoteTitle(source)} ends at ${sayTime(source.endMs ?? 0)}.`).join(" "),
  );
}

/** The beginning or the end: minutes of a recording, else a few passages. */
export async function lookUpEdge(
  look: Look,
  { edge, ms }: Extract<PlaceAsked, { kind: "edge" }>,
): Promise<LookedUp> {
  const recordings = look.pool.filter(hasTimes);
  const sources = ms !== null || (!look.isNamed && recordings.length > 0) ? recordings : look.pool;
  const having = sources.filter(({ passages }) => passages > 0);
  if (having.length === 0) return nothing(ms === null ? NOT_ON_RECORD : sayNoTimes(look));
  const places = await Promise.all(
    having.slice(0, MOST_SOURCES).map(async (source) => {
      const found = await loadFrom(look, [source], whereAtEdge(source, edge, ms ?? EDGE_MS));
      return { source, passages: await condense(found) };
    }),
  );
  return choose(look, places, `the ${edge}`);
}

function whereAtEdge(source: ShelfSource, edge: Edge, ms: number): SQL | undefined {
  if (edge === "middle") {
    const [at, unit, around] = hasTimes(source)
      ? [(source.endMs ?? 0) / 2, chunks.startMs, ms / 2]
      : [(source.passages - 1) / 2, chunks.ordinal, EDGE_PASSAGES / 2];
    return and(gte(unit, Math.floor(at - around)), lt(unit, Math.ceil(at + around)));
  }
  if (hasTimes(source))
    return edge === "beginning" ? lt(chunks.startMs, ms) : gte(chunks.startMs, (source.endMs ?? 0) - ms);
  return edge === "beginning"
    ? lt(chunks.ordinal, EDGE_PASSAGES)
    : gte(chunks.ordinal, source.passages - EDGE_PASSAGES);
}

/** Passages overlap: the one whose middle is nearest, and the first that begins after it. */
function around(passages: readonly RecordedPassage[], ms: number): RecordedPassage[] {
  const far = ({ locator }: RecordedPassage): number =>
    locator.kind === "time" ? Math.abs((locator.startMs + locator.endMs) / 2 - ms) : Infinity;
  const [nearest] = passages.toSorted((a, b) => far(a) - far(b));
  const next = passages.find(({ locator }) => locator.start >= (nearest?.locator.end ?? 0));
  return [nearest, next].filter((passage) => passage !== undefined);
}

/** A few passages are shown as they are; of many, the telling sentences from all over them. */
async function condense(passages: readonly RecordedPassage[]): Promise<RecordedPassage[]> {
  if (passages.length <= MOST_WHOLE) return [...passages];
  const parts = await pickParts(passages, MOST_PASSAGES);
  return parts.length > 0 ? parts : passages.slice(0, MOST_WHOLE);
}

function sayNoTimes({ isNamed, pool }: Look): string {
  if (isNamed) return `${pool.slice(0, MOST_SOURCES).map(quoteTitle).join(", ")} has no times.`;
  return `There is no recording with a transcript on your shelf. There is:\n\n${sayShelf(pool)}`;
}
