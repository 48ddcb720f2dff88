// The calls of a reference manager: edit, remove and restore, merge, format, exchange.
import { z } from "zod";
import { CslItem } from "./csl-item.ts";
import { StyleName, WORD } from "./document.ts";
import { bytesOfText, created, get, json, post, put, remove } from "./endpoint.ts";
import { Id } from "./id.ts";
import { LIMITS } from "./limits.ts";
import { BareQuery, pagesOf } from "./paging.ts";
import { SourceChange } from "./source-fields.ts";
import { Source } from "./source.ts";

export const ExchangeFormat = z.enum(["bibtex", "ris", "csl-json"]);
export type ExchangeFormat = z.infer<typeof ExchangeFormat>;

/** One formatted citation in two forms, to be pasted with its italics or without. */
export const FormattedCitation = z.object({ text: z.string(), html: z.string() });
export type FormattedCitation = z.infer<typeof FormattedCitation>;

export const CitationStyle = z.object({
  /** What `style` parameters and fields take. */
  name: StyleName,
  title: z.string(),
  /** Whether the user brought it. */
  own: z.boolean(),
  /** Where it wants to cite: in footnotes, or in the text. */
  citesIn: z.enum(["notes", "text"]),
});
export type CitationStyle = z.infer<typeof CitationStyle>;

/** The documents and chats that cite a source. */
export const SourceUses = z.object({
  documents: z.array(z.object({ id: Id, title: z.string(), citations: z.number().int() })),
  chats: z.array(z.object({ id: Id, title: z.string(), answers: z.number().int() })),
});
export type SourceUses = z.infer<typeof SourceUses>;

export const CitedCount = z.object({ sourceId: Id, count: z.number().int(), lastAt: z.iso.datetime() });
export type CitedCount = z.infer<typeof CitedCount>;

/** Which references are listed, and how. */
const ReferenceListRequest = z.strictObject({
  /** The course's, unless another is named. */
  style: StyleName.optional(),
  missing: z.enum(["placeholders", "style"]).default("placeholders"),
  /** Without them, all of the course. */
  sourceIds: z.array(Id).min(1).max(LIMITS.arranged).optional(),
});
export type ReferenceListRequest = z.infer<typeof ReferenceListRequest>;

/** As one hands it in, and as other programs read it. */
export const ReferenceListFormat = z.enum(["docx", "pdf", "bibtex", "ris"]);
export type ReferenceListFormat = z.infer<typeof ReferenceListFormat>;

/** Something in a file that could not be read, or is not kept. Lines count from 1. */
export const ImportProblem = z.object({ line: z.number().int(), message: z.string() });

