// The calls for writing: documents, their footnotes, and what is made from them.
import { z } from "zod";
import {
  Citation,
  CitationWording,
  CiteRequest,
  CiteResult,
  Document,
  DocumentFormat,
  DocumentOptions,
  DocumentSummary,
  DocumentTitle,
  DocumentVersion,
  Finding,
  MAX_DOCUMENT_CHARACTERS,
  PlaceInText,
  Preview,
  StyleName,
  TextInsert,
  WORD,
} from "./document.ts";
import { bytesOfText, created, get, idParam, json, post, put, remove } from "./endpoint.ts";
import type { ErrorCode } from "./error.ts";
import { Id } from "./id.ts";
import { LIMITS } from "./limits.ts";
import { PageQuery, pageOf, pagesOf } from "./paging.ts";

const DocumentText = z.string().refine((text) => text.length <= MAX_DOCUMENT_CHARACTERS, {
  error: `The document is too long: the limit is ${MAX_DOCUMENT_CHARACTERS} characters. Split it into several documents.`,
  params: { code: "document_too_long" satisfies ErrorCode },
});
/** Room for a text that is much too long: it gets the error that says what to do. */
const MAX_DOCUMENT_BYTES = bytesOfText(10 * MAX_DOCUMENT_CHARACTERS);
/** No larger than an integer in the database. */
const versionParam = idParam.extend({ version: z.coerce.number().pipe(z.int32().positive()) });

const AnswerRange = z.object({ start: z.number().int().nonnegative(), end: z.number().int().positive() });

export const documentEndpoints = {
  listDocuments: get("/api/documents", "The documents of a course, newest first.", {
    query: PageQuery.extend({ courseId: Id }),
    response: json(pageOf(DocumentSummary)),
    errors: ["not_found"],
  }),
  createDocument: post(
    "/api/documents",
    "Create a document, in the course's citation style unless another is named.",
    {
      body: z.strictObject({
        courseId: Id,
        title: DocumentTitle,
        style: StyleName.optional(),
        options: DocumentOptions.partial().optional(),
        content: DocumentText.optional(),
      }),
      maxBytes: MAX_DOCUMENT_BYTES,
      response: created(Document),
      errors: ["not_found", "unknown_style", "document_too_long"],
    },
  ),
  getDocument: get("/api/documents/:id", "A document with its text and its citations.", {
    response: json(Document),
  }),
  saveDocument: put(
    "/api/documents/:id",
    "Change a document. A new text needs the version it was made from; if that is not the stored one, nothing is written.",
    {
      body: z
        .strictObject({
          title: DocumentTitle.optional(),
          style: StyleName.optional(),
          options: DocumentOptions.partial().optional(),
          content: DocumentText.optional(),
          version: z.number().int().positive().optional(),
        })
        .refine((body) => body.content === undefined || body.version !== undefined, {
          error: "Say which version the text was made from.",
          path: ["version"],
        }),
      maxBytes: MAX_DOCUMENT_BYTES,
      response: json(Document),
      errors: ["document_changed", "document_too_long", "unknown_style"],
    },
  ),
  deleteDocument: remove("/api/documents/:id", "Delete a document. It can be restored for a day."),
  restoreDocument: post("/api/documents/:id/restore", "Restore a deleted document.", {
    response: json(Document),
  }),
  listDocumentVersions: get(
    "/api/documents/:id/versions",
    "The earlier versions of a document, newest first.",
    pagesOf(DocumentVersion),
  ),
  getDocumentVersion: get("/api/documents/:id/versions/:version", "The text of an earlier version.", {
    params: versionParam,
    response: json(DocumentVersion.extend({ content: z.string() })),
  }),

  cite: post(
    "/api/documents/:id/citations",
    "Cite a source: takes a number, stores the citation and writes `#footnote[n]` into the text, in one transaction.",
    { body: CiteRequest, response: created(CiteResult), errors: ["document_changed", "document_too_long"] },
  ),
  wordCitation: put(
    "/api/documents/:id/citations/:number",
    "Change how a citation is worded: what stands before and after it, the place that it names, whether it leaves out the author.",
    {
      params: idParam.extend({ number: z.coerce.number().pipe(z.int32().positive()) }),
      body: CitationWording,
      response: json(Citation),
    },
  ),
  insertAnswer: post(
    "/api/documents/:id/insertions",
    "Insert an answer, or a part of it, into the text. Each citation becomes a footnote with its place.",
    {
      body: PlaceInText.safeExtend({
        sessionId: Id,
        messageId: Id,
        /** A range of the answer's text, in UTF-16 units; the whole answer when absent. */
        range: AnswerRange.optional(),
        /** Several, in their order. */
        ranges: z.array(AnswerRange).min(1).max(LIMITS.statements).optional(),
      }),
      response: created(z.object({ document: Document, insert: TextInsert })),
      errors: ["document_changed", "document_too_long", "too_much_work"],
    },
  ),
  renumberDocument: post("/api/documents/:id/renumber", "Renumber the footnotes in the order of the text.", {
    body: z.strictObject({ version: z.number().int().positive() }),
    response: json(Document),
    errors: ["document_changed", "document_too_long"],
  }),
  getBibliography: get(
    "/api/documents/:id/bibliography",
    "The list of references of a document, as its PDF shows it.",
    {
      query: z.object({
        format: z.enum(["typst", "html", "text"]).default("typst"),
        style: StyleName.optional(),
        entries: DocumentOptions.shape.entries.optional(),
        missing: DocumentOptions.shape.missing.optional(),
      }),
      response: json(
        z.object({ success: z.literal(true), bibliography: z.string(), citationCount: z.number().int() }),
      ),
      errors: ["unknown_style", "too_much_work"],
    },
  ),

  getPreview: get(
    "/api/documents/:id/preview",
    "Whether the stored text compiles, and what the compiler says.",
    {
      response: json(Preview),
      errors: ["compile_failed", "document_changed", "too_much_work", "shutting_down"],
    },
  ),
  getPdf: get("/api/documents/:id/pdf", "The PDF. With `last=true`, of the newest version that compiles.", {
    query: z.object({ last: z.enum(["true", "false"]).default("false") }),
    response: { kind: "file", description: "The document as PDF.", types: { "application/pdf": null } },
    errors: ["compile_failed", "document_changed", "too_much_work", "shutting_down"],
  }),
  exportDocument: get(
    "/api/documents/:id/typst",
    "The document as one Typst file that compiles anywhere, with footnotes and references written out.",
    {
      response: { kind: "file", description: "Typst.", types: { "text/plain": z.string() } },
      errors: ["too_much_work"],
    },
  ),
  getDocumentFile: get(
    "/api/documents/:id/file",
    "The document as a Word file (`docx`), a page (`html`) or Markdown (`md`), with footnotes and references.",
    {
      query: z.object({ format: DocumentFormat.default("docx") }),
      response: {
        kind: "file",
        description: "The file.",
        types: {
          [WORD]: null,
          "text/html": z.string(),
          "text/markdown": z.string(),
        },
      },
      errors: ["compile_failed", "document_changed", "too_much_work", "shutting_down"],
    },
  ),
  checkDocument: post(
    "/api/documents/:id/check",
    "Check every footnote against its source, and the text against its footnotes.",
    {
      body: z.strictObject({
        /** Also check whether web pages still respond. */
        links: z.boolean().default(false),
      }),
      mayOnlyRead: true,
      response: json(z.object({ version: z.number().int(), findings: z.array(Finding) })),
    },
  ),
} as const;
