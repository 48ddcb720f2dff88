// What the search field finds: things that hold the typed words, and passages close to them in meaning. It needs no model.
import { z } from "zod";
import { QuestionScope } from "../chat.ts";
import { Id } from "../id.ts";
import { Locator } from "../locator.ts";
import { SourceKind } from "../source.ts";
import { Spelling } from "./retrieval-result.ts";

/** The kinds of things that are searched, in the order of the results. */
export const FoundKind = z.enum(["source", "passage", "note", "message", "document"]);
export type FoundKind = z.infer<typeof FoundKind>;
export const FOUND_KINDS = FoundKind.options;

/** Who said it, in a chat: the caller, or Ibid. */
export const SaidBy = z.enum(["me", "ibid"]);
export type SaidBy = z.infer<typeof SaidBy>;

export const MOST_SEARCHED = 300;
export const MOST_FOUND = 50;

export const FindRequest = z.strictObject({
  /** The last word is the beginning of one, unless something follows it. */
  query: z
    .string()
    .refine((query) => query.trim() !== "", "Type a word first.")
    .max(MOST_SEARCHED, `Search for at most ${MOST_SEARCHED} characters.`),
  /** Without it, all courses of the caller are searched. */
  courseId: Id.optional(),
  /** Only these kinds of things. */
  kinds: z.array(FoundKind).min(1).optional(),
  /** Only what is in these sources. */
  sourceIds: QuestionScope.optional(),
  /** Only what was said by them, in chats. */
  saidBy: SaidBy.optional(),
  /** The most things of each kind. */
  most: z.number().int().min(1).max(MOST_FOUND).default(8),
});
export type FindRequest = z.infer<typeof FindRequest>;

/** A stretch of a text, with the words that were searched for set off. */
export const Snippet = z.object({
  text: z.string(),
  marks: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
});
export type Snippet = z.infer<typeof Snippet>;

const inCourse = { courseId: Id, title: z.string(), snippet: Snippet };

export const Found = z.discriminatedUnion("kind", [
  /** By its title, its authors or the name of its file. */
  z.object({ kind: z.literal("source"), sourceId: Id, sourceKind: SourceKind, ...inCourse }),
  z.object({
    kind: z.literal("passage"),
    sourceId: Id,
    sourceKind: SourceKind,
    chunkId: Id,
    ...inCourse,
    place: Locator,
    /** Where the words of the snippet are in the source's text; where it was found by meaning, the whole passage. */
    range: z.object({ start: z.number().int(), end: z.number().int() }),
    by: z.enum(["words", "meaning"]),
  }),
  /** A highlight of the caller's own. `title` is that of the source. */
  z.object({
    kind: z.literal("note"),
    highlightId: Id,
    sourceId: Id,
    ...inCourse,
    /** Null: the words are no longer in the source, or have to be looked for first. */
    place: Locator.nullable(),
    /** Whether the words are in what the caller wrote, or among those that they marked. */
    has: z.enum(["note", "quote"]),
  }),
  /** `title` is that of the chat. */
  z.object({
    kind: z.literal("message"),
    sessionId: Id,
    /** Null: the words are in the chat's title. */
    messageId: Id.nullable(),
    saidBy: z.enum(["me", "ibid", "somebody"]),
    saidAt: z.iso.datetime(),
    ...inCourse,
  }),
  z.object({
    kind: z.literal("document"),
    documentId: Id,
    /** Counted from 1; null: the words are in its title. */
    line: z.number().int().positive().nullable(),
    ...inCourse,
  }),
]);
export type Found = z.infer<typeof Found>;

export const FindResult = z.object({
  found: z.array(Found),
  /** There is more of these. */
  more: z.array(FoundKind),
  /** No passage has all the words: those that are shown have some of them. */
  isPartial: z.boolean(),
  spelling: z.array(Spelling),
});
export type FindResult = z.infer<typeof FindResult>;
