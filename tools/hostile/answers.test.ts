// Whatever a model writes: its answer is read, checked, exported and inserted in time in proportion to its length.
import fc from "fast-check";
import { expect, test } from "vitest";
import { contentWords } from "../../core/src/quotes/content-words.ts";
import { openPassages } from "../../core/src/quotes/check-claim.ts";
import { exportMarkdown } from "../../core/src/evidence/export-markdown.ts";
import type { MessageResponse } from "../../core/src/contract/message.ts";
import { type MarkdownNode, parseMarkdown } from "../../core/src/markdown/parse-markdown.ts";
import { holdBackMaths, scanMaths } from "../../core/src/markdown/scan-maths.ts";
import { splitText } from "../../core/src/markdown/split-blocks.ts";
import { claimsOf } from "../../core/src/markers/claims-of.ts";
import { countUncited } from "../../core/src/markers/count-uncited.ts";
import { holdBackMarker } from "../../core/src/markers/hold-back-marker.ts";
import { readProse } from "../../core/src/typst/read-prose.ts";
import { insertionPoint } from "../../core/src/typst/insertion-point.ts";
import { typstFromMarkdown } from "../../core/src/typst/typst-from-markdown.ts";
import { expectLinear, hostileText, repeatTo } from "./hostile-text.ts";

const isKnown = (number: number): boolean => number < 10;
const check = openPassages([{ chunkId: "c", text: "Memory decays with time. Sleep helps. ".repeat(20) }]);

function readAnswer(markdown: string): string {
  const claims = claimsOf(markdown, isKnown);
  for (const { text } of claims.slice(0, 20)) check(text);
  return typstFromMarkdown(markdown, { isKnown, footnoteOf: (number) => number });
}

test.each([
  ...["[1]", "[1]. ", "a [1] ", "memory [1] decays [2] ", ".", "a-", "[", "](", "[a](", "_a_", "*a**b", "*_"],
  ...["* ", "> ", "- a\n", "|a", "a@b.", "http://a", "`a``b```c$", "<!--", "   ", "“"],
])("an answer of nothing but %j is read in linear time", (piece) => {
  expectLinear(readAnswer, repeatTo(piece));
});

test.each(["a [1] ", "[1](", "http://a[", "`[1] ", "<a:b"])(
  "while it streams, an answer of %j is read in linear time",
  (piece) => {
    // The space: what came before it is decided.
    const read = (text: string) => [holdBackMarker(`${text} [`), holdBackMaths(`$${text} `)];
    expectLinear(read, repeatTo(piece));
  },
);

test.each(["a b ", "http://a ", "a@b.de, "])("after an open bracket, %j is read in linear time", (piece) => {
  expectLinear(readAnswer, (length) => `www.a.de [${repeatTo(piece)(length)}`);
});

test("sentences without a citation are counted in linear time", () => {
  expectLinear(
    (text) => countUncited(text, isKnown),
    repeatTo("The moon pulls the sea [1]. So does the sun. "),
  );
});

test.each(["[", " ", "\t|", "[1, ", "Aa ", "\r", ". "])(
  "a claim is compared with a passage of %j in linear time",
  (piece) => {
    const read = (text: string) => openPassages([{ chunkId: "c", text }])("Sleep helps memory in 20 ways");
    expectLinear(read, repeatTo(piece));
  },
);

test("a question of nothing but hyphens has few words", () => {
  expect(contentWords("b-".repeat(8_000)).length).toBeLessThan(20);
  expect(contentWords(`${"b".repeat(16_000)} sleep`).map(({ stem }) => stem.length)).toEqual([99, 5]);
});

test.each(["http://a", "#footnote[1]", "#f(", "/*", "$", "`"])(
  "a document of %j is read in linear time",
  (piece) => {
    const read = (text: string) => [readProse(text), insertionPoint(text, text.length >> 1)];
    expectLinear(read, repeatTo(piece));
  },
);

