// Whatever somebody writes into a document: it is scanned, counted and cited in time in proportion to its length.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countDocumentWords } from "../../core/src/typst/count-document-words.ts";
import { findFootnotes } from "../../core/src/typst/find-footnotes.ts";
import { footnoteToken, insertionPoint } from "../../core/src/typst/insertion-point.ts";
import { readProse } from "../../core/src/typst/read-prose.ts";
import { renameFootnotes } from "../../core/src/typst/rename-footnotes.ts";
import { scanTypst } from "../../core/src/typst/scan-typst.ts";
import { typstProse } from "../../core/src/typst/typst-prose.ts";
import { changedLines } from "../../web/src/documents/text/changed-lines.ts";
import { expectLinear, hostileText, repeatTo } from "./hostile-text.ts";

function read(text: string): void {
  scanTypst(text);
  findFootnotes(text);
  typstProse(text);
  readProse(text);
  countDocumentWords(text);
  renameFootnotes(text, (number) => number + 1);
  insertionPoint(text, text.length >> 1);
}

describe("is read in linear time", () => {
  const pieces = [
    "#footnote[1]",
    "#footnote[",
    "#f(",
    "#[",
    "[",
    "(",
    "{",
    "#{",
    "$",
    "`",
    "```",
    '"',
    "/*",
    "//\n",
  ];
  test.each([
    ...pieces,
    "http://a",
    "*",
    "_",
    "= a\n",
    "- ",
    "\\",
    "a. ",
    "#let x = ",
    "@a",
    "<a>",
    "\n\n",
    "#if a {",
  ])("a document of %j", (piece) => {
    expectLinear(read, repeatTo(piece));
  });

  test("what changed between two texts that share nothing, and between two that repeat themselves", () => {
    expectLinear((text) => changedLines(text, text.toUpperCase()), repeatTo("a\nb\n"));
    expectLinear((text) => changedLines(text, `b\n${text}`), repeatTo("a\nb\na\n"));
  });
});

const PIECES = [
  ...[
    "#footnote[1]",
    "#footnote[23]",
    "#footnote[",
    "#footnote(",
    "#let f = footnote\n",
    "#f[1]",
    "#",
    "[",
    "]",
    "(",
    ")",
    "{",
    "}",
  ],
  ...[
    "$",
    "`",
    "```",
    '"',
    "\\",
    "/*",
    "*/",
    "//",
    "http://a.b",
    "*",
    "_",
    "= ",
    "- ",
    "+ ",
    "/ a: ",
    "@key",
    "<label>",
    ";",
  ],
  ...[
    "#import ",
    "#show ",
    "#if true { ",
    "=> ",
    "..",
    "Sleep helps memory. ",
    "a",
    " ",
    "\n",
    "\n\n",
    "\t",
    "\r",
    "\u2028",
  ],
  ...["\u0301", "😀", "\0", "\uD800", "\uE000", "\uFDD0", "“", "'", "--", "~", "...", "0x", "1.5em"],
];

test("a document of any signs: its footnotes are where they are said to be, and keep their order under other numbers", () => {
  fc.assert(
    fc.property(hostileText(PIECES, 20), fc.nat(200), (text, at) => {
      const footnotes = findFootnotes(text);
      for (const { start, end, number } of footnotes)
        expect(text.slice(start, end)).toContain(String(number));
      for (const { start, end } of scanTypst(text))
        expect(0 <= start && start <= end && end <= text.length).toBe(true);
      expect(
        findFootnotes(renameFootnotes(text, (number) => number + 1)).map(({ number }) => number),
      ).toEqual(footnotes.map(({ number }) => number + 1));
      const point = insertionPoint(text, at);
      const [before, after] = [text.slice(0, point), text.slice(point)];
      const cited = before + footnoteToken(987, before, after) + after;
      countDocumentWords(text);
      readProse(text);
      changedLines(text, cited);
    }),
    { numRuns: 1000 },
  );
});
