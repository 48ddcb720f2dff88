import { hasCredit } from "@ibid/core/english/credit-lines.ts";
import type { PlaceAsked } from "@ibid/core/english/read-place.ts";
import { lt } from "drizzle-orm";
import { chunks } from "../../db/schema.ts";
import { type Look, type LookedUp, MOST_SOURCES, loadFrom, nothing } from "./looked-up.ts";

const FIRST_PASSAGES = 2;
const MOST_READ = 400;

/**
 * Where a source says who made it. The same line on twenty handouts is shown a few times. For the authors of a source that
 * was named, else its beginning: there they stand, whatever is written beside them.
 */
export async function lookUpCredits(
  look: Look,
  { of }: Extract<PlaceAsked, { kind: "credits" }>,
): Promise<LookedUp> {
  const first = await loadFrom(look, look.pool, lt(chunks.ordinal, FIRST_PASSAGES), MOST_READ);
  const credited = first.filter(({ text }) => hasCredit(text));
  const isAtBeginning = of === "author" && look.isNamed && credited.length === 0;
  const beginnings = isAtBeginning ? first.filter(({ ordinal }) => ordinal === 0) : credited;
  const bySource = [
    ...new Map(beginnings.toReversed().map((passage) => [passage.sourceId, passage])).values(),
  ];
  const passages = bySource.toReversed().slice(0, MOST_SOURCES);
  return passages.length === 0
    ? nothing("No source says at its beginning who made it.")
    : { passages, message: null };
}