test("a table with as many empty cells as its head and its rows make up is text", () => {
  const columns = "|a".repeat(500);
  const table = `${columns}\n${"|-".repeat(500)}\n${"b\n".repeat(100)}`;
  expect(parseMarkdown(table).children).toMatchObject([{ type: "paragraph", children: [{ type: "text" }] }]);
  expect(typstFromMarkdown(table, { isKnown, footnoteOf: () => 1 }).length).toBeLessThan(10 * table.length);
});

test("of a paragraph with thousands of signs, the words stay, and so do the citations", () => {
  const markdown = `${"*a* ".repeat(3000)}sleep helps memory [1]`;
  const [claim] = claimsOf(markdown, isKnown);
  expect(claim?.text).toMatch(/\*a\* sleep helps memory$/);
  expect(claim?.citations[0]?.start).toBe(markdown.indexOf("[1]"));
  // Another paragraph is not affected.
  expect(parseMarkdown(`${markdown}\n\n*b*`).children?.[1]).toMatchObject({
    children: [{ type: "emphasis" }],
  });
});

const PIECES = [
  ...[
    "a",
    "Sleep helps memory ",
    " ",
    "\n",
    "\n\n",
    "\t",
    "  ",
    "[1]",
    "[2, 3]",
    "[1](",
    "](b)",
    "[",
    "]",
    "(",
    ")",
  ],
  ...[
    "*",
    "**",
    "_",
    "__",
    "~~",
    "`",
    "```\n",
    "~~~\n",
    "$",
    "$$",
    "$x$",
    "\\",
    "&amp;",
    "&#1;",
    "<",
    "<a>",
    "<!--",
  ],
  ...[
    "- ",
    "* ",
    "1. ",
    "> ",
    "# ",
    "| ",
    "|a|b|\n|-|-|\n",
    "---\n",
    "===\n",
    "- [ ] ",
    "    ",
    "![x](y)",
    "<b c='",
  ],
  ...[
    "http://a.b",
    "www.a.b",
    "a@b.cd",
    "【1】",
    "［1",
    "【4:0†x】",
    ". ",
    "e.g. ",
    "?",
    "“",
    "\u0301",
    "\u{1F600}",
  ],
  ...["#footnote[1]", "#f(", "//", "/*", "*/", '"', "\uE000", "\uFDD0", "\r", "\u2028", "\0", "\uD800"],
];

function depthOf(tree: MarkdownNode): number {
  return 1 + Math.max(0, ...(tree.children ?? []).map(depthOf));
}

function countNodes(tree: MarkdownNode): number {
  return (tree.children ?? []).reduce((sum, child) => sum + countNodes(child), 1);
}

test("an answer of any signs is read, shown, checked, exported and inserted", () => {
  const answer = { id: "m", role: "assistant", sources: [] } as unknown as MessageResponse;
  fc.assert(
    fc.property(hostileText(PIECES), (markdown) => {
      const tree = parseMarkdown(markdown);
      expect(depthOf(tree)).toBeLessThanOrEqual(301);
      expect(countNodes(tree)).toBeLessThanOrEqual(3 * markdown.length + 2);
      expect(splitText(markdown).join("")).toBe(markdown);
      scanMaths(markdown);
      countUncited(markdown, isKnown);
      expect(markdown.startsWith(holdBackMaths(markdown))).toBe(true);
      expect(markdown.startsWith(holdBackMarker(markdown))).toBe(true);
      for (const { start, end, citations } of claimsOf(markdown, isKnown)) {
        expect(0 <= start && start <= end && end <= markdown.length).toBe(true);
        for (const { start, end } of citations) expect(markdown.slice(start, end)).toMatch(/\d/);
      }
      exportMarkdown("T", [{ ...answer, content: markdown }]);
      const typst = readAnswer(markdown);
      expect(typst.length).toBeLessThanOrEqual(60 * markdown.length + 100);
      readProse(typst);
      readProse(markdown);
    }),
    { numRuns: 1000 },
  );
});
