import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { typstFromMarkdown } from "../typst/typst-from-markdown.ts";
import { claimsOf } from "../markers/claims-of.ts";
import { openPassages } from "../quotes/check-claim.ts";
import { type MarkdownNode, parseMarkdown } from "./parse-markdown.ts";
import { splitBlocks } from "./split-blocks.ts";

const isKnown = () => true;

/** Without recursion, so that the test itself bears any tree. */
function depthOf(tree: MarkdownNode): number {
  let depth = 0;
  for (let nodes = [tree]; nodes.length > 0; nodes = nodes.flatMap(({ children = [] }) => children)) depth++;
  return depth;
}

function textOf({ value = "", children = [] }: MarkdownNode): string {
  return value + children.map(textOf).join("");
}

describe.each(["> ", ">", "- ", "* ", "+ ", "1. ", "2) ", "> - ", "-\t"])("100 KB of %j", (sign) => {
  const marks = sign.repeat(100_000 / sign.length);
  const markdown = `Sleep helps [1].\n\n${marks}Practice does [1].\n`;

  test("are shown as they were written", () => {
    const { children = [] } = parseMarkdown(markdown);
    expect(children.map(({ type }) => type)).toEqual(["paragraph", "paragraph"]);
    expect(textOf(children[1]!)).toBe(`${marks}Practice does [1].`);
  });

  test("keep their citations, in an answer, in its check and in a document, soon", () => {
    const start = performance.now();
    const claims = claimsOf(markdown, isKnown);
    expect(claims.flatMap(({ citations }) => citations).map(({ start }) => start)).toEqual([
      markdown.indexOf("[1]"),
      markdown.lastIndexOf("[1]"),
    ]);
    const check = openPassages([{ chunkId: "c", text: "Sleep helps." }]);
    expect(claims.map(({ text }) => check(text).verdict)).toEqual(["found", "not-found"]);
    expect(typstFromMarkdown(markdown, { isKnown, footnoteOf: (number) => number })).toContain("Practice");
    expect(performance.now() - start).toBeLessThan(30_000);
  });
});

test("a hundred levels are levels, and one more is text", () => {
  expect(depthOf(parseMarkdown(`${"> ".repeat(100)}x`))).toBe(103);
  expect(depthOf(parseMarkdown(`${"- ".repeat(100)}x`))).toBe(203);
  expect(depthOf(parseMarkdown(`${"> ".repeat(101)}x`))).toBe(3);
  expect(depthOf(parseMarkdown(`${"- ".repeat(101)}x`))).toBe(3);
});

test("a list that goes deeper line by line keeps its words", () => {
  const levels = Array.from({ length: 300 }, (_, level) => `${"  ".repeat(level)}- item${level}\n`);
  const tree = parseMarkdown(levels.join(""));
  expect(depthOf(tree)).toBe(203);
  for (const level of levels.keys()) expect(textOf(tree)).toContain(`item${level}`);
});

test.each([
  ["italics", "*a ".repeat(1000), "b* ".repeat(1000)],
  ["stars", "*".repeat(2000), `a${"*".repeat(2000)}`],
])("%s inside of one another keep their words, and their citations", (_name, opening, closing) => {
  const markdown = `${opening}Sleep [1]${closing}`;
  const tree = parseMarkdown(markdown);
  expect(depthOf(tree)).toBeLessThanOrEqual(301);
  expect(textOf(tree)).toContain("Sleep [1]");
  const [claim] = claimsOf(markdown, isKnown);
  expect(claim?.citations[0]?.start).toBe(markdown.indexOf("[1]"));
});

test("code keeps its lines, whatever they begin with", () => {
  const code = `${"> ".repeat(200)}x\n${" ".repeat(300)}- y`;
  expect(parseMarkdown(`\`\`\`\n${code}\n\`\`\``).children).toMatchObject([{ type: "code", value: code }]);
});

test("a long line across the page is one", () => {
  expect(parseMarkdown("- ".repeat(200)).children).toMatchObject([{ type: "thematicBreak" }]);
});

test("characters of private use stay what they are", () => {
  const markdown = `\uE000 \uE005 \uE006\n\n${"- ".repeat(200)}\uE001`;
  expect(parseMarkdown(markdown).children!.map(textOf)).toEqual(markdown.split("\n\n"));
});

test("a block alone is read as it is in the whole", () => {
  const piece = fc.constantFrom(
    ...["> ".repeat(101), "- ".repeat(101), `${" ".repeat(210)}- y`, "> ".repeat(90), "- y"],
    ...["x", " [1]", "`", "\n```\n", "\n", "\n\n"],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const markdown = pieces.join("");
      const alone = splitBlocks(markdown).flatMap((block) => parseMarkdown(block).children ?? []);
      expect(alone.map(textOf)).toEqual(parseMarkdown(markdown).children?.map(textOf));
    }),
    { numRuns: 300 },
  );
});
