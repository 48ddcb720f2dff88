// What the viewer shows of a source, and what its locators point into.
import { z } from "zod";
import { Id } from "./id.ts";
import { PageIndex, PageLabel, range } from "./locator.ts";
import { SourceKind } from "./source.ts";

/**
 * A line that was read off the picture of a page: where its baseline begins and how high it is, in the points of the
 * PDF, and its words, each with the distance from there and its width.
 */
export const RecognisedLine = z.object({
  x: z.number(),
  y: z.number(),
  size: z.number(),
  words: z.array(z.tuple([z.string(), z.number(), z.number()])),
});
export type RecognisedLine = z.infer<typeof RecognisedLine>;

/** What text recognition found on a page, and by how many degrees the page is turned. */
export const RecognisedPage = z.object({ turn: z.number(), lines: z.array(RecognisedLine) });
export type RecognisedPage = z.infer<typeof RecognisedPage>;

/**
 * A page of a file: its range in the text is exactly what `pageText` makes of that page, or of what was recognised on
 * it.
 */
export const PagePlace = z.object({
  kind: z.literal("page"),
  pageIndex: PageIndex,
  pageLabel: PageLabel,
  recognised: RecognisedPage.optional(),
  ...range,
});
export type PagePlace = z.infer<typeof PagePlace>;

/** One caption of a transcript. */
export const CuePlace = z.object({
  kind: z.literal("cue"),
  startMs: z.number().int().nonnegative(),
  endMs: z.number().int().nonnegative(),
  speaker: z.string().optional(),
  ...range,
});
export type CuePlace = z.infer<typeof CuePlace>;

/** A caption by itself, before it has its place in a text. */
export type Cue = Omit<CuePlace, "kind" | "start" | "end"> & { text: string };

/** A section of a text without pages, from its heading to the next one. */
export const SectionPlace = z.object({ kind: z.literal("section"), heading: z.string(), ...range });
export type SectionPlace = z.infer<typeof SectionPlace>;

export const Place = z.discriminatedUnion("kind", [PagePlace, CuePlace, SectionPlace]);
export type Place = z.infer<typeof Place>;

export const SourceContent = z.object({
  sourceId: Id,
  kind: SourceKind,
  title: z.string(),
  mediaType: z.string().nullable(),
  /** The whole extracted text. Every locator is a range in it. */
  text: z.string(),
  places: z.array(Place),
  /** The text with its headings, lists and links, as harmless HTML whose text content is `text`. */
  savedCopy: z.string().nullable(),
  /** The recording of a lecture, as `getSourceMedia` serves it. */
  media: z.object({ mediaType: z.string() }).nullable(),
});
export type SourceContent = z.infer<typeof SourceContent>;
