// Whatever somebody writes into a document: the editor colours it in time in proportion to its length.
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import { expectLinear, hostileText, repeatTo } from "../../../../tools/hostile/hostile-text.ts";
import { typstLanguage } from "./typst-language.ts";

const LONGEST_MS = 60_000;
const PIECES = [
  "#footnote[1]",
  "#f(",
  "[",
  "]",
  "{",
  "$",
  "`",
  "```",
  '"',
  "/*",
  "*/",
  "//",
  "http://a",
  "*",
  "= ",
  "\\",
  "\n",
  "a ",
];
const colour = (text: string) =>
  ensureSyntaxTree(EditorState.create({ doc: text, extensions: [typstLanguage] }), text.length, LONGEST_MS);

test.each(PIECES)("a document of %j is coloured in linear time", (piece) => {
  expectLinear(colour, repeatTo(piece));
});

test("a document of any signs is coloured to its end", () => {
  fc.assert(
    fc.property(hostileText(PIECES, 20), (text) => {
      expect(colour(text)?.length).toBe(EditorState.create({ doc: text }).doc.length);
    }),
    { numRuns: 1000 },
  );
});
