// The place that a writer names for a citation: it opens there, or at no place at all (I7).
import type { CitationWording } from "@ibid/core/contract/document.ts";
import { sayTime } from "@ibid/core/evidence/say-place.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import { and, asc, eq } from "drizzle-orm";
import { chunkLocator } from "../../db/chunk-locator.ts";
import type { Tx } from "../../db/open.ts";
import { chunks } from "../../db/schema.ts";

export interface CitedPlace {
  locator: Locator | null;
  quote: string | null;
}

/** `cited`: the place and words as they were found. They stay where the writer names the same place, or none. */
export async function placeNamed(
  db: Tx,
  { id, ownerId }: { id: string; ownerId: string },
  { place }: CitationWording,
  cited: CitedPlace,
): Promise<CitedPlace> {
  if (place === undefined || !EXACT.has(place.label)) return cited;
  // Of several pages, the first.
  const [first = ""] = /^[\p{L}\p{N}]+/u.exec(place.value) ?? [];
  const { locator } = cited;
  if (locator !== null && isNamed(locator, place, first)) return cited;
  const slide = /^\d{1,6}$/.test(first) ? Number(first) : 0;
  const its = and(
    ...[eq(chunks.ownerId, ownerId), eq(chunks.sourceId, id)],
    place.label === "slide" ? eq(chunks.slide, slide) : eq(chunks.pageLabel, first),
  );
  const rows =
    place.label === "timestamp" ? [] : await db.select().from(chunks).where(its).orderBy(asc(chunks.ordinal));
  const begin = rows[0];
  // Two pages may have the same label.
  const end = rows.findLast(({ pageIndex }) => pageIndex === begin?.pageIndex);
  if (begin === undefined || end === undefined) return { locator: null, quote: null };
  return { locator: { ...chunkLocator(begin), end: end.endChar }, quote: null };
}

/** Others, such as a chapter, have the place in them. */
const EXACT = new Set(["page", "slide", "timestamp"]);

function isNamed(
  locator: Locator,
  { label, value }: NonNullable<CitationWording["place"]>,
  first: string,
): boolean {
  switch (locator.kind) {
    case "slide":
      return label === "slide" && String(locator.slide) === first;
    case "page":
      return label === "page" && locator.pageLabel === first;
    case "time":
      return label === "timestamp" && sayTime(locator.startMs) === value;
    case "passage":
      return false;
  }
}
