// What is on record, without a search: a place of the material, and an outline of it.
import { Id } from "@ibid/core/contract/id.ts";
import { placeLink } from "@ibid/core/contract/place-link.ts";
import { isTargetNamed, unnamedTarget } from "@ibid/core/contract/source-fields.ts";
import { z } from "zod";
import { toRetrievedChunk } from "../../load/to-retrieved-chunk.ts";
import { findOutline } from "../../retrieve/look-up/find-outline.ts";
import { lookUpPlace } from "../../retrieve/look-up/look-up-place.ts";
import type { LookedUp } from "../../retrieve/look-up/looked-up.ts";
import { findTarget } from "../add-source.ts";
import { numberedContext, outlineContext } from "../numbered-context.ts";
import { defineTool } from "./tool.ts";

const Name = z.string().trim().min(1).max(300);
/** Whose shelf: a course, or the course of a document. */
const target = {
  documentId: Id.describe("The document that is being written").optional(),
  courseId: Id.describe("The course, if there is no document").optional(),
};

export const lookUpPlaceTool = defineTool({
  isReadOnly: true,
  description:
    "Read what stands at a place of the course material (a slide, page, figure, table, section or time), with the link that opens it. If there is no such place, the message says what there is.",
  input: z
    .object({
      ...target,
      place: Name.describe("“slide 8”, “page xii”, “Figure 2”, “section 3.2”, “12:34”, “the last slide”"),
      source: Name.describe("The source, in words: “week 3”, “the Rohrer paper”").optional(),
    })
    .refine(isTargetNamed, unnamedTarget),
  async run(context, user, { place, source, ...where }) {
    const { courseId } = await findTarget(context, user, where);
    const scope = { user, courseId, sourceIds: null };
    return answer(courseId, await lookUpPlace(context.db, scope, { place, source }));
  },
});

export const outlineSourceTool = defineTool({
  isReadOnly: true,
  description:
    "An outline of a source, a week or the whole course: passages from all its parts, under their own headings, each with a telling sentence and the link that opens it.",
  input: z
    .object({
      ...target,
      source: Name.describe("What to outline, in words; without it, the whole course").optional(),
    })
    .refine(isTargetNamed, unnamedTarget),
  async run(context, user, { source = null, ...where }) {
    const { courseId } = await findTarget(context, user, where);
    return answer(courseId, await findOutline(context.db, { user, courseId, sourceIds: null }, source));
  },
});

function answer(courseId: string, { passages, message }: LookedUp) {
  const numbered = passages.map((passage, i) => ({ ...passage, number: i + 1 }));
  return {
    contextText: [numberedContext(numbered), outlineContext(numbered)].filter(Boolean).join("\n\n"),
    chunks: passages.map((passage) => ({
      ...toRetrievedChunk(passage),
      link: placeLink(courseId, passage.sourceId, passage.locator),
    })),
    hasSources: passages.length > 0,
    message,
  };
}
