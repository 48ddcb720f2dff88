import type { Locator } from "../contract/locator.ts";

/** A retrievable piece of a source that knows its place. */
export interface Chunk {
  /** Position among the chunks of its source, from 0. */
  ordinal: number;
  /** The slide's title or the section's heading; "" where there is none. */
  heading: string;
  text: string;
  /** Invariant: `source.text.slice(locator.start, locator.end) === text`. */
  locator: Locator;
}

/** A half-open range of UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

/** What a chunk aims at, and what it never exceeds. Counted by `countWords`. */
export const CHUNK_SIZE = { words: 120, overlapWords: 30, maxWords: 300, maxChars: 2000 } as const;
