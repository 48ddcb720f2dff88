// A piece of writing in Typst, and its footnotes.
import { z } from "zod";
import { Id } from "./id.ts";
import { LIMITS } from "./limits.ts";
import { Locator } from "./locator.ts";
import { plainName } from "./plain-name.ts";
import { Verdict } from "./rag-source.ts";

export const MAX_DOCUMENT_CHARACTERS = LIMITS.document;

export const DocumentTitle = z
  .string()
  .overwrite(plainName)
  .trim()
  .min(1, "Give the document a title.")
  .max(LIMITS.title, "A title can have at most 200 characters.");

/** A built-in style by name ("apa", "mla", …) or one of the user's own by id. */
export const StyleName = z.string().min(1).max(LIMITS.styleName);

export const DocumentOptions = z.object({
  /** Each cited source once, or one line per citation. */
  entries: z.enum(["source", "citation"]),
  /** What is shown where a field is missing: "Unknown Author" and the like, or what the style's manual says. */
  missing: z.enum(["placeholders", "style"]),
  /** Whether the list of references is set at the end. */
  bibliography: z.boolean(),
  /** Where footnotes that cite are shown: at the foot of the page, or as "(Doe, 2020)" where the style does that. */
  citeIn: z.enum(["notes", "text"]),
});
export type DocumentOptions = z.infer<typeof DocumentOptions>;

/** Kinds of place that a writer can name: terms of CSL, and slides. */
export const PLACE_LABELS = [
  "page",
  "chapter",
  "section",
  "paragraph",
  "slide",
  "timestamp",
  "figure",
  "table",
] as const;

/** What a document can be taken away as, to go on writing in it or to show it elsewhere. */
export const DocumentFormat = z.enum(["docx", "html", "md"]);
export type DocumentFormat = z.infer<typeof DocumentFormat>;
/** The media type of `docx`. */
export const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export const DEFAULT_DOCUMENT_OPTIONS: DocumentOptions = {
  entries: "source",
  missing: "placeholders",
  bibliography: true,
  citeIn: "notes",
};

/** What a writer adds to a citation, or changes in it. */
export const CitationWording = z.strictObject({
  /** Words before and after it, in its brackets: "see", "for a review". */
  prefix: z.string().trim().max(LIMITS.affix).optional(),
  suffix: z.string().trim().max(LIMITS.affix).optional(),
  /** The place as the writer names it, instead of the one that was found: pages of a printed book. */
  place: z
    .strictObject({ label: z.enum(PLACE_LABELS), value: z.string().trim().min(1).max(LIMITS.pageLabel) })
    .optional(),
  /** In the text, the author is left out: the sentence names them. */
  omitsAuthor: z.boolean().optional(),
});
export type CitationWording = z.infer<typeof CitationWording>;

/**
 * Footnote `number` of a document.
 * `placed`: the text shows it. `pending`: the row exists, but `#footnote[n]` is not yet, or no longer, in the text.
 * `removed`: its source was removed; the note stays readable.
 */
export const Citation = z.object({
  id: Id,
  documentId: Id,
  sourceId: Id.nullable(),
  number: z.number().int().positive(),
  /** Where its first token is in the text, in UTF-16 units. */
  position: z.number().int().nonnegative().nullable(),
  locator: Locator.nullable(),
  quote: z.string().nullable(),
  /** What the writer added to it or changed in it. */
  wording: CitationWording.optional(),
  /** The verdict on the claim that the note supports, compared with its place. Without it, nothing was compared. */
  verdict: Verdict.optional(),
  /** The words of that claim. */
  claim: z.string().optional(),
  /** Where the claim was not found: the passage that it was compared with. */
  passage: z.string().optional(),
  state: z.enum(["placed", "pending", "removed"]),
  title: z.string(),
  createdAt: z.iso.datetime(),
});
export type Citation = z.infer<typeof Citation>;

