// The calls for drafting: ask for a proposal, watch it, accept what is good.
import { z } from "zod";
import { Document, PlaceInText, TextInsert } from "./document.ts";
import { Draft, DraftMode, Instruction } from "./draft.ts";
import { created, get, idParam, json, post } from "./endpoint.ts";
import { pagesOf } from "./paging.ts";

const paragraphParam = idParam.extend({ ordinal: z.coerce.number().int().positive() });

/** `inserts`: what an open editor has to insert too, in this order. Empty when the text did not change. */
const Decided = z.object({ document: Document, inserts: z.array(TextInsert) });

export const draftEndpoints = {
  startDraft: post(
    "/api/documents/:id/drafts",
    "Ask for a draft. The call returns at once, and the server writes the draft in the background.",
    {
      body: z.strictObject({ instruction: Instruction, mode: DraftMode }),
      response: created(Draft),
      errors: [
        "run_active",
        "no_model",
        "question_too_long",
        "too_many_answers",
        "no_tokens_left",
        "shutting_down",
      ],
    },
  ),
  listDrafts: get("/api/documents/:id/drafts", "The drafts of a document, newest first.", pagesOf(Draft)),
  getDraft: get(
    "/api/drafts/:id",
    "A draft with its paragraphs. The course's events say when it has changed.",
    { response: json(Draft) },
  ),
  stopDraft: post("/api/drafts/:id/stop", "Stop a draft. The paragraphs written so far are kept.", {
    response: json(Draft),
  }),
  decideParagraph: post(
    "/api/drafts/:id/paragraphs/:ordinal",
    "Accept or reject a paragraph. Accepting puts it into the document and gives each note a number; rejecting uses no numbers.",
    {
      params: paragraphParam,
      // Without a position: after the paragraphs of the same draft, or at the end.
      body: PlaceInText.safeExtend({ accept: z.boolean() }),
      response: json(Decided),
      errors: ["document_changed", "document_too_long"],
    },
  ),
  acceptDraft: post("/api/drafts/:id/accept-all", "Accept every paragraph that is still undecided.", {
    body: PlaceInText,
    response: json(Decided),
    errors: ["document_changed", "document_too_long"],
  }),
} as const;
