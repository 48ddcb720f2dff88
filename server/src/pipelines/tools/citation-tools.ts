import { CiteRequest, MAX_DOCUMENT_CHARACTERS, StyleName } from "@ibid/core/contract/document.ts";
import { Id } from "@ibid/core/contract/id.ts";
import { z } from "zod";
import { addCitation } from "../../persist/writing/add-citation.ts";
import { citeSource } from "../../persist/writing/cite-source.ts";
import { getNextCitationNumber } from "../../persist/writing/take-citation-number.ts";
import { updateBibliography } from "../compile-stored.ts";
import { defineTool } from "./tool.ts";

export const getNextCitationNumberTool = defineTool({
  isReadOnly: false,
  description:
    "Take the next footnote number of a document. Write it as #footnote[n] and bind it with addCitation. A number is given once.",
  input: z.object({ documentId: Id }),
  run: ({ db }, user, { documentId }) => getNextCitationNumber(db, user, documentId),
});

export const addCitationTool = defineTool({
  isReadOnly: false,
  description:
    "Bind a number of getNextCitationNumber to a source. `position` is where #footnote[n] is or will be in the text.",
  input: z.object({
    documentId: Id,
    sourceId: Id,
    citationNumber: z.number().int().positive(),
    position: z.number().int().nonnegative().max(MAX_DOCUMENT_CHARACTERS),
  }),
  async run({ db }, user, input) {
    const { citation, ...added } = await addCitation(db, user, input);
    return { ...added, citation: { ...citation, citationNumber: citation.number } };
  },
});

export const citeTool = defineTool({
  isReadOnly: false,
  description:
    "Cite a source in a document: takes a number, stores the citation and writes #footnote[n], in one step. Without a position, it goes to the end of the text, before a list of references.",
  input: CiteRequest.safeExtend({ documentId: Id }),
  run: ({ db }, user, { documentId, ...request }) => citeSource(db, user, documentId, request),
});

export const updateBibliographyTool = defineTool({
  isReadOnly: true,
  description:
    "The list of references of a document as Typst: each cited source once, in the order of the style. Ibid puts it at the end of the document; a copy in the text is left out.",
  input: z.object({
    documentId: Id,
    format: StyleName.describe(
      "APA, MLA, Chicago or another style; the document's style when absent",
    ).optional(),
  }),
  run: (context, user, { documentId, format }) =>
    updateBibliography(context, user, documentId, { format: "typst", style: format?.toLowerCase() }),
});
