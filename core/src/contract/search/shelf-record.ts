// What is on record about a source of a course, for a model to answer from. No ids: nothing here can be cited.
import { z } from "zod";
import { SourceKind } from "../source.ts";

export const ShelfRecord = z.object({
  title: z.string(),
  kind: SourceKind,
  /** "Jane Doe; John Smith" */
  authors: z.string().nullable(),
  /** When the work itself was published: "2026-09-14", "1885". */
  date: z.string().nullable(),
  /** "15 slides", "25 minutes" */
  length: z.string().nullable(),
  /** The day when it was put on the shelf. */
  added: z.string(),
  file: z.string().nullable(),
  /** Whether it has a text that can be searched. */
  hasText: z.boolean(),
  /** The first of its headings: slide titles, sections. */
  headings: z.array(z.string()),
});
export type ShelfRecord = z.infer<typeof ShelfRecord>;

/** What `list_sources` answers. */
export const ShelfRecords = z.object({ count: z.number().int(), shelf: z.array(ShelfRecord) });
export type ShelfRecords = z.infer<typeof ShelfRecords>;
