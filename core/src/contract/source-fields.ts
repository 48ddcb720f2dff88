// The fields of a source as plain texts, beside the CSL item that holds them. A request may use either, or both if they agree.
import { z } from "zod";
import { CslItem } from "./csl-item.ts";
import { Id } from "./id.ts";
import { LIMITS } from "./limits.ts";
import { WebAddress } from "./source.ts";
import { unlessRefused } from "./unless-refused.ts";

const field = z.string().trim().max(LIMITS.field, "A field can have at most 2,000 characters.");

/** In a change, null or an empty text removes the field. */
export const SourceFields = z.strictObject({
  title: z
    .string()
    .trim()
    .max(LIMITS.referenceTitle, "A title can have at most 1,000 characters.")
    .nullable()
    .optional(),
  /** One name or several: "Jane Doe; John Smith". */
  author: field.nullable().optional(),
  /** A day, a month or a year: "2023-04-05", "April 2023", "2023". */
  publicationDate: field.nullable().optional(),
  /** The day when it was read; today, unless it is stated. */
  accessDate: field.nullable().optional(),
  publisher: field.nullable().optional(),
  isbn: field.nullable().optional(),
  doi: field.nullable().optional(),
});
export type SourceFields = z.infer<typeof SourceFields>;

/** The text of the source, for search. With an address, it is used only where the page itself has no text. */
const SourceText = z
  .string()
  .max(LIMITS.sourceText, "The text can have at most 300,000 characters. Upload a longer one as a file.");

const target = {
  documentId: Id.describe("The document that it is for").optional(),
  courseId: Id.describe("The course, if it is not for a document").optional(),
};

/** What makes a source; `NewSource` adds what must be there. */
export const newSourceShape = {
  ...target,
  /** The page to read; without it, the source is a reference made by hand. */
  url: WebAddress.nullable().optional(),
  ...SourceFields.shape,
  content: SourceText.nullable().optional(),
};

type Target = { documentId?: string | undefined; courseId?: string | undefined };
export const isTargetNamed = ({ courseId, documentId }: Target): boolean =>
  courseId !== undefined || documentId !== undefined;
export const unnamedTarget = { error: "Say which course or document it is for.", path: ["courseId"] };

type Named = { url?: string | null | undefined; title?: string | null | undefined; csl?: object | undefined };
export const isSourceNamed = ({ url, title, csl }: Named): boolean =>
  Boolean(url) || Boolean(title) || csl !== undefined;
export const unnamedSource = { error: "Give an address, or at least a title.", path: ["title"] };

export const NewSource = z
  .strictObject({ ...newSourceShape, csl: CslItem.optional() })
  .refine(isTargetNamed, unnamedTarget)
  .refine(isSourceNamed, unnamedSource);
export type NewSource = z.infer<typeof NewSource>;

export const SourceChange = z
  .strictObject({
    ...newSourceShape,
    documentId: Id.nullable().optional(),
    content: SourceText.min(1, "Send a text.").optional(),
    csl: CslItem.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, unlessRefused("Say what to change."));
export type SourceChange = z.infer<typeof SourceChange>;
