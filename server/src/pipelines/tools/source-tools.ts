import { Question } from "@ibid/core/contract/chat.ts";
import { Id } from "@ibid/core/contract/id.ts";
import { placeLink } from "@ibid/core/contract/place-link.ts";
import {
  isSourceNamed,
  isTargetNamed,
  newSourceShape,
  unnamedSource,
  unnamedTarget,
} from "@ibid/core/contract/source-fields.ts";
import { TopK } from "@ibid/core/contract/search/top-k.ts";
import { z } from "zod";
import { getCourse } from "../../db/courses.ts";
import { querySourcesRAG } from "../../retrieve/query-sources-rag.ts";
import { addSource, findTarget } from "../add-source.ts";
import { searchMaterials } from "../search-materials.ts";
import { defineTool } from "./tool.ts";

/** Whose shelf: a course, or the course of a document. */
const target = {
  documentId: Id.describe("The document that is being written").optional(),
  courseId: Id.describe("The course, if there is no document").optional(),
};

export const searchMaterialsTool = defineTool({
  isReadOnly: true,
  description:
    "Find passages of the course material by words and by meaning, numbered, with their places and the link that opens each.",
  input: z.object({ ...target, query: Question, k: TopK.optional() }).refine(isTargetNamed, unnamedTarget),
  async run(context, user, { query, k, ...where }) {
    const { courseId } = await findTarget(context, user, where);
    const scope = { user, courseId, sourceIds: null };
    const { top_k: usual } = await getCourse(context.db, user, courseId);
    const { chunks, ...found } = await searchMaterials(context, scope, query, k ?? usual);
    const linked = chunks.map((chunk) => ({
      ...chunk,
      link: placeLink(courseId, chunk.document_id, chunk.locator),
    }));
    return { ...found, chunks: linked };
  },
});

export const querySourcesTool = defineTool({
  isReadOnly: true,
  description:
    "Which sources answer a question best, each with its closest passages and their similarity. Only sources that are ready are searched.",
  input: z
    .object({
      ...target,
      query: Question,
      topK: TopK.optional(),
      threshold: z.number().min(0).max(1).optional(),
    })
    .refine(isTargetNamed, unnamedTarget),
  async run(context, user, { query, topK, threshold, ...where }) {
    const { courseId } = await findTarget(context, user, where);
    const scope = { user, courseId, sourceIds: null };
    return await querySourcesRAG(context, scope, query, { topK, threshold });
  },
});

export const webSearchTool = defineTool({
  // It changes nothing here, but sends words to a search engine: that is for the user to allow.
  isReadOnly: false,
  description: "Search the web. Add what is worth citing with addSource before anything is written.",
  input: z.object({ query: z.string().trim().min(1).max(500) }),
  async run({ webSearch }, _, { query }) {
    if (webSearch === null)
      return {
        results: [],
        message: "No web search is set up. The user can choose one in Settings.",
      };
    const results = await webSearch(query);
    return { results, message: results.length === 0 ? "Nothing was found. Try other words." : null };
  },
});

export const addSourceTool = defineTool({
  isReadOnly: false,
  description:
    "Put a source on the shelf: a web page by its address, or a work by its title, author and date. What is stated here wins over what the page says about itself. It is read in the background.",
  input: z
    .strictObject(newSourceShape)
    .refine(isTargetNamed, unnamedTarget)
    .refine(isSourceNamed, unnamedSource),
  async run(context, user, input) {
    const source = await addSource(context, user, input);
    return { success: true, source, message: `“${source.title}” is on the shelf.` };
  },
});
