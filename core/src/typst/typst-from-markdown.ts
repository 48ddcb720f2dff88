// An answer → text of a document. In: Markdown with citation markers. Out: Typst that shows the same, each citation as
// a footnote. Nothing of the answer becomes code: what is not structure is escaped, so any Markdown compiles.
import { parseMarkdown } from "../markdown/parse-markdown.ts";
import { wrapClaims } from "../markers/wrap-claims.ts";
import { hideFormulas } from "../markdown/scan-maths.ts";
import type { AnswerNode, TakeFootnote } from "./answer-node.ts";
import { escapeStart, writeInline } from "./write-inline.ts";

export interface MarkdownCitations {
  /** Whether a marker is a citation; others are text. */
  isKnown(number: number): boolean;
  /** The footnote of a citation. Called in the order of the text, as in `claimsOf`; null: no source has the number. */
  footnoteOf(number: number, index: number): number | null;
}

/** Deeper structure is left out and its text kept: neither a reader nor a parser follows it. */
const MOST_NESTING = 12;

export function typstFromMarkdown(markdown: string, { isKnown, footnoteOf }: MarkdownCitations): string {
  const tree = parseMarkdown(hideFormulas(markdown));
  wrapClaims(tree, isKnown);
  let index = 0;
  return writeBlocks(tree.children ?? [], 0, (number) => footnoteOf(number, index++));
}

function writeBlocks(nodes: readonly AnswerNode[], nesting: number, take: TakeFootnote): string {
  const blocks = nodes.map((node) => writeBlock(node, nesting, take));
  return blocks.filter((block) => block !== "").join("\n\n");
}

function writeBlock(node: AnswerNode, nesting: number, take: TakeFootnote): string {
  const children = node.children ?? [];
  const inline = (): string => escapeStart(writeInline(children, take));
  const blocks = (): string => writeBlocks(children, nesting + 1, take);
  switch (node.type) {
    case "heading": {
      const words = inline();
      return words && `${"=".repeat(node.depth ?? 1)} ${words}`;
    }
    case "list":
      return nesting < MOST_NESTING ? writeList(node, nesting, take) : blocks();
    case "blockquote":
      return nesting < MOST_NESTING ? `#quote(block: true)[\n${blocks()}\n]` : blocks();
    case "code":
      return writeCode(node);
    case "table":
      return writeTable(children, take);
    case "thematicBreak":
      return "#line(length: 100%)";
    case "html":
      // Not shown in an answer either.
      return "";
    case "listItem":
      return blocks();
    default:
      return inline();
  }
}

function writeList(
  { ordered, start, children = [] }: AnswerNode,
  nesting: number,
  take: TakeFootnote,
): string {
  const items = children.map((item, index) => {
    const marker = ordered ? `${(start ?? 1) + index}.` : "-";
    const box = typeof item.checked === "boolean" ? (item.checked ? "☑ " : "☐ ") : "";
    const lines = `${box}${writeBlocks(item.children ?? [], nesting + 1, take)}`.split("\n");
    const indent = " ".repeat(marker.length + 1);
    const rest = lines.slice(1).map((line) => (line === "" ? "" : indent + line));
    return [`${marker} ${lines[0]}`.trimEnd(), ...rest].join("\n");
  });
  return items.join("\n");
}

/** Fenced by more backticks than it holds. The lines keep their own indentation: Typst removes what all share. */
function writeCode({ value = "", lang }: AnswerNode): string {
  const longest = (value.match(/`+/g) ?? []).reduce((most, ticks) => Math.max(most, ticks.length), 2);
  const fence = "`".repeat(longest + 1);
  const language = /^[a-z][\w-]*$/i.test(lang ?? "") ? lang : "";
  const lines = value.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, "");
  return `${fence}${language}\n${lines}\n${fence}`;
}

function writeTable(rows: readonly AnswerNode[], take: TakeFootnote): string {
  const columns = rows.reduce((most, { children = [] }) => Math.max(most, children.length), 1);
  const lines = rows.map(({ children = [] }) => {
    const cells = Array.from({ length: columns }, (_, column) => {
      return `[${escapeStart(writeInline(children[column]?.children ?? [], take))}]`;
    });
    return cells.join(", ");
  });
  const [head, ...body] = lines;
  return [
    `#table(`,
    `  columns: ${columns},`,
    `  table.header(${head}),`,
    ...body.map((line) => `  ${line},`),
    `)`,
  ].join("\n");
}
