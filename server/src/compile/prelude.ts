// What a document looks like before it says otherwise, and the Typst that puts notes and references into it.
// Invariant: no string of a user becomes markup. Notes and references come as data, and their texts stay strings.
import { REFERENCES_LOOK } from "@ibid/core/typst/references-look.ts";

/** Rules that hold for the whole document. The font comes with the compiler: another machine sets the same pages. */
export const DOCUMENT_LOOK: readonly string[] = [
  'set page(paper: "a4", numbering: "1")',
  'set text(font: "Libertinus Serif", size: 11pt)',
  "set par(justify: true)",
  // Names and addresses are neither hyphenated nor spaced out.
  "show footnote.entry: set par(justify: false)",
  "show footnote.entry: set text(hyphenate: false)",
];

/** The workspace has no other files, and no folder on the disk. */
export const FILES = {
  main: "/main.typ",
  prelude: "/ibid.typ",
  htmlRules: "/ibid-html.typ",
  data: "/ibid.json",
} as const;

/** What marks the places of citations in the text, as the compiler finds it. */
export const CITES = "selector(metadata).and(<ibid-cite>)";

/** A document is set as pages, or as HTML for its other files. */
export type Target = "pages" | "html";

const RULES = { pages: FILES.prelude, html: FILES.htmlRules } satisfies Record<Target, string>;

export const LINES_BEFORE = 2;

/** The text of a document between its first lines and the list of references, where its own rules still hold. */
export function mainFile(text: string, target: Target): string {
  const before = `#import "${RULES[target]}": ibid-document, ibid-references, ibidcite\n#show: ibid-document\n`;
  return `${before}${text}\n\n#ibid-references\n`;
}

/**
 * A footnote whose body is a number is a citation if there is a note for it. A number that is used several times has a
 * note for each use: the footnotes before it tell which one it is.
 */
export const PRELUDE = `
#let data = json("${FILES.data}")

#let set-run(run) = {
  let it = [#run.t]
  if "sup" in run { it = super(it) }
  if "sub" in run { it = sub(it) }
  if "sc" in run { it = smallcaps(it) }
  if "ul" in run { it = underline(it) }
  if "b" in run { it = strong(it) }
  if "i" in run { it = emph(it) }
  if "u" in run { it = link(run.u, it) }
  it
}
#let set-runs(runs) = runs.map(set-run).join()

#let key-of(body) = {
  if type(body) != content { return none }
  let parts = if body.has("children") { body.children } else { (body,) }
  if parts.any(part => part.func() != text and part != [ ]) { return none }
  ("", ..parts.map(part => if part.func() == text { part.text } else { " " })).join().trim()
}

#let note-of(footnote-element) = {
  let key = key-of(footnote-element.body)
  let notes = data.notes.at(if key == none { "" } else { key }, default: ())
  if notes.len() < 2 { return notes.at(0, default: none) }
  let before = query(selector(footnote).before(footnote-element.location(), inclusive: false))
  let index = before.filter(other => key-of(other.body) == key).len()
  notes.at(calc.min(index, notes.len() - 1))
}

// What a footnote becomes in a document that cites in its text.
#let ibidcite(body, ..others) = {
  let key = key-of(body)
  let cites = data.cites.at(if key == none { "" } else { key }, default: ())
  if cites.len() == 0 { return footnote(body, ..others) }
  [#metadata(key)<ibid-cite>]
  context {
    let before = query(${CITES}.before(here()))
    let index = before.filter(other => other.value == key).len() - 1
    let cite = cites.at(calc.min(index, cites.len() - 1))
    let joined = cite.at("joined", default: none)
    if joined == "apart" [ ] else if joined == "tight" { h(0pt, weak: true) }
    set-runs(cite.runs)
  }
}

#let ibid-document(body) = {
  set document(title: data.title)
${DOCUMENT_LOOK.map((rule) => `  ${rule}`).join("\n")}
  show footnote.entry: it => {
    let note = note-of(it.note)
    if note == none { it } else {
      let place = it.note.location()
      h(it.indent)
      link(place, super(numbering(it.note.numbering, ..counter(footnote).at(place))))
      h(0.05em, weak: true)
      set-runs(note)
    }
  }
  body
}

#let ibid-references = if data.references.entries.len() > 0 {
  heading(numbering: none, data.references.heading)
${REFERENCES_LOOK.map((rule) => `  ${rule}`).join("\n")}
  for entry in data.references.entries { par(set-runs(entry)) }
}
`;
