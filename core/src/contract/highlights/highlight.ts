// What a reader marked in a source, and wrote about it. It belongs to whoever made it, and is never evidence.
import { z } from "zod";
import { Id } from "../id.ts";
import { LIMITS } from "../limits.ts";
import { Locator } from "../locator.ts";

export const Highlight = z.object({
  id: Id,
  courseId: Id,
  sourceId: Id,
  /** The title of the source, as the shelf shows it. */
  title: z.string(),
  /** Where its words are; null when the source was read again, and they were no longer in it. */
  place: Locator.nullable(),
  /** The marked words, as they were in the source's text. */
  quote: z.string(),
  /** What the reader wrote about them; "" if nothing. */
  note: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Highlight = z.infer<typeof Highlight>;

export const HighlightNote = z
  .string()
  .max(LIMITS.note, `A note can have at most ${LIMITS.note.toLocaleString("en")} characters.`);

export const NewHighlight = z
  .strictObject({
    sourceId: Id,
    /** The range of the words in the source's text. */
    start: z.number().int().nonnegative(),
    end: z.number().int().positive(),
    /** The words themselves: they decide, should the text be another one by now. */
    quote: z
      .string()
      .max(LIMITS.quote, `Mark at most ${LIMITS.quote.toLocaleString("en")} characters at once.`)
      .refine((quote) => quote.trim() !== "", "Mark some words."),
    note: HighlightNote.default(""),
  })
  .refine(({ start, end }) => start < end, { error: "The range is empty.", path: ["end"] });
export type NewHighlight = z.infer<typeof NewHighlight>;
