// What a link shows: a chat or a document, and of their sources only what they cite.
import { z } from "zod";
import { Citation } from "../document.ts";
import { Id } from "../id.ts";
import { MessageResponse } from "../message.ts";
import { RAGSource } from "../rag-source.ts";

export const ShareLink = z.object({
  id: Id,
  createdAt: z.iso.datetime(),
  /** To a few minutes. Null: nobody has opened it yet. */
  lastOpenedAt: z.iso.datetime().nullable(),
  /** Null: it is good until it is revoked. */
  expiresAt: z.iso.datetime().nullable(),
});
export type ShareLink = z.infer<typeof ShareLink>;

/** Answers that are still being written are not shown. */
export const SharedMessage = MessageResponse.pick({
  ...{ id: true, role: true, content: true, status: true },
}).extend({
  /** Whether the built-in answerer wrote it. */
  isBuiltIn: z.boolean(),
  /** Those that it cites, with the passages that its claims were compared with. */
  sources: z.array(RAGSource),
});
export type SharedMessage = z.infer<typeof SharedMessage>;

/** A footnote that is in the text. */
export const SharedNote = Citation.pick({
  ...{ number: true, locator: true, quote: true, verdict: true, claim: true, passage: true, title: true },
}).extend({ state: z.enum(["placed", "removed"]) });
export type SharedNote = z.infer<typeof SharedNote>;

const shown = {
  title: z.string(),
  /** The name of its owner. */
  sharedBy: z.string(),
};

export const SharedPage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("chat"), ...shown, messages: z.array(SharedMessage) }),
  /** Its pages are the PDF; `version` says when they may look different. */
  z.object({ kind: z.literal("document"), ...shown, version: z.int(), notes: z.array(SharedNote) }),
]);
export type SharedPage = z.infer<typeof SharedPage>;
