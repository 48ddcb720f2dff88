import { exportReferences } from "@ibid/core/bibliography/export-references.ts";
import { toHtml } from "@ibid/core/cite/to-html.ts";
import { toPlainText } from "@ibid/core/cite/to-plain-text.ts";
import type { FormattedCitation, ReferenceListRequest } from "@ibid/core/contract/reference-endpoints.ts";
import { DEFAULT_DOCUMENT_OPTIONS } from "@ibid/core/contract/document.ts";
import type { StyleChoice } from "../../cite/style-choice.ts";
import { warmStyle } from "../../cite/warm-style.ts";
import { bibliographyOf } from "../../compile/bibliography-of.ts";
import { writeBibliography } from "../../compile/write-bibliography.ts";
import type { StoredReference } from "../../db/references.ts";

export interface ListToWrite extends Pick<ReferenceListRequest, "missing" | "sourceIds"> {
  /** The references of the course, as JSON. */
  shelf: string;
  style: StyleChoice;
}

export interface WrittenList {
  heading: string;
  entries: FormattedCitation[];
  typst: string;
  bibtex: string;
  ris: string;
}

/** The list in every form that it can be taken away in. */
export async function run({ shelf, sourceIds, style, missing }: ListToWrite): Promise<WrittenList> {
  const wanted = sourceIds && new Set(sourceIds);
  const items = (JSON.parse(shelf) as StoredReference[])
    .filter(({ id }) => wanted?.has(id) ?? true)
    .map(({ csl }) => csl);
  const cited = items.map((csl, index) => ({ number: index + 1, csl, locator: null, removed: false }));
  const options = { ...DEFAULT_DOCUMENT_OPTIONS, missing };
  const list = bibliographyOf(cited, await warmStyle(style), options);
  return {
    heading: list.heading,
    entries: list.entries.map((entry) => ({ text: toPlainText(entry), html: toHtml(entry) })),
    typst: writeBibliography(list, "typst"),
    bibtex: exportReferences(items, "bibtex"),
    ris: exportReferences(items, "ris"),
  };
}