export const referenceEndpoints = {
  updateSource: put(
    "/api/sources/:id",
    "Edit the reference of a source: plain fields change only what they name, `csl` replaces the whole reference. Its file or page stays. In an error, `details` names each wrong field.",
    { body: SourceChange, response: json(Source), errors: ["fields_disagree"] },
  ),
  listDocumentSources: get(
    "/api/sources/:documentId",
    "The sources that a document cites, or that were added for it: a list, or with `limit` or `cursor`, pages.",
    { params: z.object({ documentId: Id }), ...pagesOf(Source), query: BareQuery, bare: true },
  ),
  listRemovedSources: get(
    "/api/courses/:id/removed-sources",
    "The sources removed from a course in the last day, which can be restored.",
    pagesOf(Source),
  ),
  restoreSource: post("/api/sources/:id/restore", "Restore a removed source, with its citations.", {
    response: json(Source),
  }),
  getSourceUses: get("/api/sources/:id/uses", "Which documents and chats cite a source.", {
    response: json(SourceUses),
  }),
  listCitedCounts: get(
    "/api/courses/:id/cited",
    "How many statements of answers and documents cite each source of a course, and when one last did. Sources that are never cited are left out.",
    { response: json(z.object({ items: z.array(CitedCount) })) },
  ),
  listDuplicates: get(
    "/api/courses/:id/duplicates",
    "Sources that seem to be the same work: same DOI, address, or title, author and year.",
    { response: json(z.object({ groups: z.array(z.array(Id)) })), errors: ["too_much_work"] },
  ),
  mergeSources: post(
    "/api/sources/:id/merge",
    "Merge several sources into one. The named one keeps its data, takes what it lacks (such as a file or page) from the others, and gets their footnotes. The others are removed and can be restored.",
    {
      body: z.strictObject({
        sourceIds: z.array(Id).min(1).max(50),
        /** By CSL variable: the one of them, or the one that stays, whose value it gets. */
        fields: z.record(z.string().max(LIMITS.field), Id).optional(),
      }),
      response: json(Source),
    },
  ),
  getCitation: get(
    "/api/sources/:id/citation",
    "A source as in-text citation, footnote and reference, in the course's style unless another is named.",
    {
      query: z.object({
        style: StyleName.optional(),
        /** Where a field is missing: "Unknown Author" and the like, as documents write by default, or what the style says. */
        missing: z.enum(["placeholders", "style"]).default("placeholders"),
        /** The place cited, as one of the source's slides, pages or seconds. */
        slide: z.coerce.number().int().positive().optional(),
        page: z.string().max(LIMITS.pageLabel).optional(),
        seconds: z.coerce.number().nonnegative().optional(),
      }),
      response: json(
        z.object({
          style: CitationStyle,
          inText: FormattedCitation,
          note: FormattedCitation,
          reference: FormattedCitation,
        }),
      ),
      errors: ["unknown_style", "too_much_work"],
    },
  ),
  exportReferences: get("/api/courses/:id/references", "The references of a course as a file.", {
    query: z.object({ format: ExchangeFormat.default("bibtex") }),
    response: {
      kind: "file",
      description: "BibTeX, RIS or CSL-JSON.",
      types: {
        "application/x-bibtex": z.string(),
        "application/x-research-info-systems": z.string(),
        "application/vnd.citationstyles.csl+json": z.array(CslItem),
      },
    },
    errors: ["too_much_work"],
  }),
  listReferences: post(
    "/api/courses/:id/reference-list",
    "The list of references of a course, or of some of its sources, in the order of the style.",
    {
      body: ReferenceListRequest,
      mayOnlyRead: true,
      response: json(
        z.object({ style: CitationStyle, heading: z.string(), entries: z.array(FormattedCitation) }),
      ),
      errors: ["unknown_style", "too_much_work"],
    },
  ),
  saveReferenceList: post("/api/courses/:id/reference-list/file", "The same list as a file.", {
    body: ReferenceListRequest.extend({ format: ReferenceListFormat.default("docx") }),
    mayOnlyRead: true,
    response: {
      kind: "file",
      description: "The file.",
      types: {
        [WORD]: null,
        "application/pdf": null,
        "application/x-bibtex": z.string(),
        "application/x-research-info-systems": z.string(),
      },
    },
    errors: ["unknown_style", "compile_failed", "document_changed", "too_much_work", "shutting_down"],
  }),
  importReferences: post(
    "/api/courses/:id/references",
    "Add references from BibTeX, RIS, CSL-JSON or PubMed text. A broken entry is reported with its line and the rest are added. References that the course already has are not added again.",
    {
      body: z.strictObject({
        text: z.string().min(1, "Paste or choose some references.").max(LIMITS.references),
      }),
      maxBytes: bytesOfText(LIMITS.references),
      response: created(
        z.object({
          items: z.array(z.object({ source: Source, isKnown: z.boolean() })),
          problems: z.array(ImportProblem),
          /** Fields that Ibid has no place for, attachments and notes among them. */
          notKept: z.array(ImportProblem),
        }),
      ),
      errors: ["too_much_work"],
    },
  ),

  listStyles: get("/api/styles", "The citation styles: the built-in ones and those the caller added.", {
    response: json(z.object({ items: z.array(CitationStyle) })),
  }),
  addStyle: post("/api/styles", "Add a citation style as a CSL file.", {
    body: z.strictObject({ csl: z.string().min(1).max(LIMITS.style) }),
    maxBytes: bytesOfText(LIMITS.style),
    response: created(CitationStyle),
    errors: ["style_unreadable"],
  }),
  deleteStyle: remove(
    "/api/styles/:id",
    "Remove a style that the caller added. Documents that use it fall back to APA.",
  ),
} as const;
