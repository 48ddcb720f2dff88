// An outline: of a source, a week or the whole course, by the sources' own headings, in their order. Of each part one
// passage, with the sentence that tells most of what the source speaks of. Recordings are divided by time, pages by
// stretches. In: words for the sources, or none. Out: passages in reading order, each with its heading and its sentence.
import { nameSources } from "@ibid/core/english/name-sources.ts";
import { unitsIn } from "@ibid/core/english/source-words.ts";
import { NOT_ON_RECORD } from "@ibid/core/ledger/record-remarks.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { chunks } from "../../db/schema.ts";
import type { SearchScope } from "../search-scope.ts";
import { type RecordedPassage, loadPassages } from "./load-passages.ts";
import { type ShelfSource, loadShelf } from "./load-shelf.ts";
import { lookUpTimetable } from "./look-up-timetable.ts";
import type { LookedUp } from "./looked-up.ts";
import { pickParts } from "./pick-parts.ts";
import { quoteTitle, sayMissing } from "./say-source.ts";

/** Passages of an outline: of one source, and of several together. */
const OF_ONE = 12;
const OF_ALL = 20;
const MOST_OF_SEVERAL = 6;
/** A long source is read in samples, so that its outline costs no more than that of a short one. */
const MOST_READ = 1200;

/** `most`: fewer passages than an outline has by itself. */
export async function findOutline(
  db: Db,
  scope: SearchScope,
  source: string | null,
  most = OF_ALL,
): Promise<LookedUp> {
  const shelf = await loadShelf(db, scope);
  const named = nameSources(source, shelf, true);
  if (shelf.length === 0) return { passages: [], message: "There is nothing on the shelf yet." };
  if (named.kind === "none") {
    if (named.unit === null) return { passages: [], message: NOT_ON_RECORD };
    const within = await outlineOfHeading(db, scope, shelf, named.unit, most);
    if (within.length > 0) return { passages: within, message: null };
    const lines = await lookUpTimetable(db, scope, shelf, named.unit);
    if (lines.length > 0) return { passages: lines, message: null };
    return { passages: [], message: sayMissing(`${named.unit.word} ${named.unit.number}`, shelf) };
  }
  const meant = named.kind === "some" ? named.sources : shelf;
  const readable = meant.filter(({ passages }) => passages > 0);
  if (readable.length === 0) {
    const titles = meant.slice(0, 3).map(quoteTitle).join(", ");
    return {
      passages: [],
      message: `${titles} ${meant.length === 1 ? "has" : "have"} no text that could be read.`,
    };
  }
  const chosen = readable.slice(0, most);
  const cap = chosen.length === 1 ? OF_ONE : MOST_OF_SEVERAL;
  const outline: RecordedPassage[] = [];
  for (const [i, { id, passages }] of chosen.entries()) {
    const share = Math.min(cap, Math.ceil((most - i) / chosen.length));
    const step = Math.max(1, Math.ceil((passages * chosen.length) / MOST_READ));
    const where = step === 1 ? undefined : sql`${chunks.ordinal} % ${step} = 0`;
    outline.push(...(await pickParts(await loadPassages(db, scope, [id], where, MOST_READ), share)));
  }
  const left = readable.slice(most);
  const message =
    left.length === 0 ? null : `Not in this outline: ${left.slice(0, 12).map(quoteTitle).join(", ")}.`;
  return { passages: outline, message };
}

/** "Week 10" may be a heading in the notes of a whole course. */
async function outlineOfHeading(
  db: Db,
  scope: SearchScope,
  shelf: readonly ShelfSource[],
  { unit, number }: { unit: string; number: number },
  most: number,
): Promise<RecordedPassage[]> {
  const has = (heading: string): boolean =>
    unitsIn(heading).some((its) => its.unit === unit && its.number === number);
  const ids = shelf.map(({ id }) => id);
  const numbered = sql`${chunks.heading} ~ ${`0*${number}([^0-9]|$)`}`;
  const found = await loadPassages(db, scope, ids, numbered, MOST_READ);
  return await pickParts(
    found.filter(({ heading }) => has(heading)),
    Math.min(OF_ONE, most),
    "passages",
  );
}
