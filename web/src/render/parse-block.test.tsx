// An answer is parsed block by block: it reads as in one piece, and has the badges that the server counts.
import { claimsOf } from "@ibid/core/markers/claims-of.ts";
import { type MarkdownNode, parseMarkdown } from "@ibid/core/markdown/parse-markdown.ts";
import { wrapClaims } from "@ibid/core/markers/wrap-claims.ts";
import { scanMaths } from "@ibid/core/markdown/scan-maths.ts";
import { splitBlocks } from "@ibid/core/markdown/split-blocks.ts";
import fc from "fast-check";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { expect, test } from "vitest";
import { maths } from "./maths.ts";
import { parseBlock } from "./parse-block.ts";

const html = (markdown: string) =>
  renderToStaticMarkup(
    toJsxRuntime(parseBlock(markdown, () => false, maths).elements, { Fragment, jsx, jsxs }),
  );
const tidy = (markup: string) => markup.replace(/\n/g, "");

const CASES: [name: string, markdown: string, blocks: number][] = [
  ["nothing", "", 0],
  ["one paragraph", "one\ntwo", 1],
  ["two paragraphs", "one\n\ntwo", 2],
  ["many blank lines", "one\n\n\n \ntwo\n", 2],
  ["a fence with a blank line", "a\n\n```js\nx\n\ny\n```\n\nb", 3],
  ["a fence that is still open", "a\n\n```\nx\n\ny", 2],
  ["a fence inside a longer fence", "````\n```\n\n```\n````\n\nb", 2],
  ["a tilde line inside a backtick fence", "```\n~~~\n\n~~~\n```\n\nb", 2],
  ["code that begins like a fence", "```x``` y\n\n```\na\n\nb\n```\n\nc", 3],
  ["an indented line that does not close a fence", "```\n\n    ```\n\nx\n```\n\nb", 2],
  ["an indented line that opens no fence", "    ```\n```\na\n\nb\n```\n\nc", 2],
  ["a formula with a blank line", "a\n\n$$\nx\n\ny\n$$\n\nb", 3],
  ["a formula in a line", "a\n\n$$x$$\n\nb", 3],
  ["a loose list", "- a\n\n- b\n\n  more of b\n\nafter", 2],
  ["a loose ordered list", "1. a\n\n2. b\n\nafter", 2],
  ["a list with a fence in it", "1. a\n\n   ```\n   x\n\n   y\n   ```\n\n2. b", 1],
  ["a table", "text\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nend", 3],
  ["quotes", "> a\n\n> b", 2],
  ["indented code with a blank line", "a\n\n    x\n\n    y\n\nb", 2],
  ["a definition", "see [notes]\n\nmore\n\n[notes]: https://example.org", 3],
  ["headings", "# a\n\ntext\n\n## b", 3],
];

test.each(CASES)("%s: split in the right number of blocks", (_name, markdown, blocks) => {
  expect(splitBlocks(markdown)).toHaveLength(blocks);
});

test.each(CASES)("%s: the blocks joined are the text", (_name, markdown) => {
  expect(splitBlocks(markdown).join("")).toBe(markdown);
});

test.each(CASES)("%s: reads the same in blocks as in one piece", (_name, markdown) => {
  expect(tidy(splitBlocks(markdown).map(html).join(""))).toBe(tidy(html(markdown)));
});

test("a text that grows is split as if it had been there at once", () => {
  const markdown = CASES.map(([, text]) => text).join("\n\n");
  const prefixes = Array.from({ length: markdown.length + 1 }, (_, end) => markdown.slice(0, end));
  const grown = prefixes.map(splitBlocks);
  const fresh = prefixes.map((prefix) => {
    splitBlocks("");
    return splitBlocks(prefix);
  });
  expect(grown).toEqual(fresh);
  expect(grown.map((blocks) => blocks.join(""))).toEqual(prefixes);
});

test("block by block, with its formulas drawn, an answer has the badges that the server counts", () => {
  const isKnown = (number: number) => number <= 4;
  const part = fc.constantFrom(
    ...["[1]", "[2, 3]", "【4】", "[9]", "$", "$$", "\n$$\n", "`[1]`", "\n```\n", "(", "x", "5", " ", ". "],
    ...["\n", "\n\n", "\n- "],
  );
  const badges = (node: MarkdownNode): number[] =>
    node.type === "citation"
      ? [(node as MarkdownNode & { number: number }).number]
      : (node.children ?? []).flatMap(badges);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const markdown = parts.join("");
      const shown = splitBlocks(markdown).flatMap((block) => {
        const tree = parseMarkdown(scanMaths(block).markdown, maths);
        wrapClaims(tree, isKnown);
        return badges(tree);
      });
      const cited = claimsOf(markdown, isKnown).flatMap(({ citations }) => citations);
      expect(shown).toEqual(cited.map(({ number }) => number));
    }),
    { numRuns: 2000 },
  );
});
