// A proposal for a document: paragraphs with their notes, written by the model or made of quotations. None of it
// is in the document, and no number is used up, until a paragraph is accepted.
import { z } from "zod";
import type { ErrorCode } from "./error.ts";
import { Id } from "./id.ts";
import { Locator } from "./locator.ts";
import { Verdict } from "./rag-source.ts";

export const MAX_INSTRUCTION_CHARACTERS = 4000;

/** `write`: the model researches and writes. `outline`: quotations of the sources under headings; needs no model. */
export const DraftMode = z.enum(["write", "outline"]);
export type DraftMode = z.infer<typeof DraftMode>;

export const DraftStatus = z.enum(["researching", "writing", "done", "stopped", "failed", "interrupted"]);
export type DraftStatus = z.infer<typeof DraftStatus>;

export const Instruction = z
  .string()
  .trim()
  .min(1, "Say what the draft should be about.")
  .refine((text) => text.length <= MAX_INSTRUCTION_CHARACTERS, {
    error: `This is too long: the limit is ${MAX_INSTRUCTION_CHARACTERS} characters. Add long text as a source instead.`,
    params: { code: "question_too_long" satisfies ErrorCode },
  });

/** A future footnote: which words of which source it rests on. All of it comes from our rows (I14). */
export const DraftNote = z.object({
  sourceId: Id,
  title: z.string(),
  locator: Locator,
  quote: z.string(),
  /** The verdict on the claim that the note supports. Without it, nothing was checked. */
  verdict: Verdict.optional(),
  /** The words of that claim. */
  claim: z.string().optional(),
});
export type DraftNote = z.infer<typeof DraftNote>;

export const DraftParagraph = z.object({
  ordinal: z.number().int().positive(),
  /** Typst. `#footnote[n]` is the n-th of `notes`; the document renumbers it. A heading belongs to what follows it. */
  text: z.string(),
  notes: z.array(DraftNote),
  state: z.enum(["proposed", "accepted", "rejected"]),
});
export type DraftParagraph = z.infer<typeof DraftParagraph>;

export const Draft = z.object({
  id: Id,
  documentId: Id,
  mode: DraftMode,
  instruction: z.string(),
  status: DraftStatus,
  /** What has been done so far, in words; the last step is the one in progress. */
  steps: z.array(z.string()),
  /** Why it ended early, and what to do. */
  message: z.string().nullable(),
  paragraphs: z.array(DraftParagraph),
  createdAt: z.iso.datetime(),
});
export type Draft = z.infer<typeof Draft>;

export function isDrafting({ status }: Pick<Draft, "status">): boolean {
  return status === "researching" || status === "writing";
}
