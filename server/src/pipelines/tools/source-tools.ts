import { parseDate } from "@ibid/core/cite/parse-date.ts";
import { parseNames } from "@ibid/core/cite/parse-names.ts";
import { Question } from "@ibid/core/contract/chat.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { Id } from "@ibid/core/contract/id.ts";
import { placeLink } from "@ibid/core/contract/place-link.ts";
import { WebAddress } from "@ibid/core/contract/source.ts";
import { z } from "zod";
import { querySourcesRAG } from "../../retrieve/query-sources-rag.ts";
import { addManualSource, addWebPage, findTarget } from "../add-source.ts";
import { searchMaterials } from "../search-materials.ts";
import { defineTool } from "./tool.ts";

/** Whose shelf: a course, or the course of a document. */
const target = {
  documentId: Id.describe("The document that is being written").optional(),
  courseId: Id.describe("The course, if there is no document").optional(),
};
const isNamed = (input: { documentId?: string | undefined; courseId?: string | undefined }): boolean =>
  input.documentId !== undefined || input.courseId !== undefined;
const unnamed = { error: "Say which course or document it is for.", path: ["documentId"] };

export const searchMaterialsTool = defineTool({
  isReadOnly: true,
  description:
    "Find passages of the course material by words and by meaning, numbered, with their places and the link that opens each.",
  input: z
    .object({ ...target, query: Question, k: z.number().int().min(1).max(50).default(5) })
    .refine(isNamed, unnamed),
  async run(context, user, { query, k, ...where }) {
    const { courseId } = await findTarget(context, user, where);
    const { chunks, ...found } = await searchMaterials(
      context,
      { user, courseId, sourceIds: null },
      query,
      k,
    );
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
      topK: z.number().int().min(1).max(50).optional(),
      threshold: z.number().min(0).max(1).optional(),
    })
    .refine(isNamed, unnamed),
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
        message: "No web search is set up. To have one, set IBID_SEARCH_URL where Ibid runs.",
      };
    const results = await webSearch(query);
    return { results, message: results.length === 0 ? "Nothing was found. Try other words." : null };
  },
});

export const addSourceTool = defineTool({
  isReadOnly: false,
  description:
    "Put a source on the shelf: a web page by its address, or a work by its title, author and date. It is read in the background.",
  input: z
    .object({
      ...target,
      url: WebAddress.optional(),
      title: z.string().trim().min(1).max(1000).optional(),
      author: z.string().max(2000).optional(),
      publicationDate: z.string().max(100).optional(),
      publisher: z.string().max(500).optional(),
      isbn: z.string().max(100).optional(),
      doi: z.string().max(500).optional(),
    })
    .refine(isNamed, unnamed)
    .refine(({ url, title }) => url !== undefined || title !== undefined, {
      error: "Give an address, or at least a title.",
      path: ["title"],
    }),
  async run(context, user, { url, documentId, courseId, ...fields }) {
    const where = await findTarget(context, user, { documentId, courseId });
    const source =
      url === undefined
        ? await addManualSource(context, user, { ...where, csl: toReference(fields) })
        : await addWebPage(context, user, { ...where, url });
    return { success: true, source, message: `“${source.title}” is on the shelf.` };
  },
});

type Work = "title" | "author" | "publicationDate" | "publisher" | "isbn" | "doi";

function toReference(fields: { [Field in Work]?: string | undefined }): CslItem {
  const { title = "", author, publicationDate, publisher, isbn, doi } = fields;
  const issued = parseDate(publicationDate ?? "");
  return {
    type: isbn !== undefined || (publisher !== undefined && doi === undefined) ? "book" : "document",
    title,
    ...(author !== undefined && { author: parseNames(author) }),
    ...(issued !== null && { issued }),
    ...(publisher !== undefined && { publisher }),
    ...(isbn !== undefined && { ISBN: isbn }),
    ...(doi !== undefined && { DOI: doi }),
  };
}
