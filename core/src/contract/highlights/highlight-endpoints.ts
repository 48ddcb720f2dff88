// The calls about highlights and notes. Everyone who reads a course may make them; each sees their own.
import { z } from "zod";
import { created, get, json, patch, post, remove } from "../endpoint.ts";
import { Id } from "../id.ts";
import { LIMITS } from "../limits.ts";
import { PageQuery, pageOf } from "../paging.ts";
import { Highlight, HighlightNote, NewHighlight } from "./highlight.ts";

const ofReader = { leastRole: "reader" } as const;

export const highlightEndpoints = {
  listHighlights: get(
    "/api/courses/:id/highlights",
    "The caller's highlights and notes in a course, oldest first; with `words`, those whose quote, note or source has all of them.",
    {
      query: PageQuery.extend({ sourceId: Id.optional(), words: z.string().max(LIMITS.field).optional() }),
      response: json(pageOf(Highlight)),
      errors: ["too_much_work"],
    },
  ),
  addHighlight: post(
    "/api/highlights",
    "Highlight words of a source, with or without a note. Words that are not in the source are refused.",
    { ...ofReader, body: NewHighlight, response: created(Highlight), errors: ["not_found", "too_much_work"] },
  ),
  updateHighlight: patch("/api/highlights/:id", "Change the note of a highlight.", {
    ...ofReader,
    body: z.strictObject({ note: HighlightNote }),
    response: json(Highlight),
  }),
  deleteHighlight: {
    ...remove("/api/highlights/:id", "Delete a highlight with its note. It can be restored for a day."),
    ...ofReader,
  },
  restoreHighlight: post("/api/highlights/:id/restore", "Restore a deleted highlight.", {
    ...ofReader,
    response: json(Highlight),
  }),
  exportHighlights: get(
    "/api/courses/:id/highlights/markdown",
    "The caller's highlights and notes in a course as Markdown, by source, in the order of their places.",
    {
      response: { kind: "file", description: "Markdown.", types: { "text/markdown": z.string() } },
      errors: ["too_much_work"],
    },
  ),
} as const;
