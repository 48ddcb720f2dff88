import type { Style } from "@ibid/core/cite/open-style.ts";
import { toTypstSource, typstLiteral } from "@ibid/core/cite/to-typst.ts";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import { placeCitations } from "@ibid/core/typst/place-citations.ts";
import { bibliographyOf } from "./bibliography-of.ts";
import { citationsOf } from "./citations-of.ts";
import { citedBy, notesIn, numbersOf, toCluster } from "./cited-source.ts";
import type { DocumentToCompile } from "./document-to-compile.ts";
import { notesOf } from "./notes-of.ts";
import { DOCUMENT_LOOK } from "./prelude.ts";
import { writeBibliography } from "./write-bibliography.ts";

type FileToWrite = Omit<DocumentToCompile, "id" | "style"> & { style: Style };

/** A document as one Typst file that compiles anywhere: notes and references are in it as string literals. */
export function toTypstFile(document: FileToWrite): string {
  const { title, citations, style, options } = document;
  const text = options.citeIn === "text" ? citeInText(document) : document.text;
  const known = numbersOf(citations);
  const tokens = findFootnotes(text).filter(({ number }) => known.has(number));
  const cited = citedBy(notesIn(text), citations);
  let body = "";
  let last = 0;
  for (const [index, note] of notesOf(cited, style, options).entries()) {
    const { start, end } = tokens[index]!.digits;
    body += text.slice(last, start) + toTypstSource(note);
    last = end;
  }
  const bibliography = bibliographyOf(citedBy(notesIn(document.text), citations), style, options);
  const isListed = options.bibliography && bibliography.entries.length > 0;
  return [
    [`set document(title: ${typstLiteral(title)})`, ...DOCUMENT_LOOK].map((rule) => `#${rule}`).join("\n"),
    body + text.slice(last),
    ...(isListed ? [writeBibliography(bibliography, "typst")] : []),
    "",
  ].join("\n\n");
}

/** The text with its citations written out. What remains a footnote stays one. */
function citeInText({ text, citations, style, options }: FileToWrite): string {
  const placed = placeCitations(text, numbersOf(citations), style.raisesCitations);
  const written = citationsOf(placed.citations.map(toCluster), citations, style, options);
  let [body, last] = ["", 0];
  for (const [index, { footnotes }] of placed.citations.entries()) {
    const { joined, text: shown } = written[index]!;
    const before = joined === "apart" ? " " : joined === "tight" ? "#h(0pt, weak: true)" : "";
    for (const [at, { start, end }] of footnotes.entries()) {
      const source = at === 0 ? toTypstSource(shown) : "#{}";
      // In code, no # may stand before a block.
      body +=
        placed.text.slice(last, start) +
        (text[start] !== "#" ? source.slice(1) : at === 0 ? before + source : source);
      last = end;
    }
  }
  return body + placed.text.slice(last);
}
