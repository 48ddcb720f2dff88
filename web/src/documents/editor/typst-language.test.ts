import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import fc from "fast-check";
import { expect, test } from "vitest";
import { typstLanguage } from "./typst-language.ts";

const NAMES = tagHighlighter([
  { tag: tags.heading, class: "heading" },
  { tag: tags.strong, class: "strong" },
  { tag: tags.emphasis, class: "emph" },
  { tag: tags.keyword, class: "keyword" },
  { tag: tags.function(tags.variableName), class: "call" },
  { tag: tags.string, class: "string" },
  { tag: tags.special(tags.string), class: "math" },
  { tag: tags.number, class: "number" },
  { tag: tags.comment, class: "comment" },
  { tag: tags.labelName, class: "label" },
  { tag: tags.monospace, class: "raw" },
  { tag: tags.link, class: "link" },
  { tag: tags.list, class: "list" },
]);

/** "{heading:= Ripples}": each coloured stretch with what it is, everything else as it stands. */
function colour(source: string): string {
  const state = EditorState.create({ doc: source, extensions: typstLanguage });
  const tree = ensureSyntaxTree(state, source.length, 1e6)!;
  const spans: { from: number; to: number; name: string }[] = [];
  highlightTree(tree, NAMES, (from, to, name) => {
    const last = spans.at(-1);
    if (last?.to === from && last.name === name) last.to = to;
    else spans.push({ from, to, name });
  });
  let coloured = "";
  let done = 0;
  for (const { from, to, name } of spans) {
    coloured += `${source.slice(done, from)}{${name}:${source.slice(from, to)}}`;
    done = to;
  }
  return coloured + source.slice(done);
}

test.each([
  ["= Why ripples matter", "{heading:= Why ripples matter}"],
  [
    "A *bold* word, an _odd_ one, a snake_case_word.",
    "A {strong:*bold*} word, an {emph:_odd_} one, a snake_case_word.",
  ],
  ["- Less sleep", "{list:-} Less sleep"],
  [
    "See https://a.org/b // not a comment of the address",
    "See {link:https://a.org/b} {comment:// not a comment of the address}",
  ],
  ["a /* b /* c */ d */ e", "a {comment:/* b /* c */ d */} e"],
  ["$x^2$ and 5 \\$ more", "{math:$x^2$} and 5 \\$ more"],
  [
    '#image("a.png", width: 5cm)[A *b*] and',
    '#{call:image}({string:"a.png"}, width: {number:5cm})[A {strong:*b*}] and',
  ],
  ["#set text(size: 11pt)\nText *b*", "{keyword:#set} {call:text}(size: {number:11pt})\nText {strong:*b*}"],
  ["`raw *x*` and <here> and @here", "{raw:`raw *x*`} and {label:<here>} and {label:@here}"],
  ["```\n= no heading\n```\n= Heading", "{raw:```}\n{raw:= no heading}\n{raw:```}\n{heading:= Heading}"],
])("%j is coloured", (source, expected) => {
  expect(colour(source).replaceAll("{call:#", "#{call:")).toBe(expected);
});

test("any text is read to its end", () => {
  const characters = '#[](){}$*_`/\\"<>@= \nab1-'.split("");
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...characters) }), (source) => {
      const state = EditorState.create({ doc: source, extensions: typstLanguage });
      expect(ensureSyntaxTree(state, source.length, 1e6)?.length).toBe(source.length);
    }),
  );
});
