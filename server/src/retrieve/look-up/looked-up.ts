// What the look-ups share: where they look, and how they choose among sources that all have the place.
import type { SQL } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import type { SearchScope } from "../search-scope.ts";
import { type RecordedPassage, loadPassages } from "./load-passages.ts";
import type { ShelfSource } from "./load-shelf.ts";
import { quoteTitle } from "./say-source.ts";

export interface LookedUp {
  passages: RecordedPassage[];
  /** What there is instead, or besides. */
  message: string | null;
}

/** Where to look. */
export interface Look {
  db: Db;
  scope: SearchScope;
  pool: readonly ShelfSource[];
  /** Whether the pool is what the question named, rather than the whole shelf. */
  isNamed: boolean;
  /** The sources that were talked about last. */
  recent: readonly string[];
}

/** From one place, and from places with the same name in several sources. */
export const MOST_PASSAGES = 8;
export const MOST_SOURCES = 3;

export const nothing = (message: string): LookedUp => ({ passages: [], message });

export function loadFrom(
  { db, scope }: Look,
  of: readonly ShelfSource[],
  where: SQL | undefined,
  limit = 100,
): Promise<RecordedPassage[]> {
  return loadPassages(
    db,
    scope,
    of.map(({ id }) => id),
    where,
    limit,
  );
}

/** The named ones, or the one that was talked about last, or the first few; the others are mentioned. */
export function choose(
  { isNamed, recent }: Look,
  places: readonly { source: ShelfSource; passages: RecordedPassage[] }[],
  words: string,
): LookedUp {
  const last = places.filter(({ source }) => recent.includes(source.id));
  const chosen = (isNamed || last.length === 0 ? places : last).slice(0, MOST_SOURCES);
  const others = places.filter((place) => !chosen.includes(place)).slice(0, MOST_SOURCES);
  const each = Math.max(2, Math.floor(MOST_PASSAGES / chosen.length));
  return {
    passages: chosen.flatMap(({ passages }) => passages.slice(0, chosen.length === 1 ? MOST_PASSAGES : each)),
    message:
      others.length === 0
        ? null
        : `Other sources have it, too:\n\n${others.map(({ source }) => `- What is on ${words.replace(/^(?:at|in|on) /i, "")} of ${quoteTitle(source)}?`).join("\n")}`,
  };
}