export const DocumentSummary = z.object({
  id: Id,
  courseId: Id,
  title: z.string(),
  style: StyleName,
  options: DocumentOptions,
  citationCount: z.number().int(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const Document = DocumentSummary.extend({
  /** Typst, with footnotes as `#footnote[n]`. */
  content: z.string(),
  citations: z.array(Citation),
  /** Footnote numbers in the text that no citation has. */
  unknownNumbers: z.array(z.number().int()),
  /** Numbers that were assigned but never used. They are not assigned again. */
  unusedNumbers: z.array(z.number().int()),
});
export type Document = z.infer<typeof Document>;

export const DocumentVersion = z.object({
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  characters: z.number().int(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** A message of the compiler. Lines and columns count from 0, columns in UTF-16 units, in the stored text. */
export const Diagnostic = z.object({
  severity: z.enum(["error", "warning"]),
  message: z.string(),
  hints: z.array(z.string()),
  range: z
    .object({
      start: z.object({ line: z.number().int(), column: z.number().int() }),
      end: z.object({ line: z.number().int(), column: z.number().int() }),
    })
    .nullable(),
});
export type Diagnostic = z.infer<typeof Diagnostic>;

export const Preview = z.object({
  version: z.number().int(),
  /** Whether this version compiled. If not, the PDF is the one of `pdfVersion`. */
  ok: z.boolean(),
  pageCount: z.number().int(),
  wordCount: z.number().int(),
  diagnostics: z.array(Diagnostic),
  /** The newest version that has a PDF; null when none has. */
  pdfVersion: z.number().int().nullable(),
});
export type Preview = z.infer<typeof Preview>;

/** What the linter found, with the place to jump to. */
export const Finding = z.object({
  kind: z.enum([
    "quote_not_found",
    "claim_unsupported",
    "claim_without_note",
    "quote_unmarked",
    "not_all_compared",
    "number_without_citation",
    "citation_not_in_text",
    "number_unused",
    "list_by_hand",
    "source_removed",
    "source_unused",
    "source_duplicate",
    "field_missing",
    "link_dead",
  ]),
  severity: z.enum(["problem", "hint"]),
  message: z.string(),
  /** In the text, in UTF-16 units. */
  range: z.object({ start: z.number().int(), end: z.number().int() }).nullable(),
  number: z.number().int().nullable(),
  sourceId: Id.nullable(),
  /** A change of the text that settles it. */
  fix: z
    .object({
      /** What the button says. */
      label: z.string(),
      /** In the text, in UTF-16 units: what is there, and what comes there instead. */
      ...{ start: z.number().int(), end: z.number().int(), was: z.string(), text: z.string() },
      /** What is to be cited right after it; null where something is. */
      cite: z.object({ sourceId: Id, locator: Locator.nullable(), quote: z.string() }).nullable(),
    })
    .optional(),
});
export type Finding = z.infer<typeof Finding>;

/**
 * Where something goes: a position of the text in UTF-16 units, or its end. A position needs the version of the text that
 * it refers to, because in another version it may be a different place.
 */
export const PlaceInText = z
  .strictObject({
    position: z.number().int().nonnegative().optional(),
    /** Any other version than the stored one is refused with `document_changed`. */
    version: z.number().int().optional(),
  })
  .refine((body) => body.position === undefined || body.version !== undefined, {
    error: "Say which version the position is of.",
    path: ["version"],
  });

export const CiteRequest = PlaceInText.safeExtend({
  sourceId: Id,
  locator: Locator.nullable().default(null),
  quote: z.string().max(LIMITS.quote).nullable().default(null),
  wording: CitationWording.default({}),
});
export type CiteRequest = z.infer<typeof CiteRequest>;

/** A change that the server made to the stored text; an open editor has to make it too. */
export const TextInsert = z.object({ position: z.number().int(), text: z.string() });
export type TextInsert = z.infer<typeof TextInsert>;

export const CiteResult = z.object({ citation: Citation, insert: TextInsert, version: z.number().int() });
export type CiteResult = z.infer<typeof CiteResult>;
