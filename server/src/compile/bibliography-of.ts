import { formatBibliography } from "@ibid/core/bibliography/format-bibliography.ts";
import type { Style } from "@ibid/core/cite/open-style.ts";
import type { RichText } from "@ibid/core/cite/rich-text.ts";
import type { DocumentOptions } from "@ibid/core/contract/document.ts";
import type { CitedSource } from "./cited-source.ts";

export interface Bibliography {
  /** As the style's manual calls it. */
  heading: string;
  entries: readonly RichText[];
}

/**
 * What a document cites → its list of references, in the order of the style.
 * Invariant: the PDF, the export and `updateBibliography` all show this list (I13).
 */
export function bibliographyOf(
  cited: readonly CitedSource[],
  style: Style,
  { entries, missing }: DocumentOptions,
): Bibliography {
  const listed = new Map(cited.filter(({ removed }) => !removed).map((each) => [each.number, each]));
  // A copy of each, to find the citations of an entry again: several may cite one source.
  const numbers = new Map([...listed.values()].map(({ number, csl }) => [{ ...csl }, number]));
  const list = formatBibliography([...numbers.keys()], style, missing);
  return {
    heading: style.heading,
    entries: list.flatMap(({ items, text }) =>
      entries === "source" ? [text] : items.map((item) => [{ text: `${numbers.get(item)}. ` }, ...text]),
    ),
  };
}
