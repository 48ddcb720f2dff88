import type { Style } from "@ibid/core/cite/open-style.ts";
import { toTypstSource, typstLiteral } from "@ibid/core/cite/to-typst.ts";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import { bibliographyOf } from "./bibliography-of.ts";
import { citedBy, notesIn } from "./cited-source.ts";
import type { DocumentToCompile } from "./document-to-compile.ts";
import { notesOf } from "./notes-of.ts";
import { DOCUMENT_LOOK } from "./prelude.ts";
import { writeBibliography } from "./write-bibliography.ts";

/** A document as one Typst file that compiles anywhere: notes and references are in it as string literals. */
export function toTypstFile(document: Omit<DocumentToCompile, "id" | "style"> & { style: Style }): string {
  const { title, text, citations, style, options } = document;
  const known = new Set(citations.map(({ number }) => number));
  const tokens = findFootnotes(text).filter(({ number }) => known.has(number));
  const cited = citedBy(notesIn(text), citations);
  let body = "";
  let last = 0;
  for (const [index, note] of notesOf(cited, style, options).entries()) {
    const { start, end } = tokens[index]!.digits;
    body += text.slice(last, start) + toTypstSource(note);
    last = end;
  }
  const bibliography = bibliographyOf(cited, style, options);
  const isListed = options.bibliography && bibliography.entries.length > 0;
  return [
    [`set document(title: ${typstLiteral(title)})`, ...DOCUMENT_LOOK].map((rule) => `#${rule}`).join("\n"),
    body + text.slice(last),
    ...(isListed ? [writeBibliography(bibliography, "typst")] : []),
    "",
  ].join("\n\n");
}
