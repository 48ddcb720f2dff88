// The exact place of a passage. A locator is made at ingestion, from the same text the viewer shows.
// Invariant: `start` and `end` are a half-open range of UTF-16 units in the source's extracted text.
import { z } from "zod";
import { LIMITS } from "./limits.ts";

/** Position of a page in its file, from 0. Not what is printed on it: that is its label. */
export const PageIndex = z.number().int().nonnegative().brand("PageIndex");
export type PageIndex = z.infer<typeof PageIndex>;

/** What is printed on a page ("xii", "7"). Not its position in the file: that is its index. */
export const PageLabel = z.string().min(1).max(LIMITS.pageLabel).brand("PageLabel");
export type PageLabel = z.infer<typeof PageLabel>;

/** Where something is in a text. */
export const range = { start: z.number().int().nonnegative(), end: z.number().int().nonnegative() };

export const Locator = z.discriminatedUnion("kind", [
  /** A slide of a deck. Slides are counted from 1 and are their own label. */
  z.object({ kind: z.literal("slide"), slide: z.number().int().positive(), ...range }),
  z.object({ kind: z.literal("page"), pageIndex: PageIndex, pageLabel: PageLabel, ...range }),
  /** A stretch of a recording, in whole milliseconds. */
  z.object({
    kind: z.literal("time"),
    startMs: z.number().int().nonnegative(),
    endMs: z.number().int().nonnegative(),
    ...range,
  }),
  /** A stretch of a text without pages. */
  z.object({ kind: z.literal("passage"), ...range }),
]);
export type Locator = z.infer<typeof Locator>;
export type LocatorKind = Locator["kind"];
