// How a document is set as HTML, from which its other files are made. Typst's own export leaves out what only pages have;
// these rules keep the words of it. What HTML has no element for is marked with an attribute that `tidy-html.ts` reads.
import { FILES } from "../prelude.ts";

/** Takes the place of the prelude, and uses it. */
export const HTML_RULES = `
#import "${FILES.prelude}": data, ibidcite, note-of, set-runs

// Content as data: a function's name, and its fields.
#let tree-of(it) = {
  if type(it) == content {
    let fields = (:)
    for (name, value) in it.fields() { if name != "styles" { fields.insert(name, tree-of(value)) } }
    (func: repr(it.func()), ..fields)
  } else if type(it) == array { it.map(tree-of) } else if type(it) in (str, int, bool) { it } else { repr(it) }
}

// The index of a note, and what it says. A footnote that refers to another has the other's index.
#let html-note(it) = {
  let target = if type(it.body) == label { query(it.body).first() } else { it }
  let note = note-of(target)
  let body = if note == none { target.body } else { set-runs(note) }
  html.elem("span", attrs: ("data-note": str(counter(footnote).at(target.location()).first())), body)
}

#let html-cells(children, columns) = {
  let cells = children.filter(child => child.has("body")).map(child => html.elem("td", child.body))
  cells.chunks(calc.max(1, columns)).map(row => html.elem("tr", row.join())).join()
}

#let count-of(tracks) = if type(tracks) == array { tracks.len() } else if type(tracks) == int { tracks } else { 1 }

#let ibid-document(body) = {
  set document(title: data.title)
  show footnote: html-note
  show math.equation: it => {
    let attributes = ("data-math": json.encode(tree-of(it.body), pretty: false))
    let number = if it.block and it.numbering != none { counter(math.equation).display(it.numbering) }
    html.elem(if it.block { "div" } else { "span" }, attrs: attributes, number)
  }
  show heading: it => html.elem("h" + str(calc.min(it.level, 6)), {
    set text(weight: "regular")
    if it.numbering != none { counter(heading).display(it.numbering) + [ ] }
    it.body
  })
  show outline: none
  // What is bold without being strong: a title, as a rule.
  show text: it => context if text.weight in ("bold", 700) { html.elem("b", it) } else { it }
  show super: it => html.elem("sup", it.body)
  show sub: it => html.elem("sub", it.body)
  show underline: it => html.elem("u", it.body)
  show strike: it => html.elem("s", it.body)
  show highlight: it => html.elem("mark", it.body)
  show smallcaps: it => html.elem("span", attrs: ("data-look": "small-caps"), it.body)
  show pagebreak: html.elem("p", attrs: ("data-look": "page-break"))
  show line: html.elem("hr")
  show align: it => html.elem("div", attrs: ("data-align": repr(it.alignment)), it.body)
  show block: it => if type(it.body) == content { html.elem("div", it.body) }
  show box: it => it.body
  show pad: it => it.body
  show columns: it => it.body
  show place: it => it.body
  show move: it => it.body
  show rotate: it => it.body
  show scale: it => it.body
  show rect: it => it.body
  show square: it => it.body
  show circle: it => it.body
  show ellipse: it => it.body
  show hide: none
  show stack: it => it.children.filter(child => type(child) == content).join([ ])
  show grid: it => html.elem("table", attrs: ("data-look": "grid"), html-cells(it.children, count-of(it.columns)))
  body
}

#let ibid-references = {
  if data.references.entries.len() > 0 {
    heading(numbering: none, data.references.heading)
    for entry in data.references.entries { html.elem("p", attrs: ("data-look": "reference"), set-runs(entry)) }
  }
  context html.elem("div", attrs: ("data-lang": text.lang))
}
`;
