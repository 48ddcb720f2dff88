import { toHtml } from "@ibid/core/cite/to-html.ts";
import { toPlainText } from "@ibid/core/cite/to-plain-text.ts";
import { toTypstSource, typstLiteral } from "@ibid/core/cite/to-typst.ts";
import { REFERENCES_LOOK } from "@ibid/core/typst/references-look.ts";
import type { Bibliography } from "./bibliography-of.ts";

export type BibliographyFormat = "typst" | "html" | "text";

/**
 * The list of references as text. When nothing is cited, an empty section; as Typst, it is known again in a text as a copy
 * of the list.
 */
export function writeBibliography({ heading, entries }: Bibliography, format: BibliographyFormat): string {
  switch (format) {
    case "typst":
      return `#heading(numbering: none, ${typstLiteral(heading)})\n\n#[\n${entriesInTypst(entries)}\n]`;
    case "html":
      return [
        `<h2>${toHtml([{ text: heading }])}</h2>`,
        ...entries.map((entry) => `<p>${toHtml(entry)}</p>`),
      ].join("\n");
    case "text":
      return [heading, ...entries.map(toPlainText)].join("\n\n");
  }
}

function entriesInTypst(entries: Bibliography["entries"]): string {
  return [REFERENCES_LOOK.map((rule) => `#${rule}`).join("\n"), ...entries.map(toTypstSource)].join("\n\n");
}
