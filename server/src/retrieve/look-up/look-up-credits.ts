import { hasCredit, hasDate } from "@ibid/core/english/credit-lines.ts";
import type { PlaceAsked } from "@ibid/core/english/read-place.ts";
import { lt } from "drizzle-orm";
import { chunks } from "../../db/schema.ts";
import type { ShelfSource } from "./load-shelf.ts";
import { lookUpDatedLines } from "./look-up-timetable.ts";
import { type Look, type LookedUp, MOST_SOURCES, loadFrom, nothing } from "./looked-up.ts";

const FIRST_PASSAGES = 2;
const MOST_READ = 400;

/**
 * Where a source says who made it, and when. The same line on twenty handouts is shown a few times. Of a source that was
 * named and says neither, its beginning: there both stand, whatever is written beside them.
 */
export async function lookUpCredits(
  look: Look,
  { of }: Extract<PlaceAsked, { kind: "credits" }>,
  { words, shelf }: { words: string; shelf: readonly ShelfSource[] },
): Promise<LookedUp> {
  const first = await loadFrom(look, look.pool, lt(chunks.ordinal, FIRST_PASSAGES), MOST_READ);
  const says = of === "date" ? hasDate : hasCredit;
  const passages = [...Map.groupBy(first, ({ sourceId }) => sourceId).values()].flatMap((its) => {
    const beginning = of !== "lecturer" && look.isNamed ? its[0] : undefined;
    return its.find(({ text }) => says(text)) ?? beginning ?? [];
  });
  if (of === "date" && look.isNamed && !passages.some(({ text }) => says(text))) {
    const dated = await lookUpDatedLines(look.db, look.scope, shelf, words);
    if (dated.length > 0) return { passages: dated, message: null };
  }
  return passages.length === 0
    ? nothing("No source says at its beginning who made it.")
    : { passages: passages.slice(0, MOST_SOURCES), message: null };
}
