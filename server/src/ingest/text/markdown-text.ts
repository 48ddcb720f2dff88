// Markdown → what a reader sees of it, as plain text: no stars, hashes or addresses. The viewer shows exactly this text,
// so a quote reads well and its range is exact.
import { type MarkdownNode, limitNesting } from "@ibid/core/markdown/limit-nesting.ts";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import type { CopiedText } from "../html/copy-writer.ts";

export type MarkdownText = Pick<CopiedText, "text" | "headings">;

/** What this file needs to know of a node; every mdast node is one. */
interface Node extends MarkdownNode {
  alt?: string | null | undefined;
  depth?: number;
  ordered?: boolean | null | undefined;
  start?: number | null | undefined;
  children?: Node[];
}

export function markdownText(markdown: string): MarkdownText {
  const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
  const root: Node = limitNesting(markdown, (markdown) => fromMarkdown(markdown, options));
  const headings: MarkdownText["headings"] = [];
  const blocks: string[] = [];
  let length = 0;
  for (const node of root.children ?? []) {
    const block = blockText(node);
    if (block.trim() === "") continue;
    if (node.type === "heading") headings.push({ level: node.depth ?? 1, heading: block, start: length });
    blocks.push(block);
    length += block.length + "\n\n".length;
  }
  return { text: blocks.join("\n\n"), headings };
}

function blockText(node: Node): string {
  switch (node.type) {
    case "list":
      return (node.children ?? []).map((item, index) => itemText(item, bulletOf(node, index))).join("\n");
    case "table":
      return (node.children ?? []).map(rowText).join("\n");
    case "blockquote":
    case "footnoteDefinition":
      return (node.children ?? []).map(blockText).join("\n\n");
    case "code":
      return node.value ?? "";
    default:
      return inlineText(node).trim();
  }
}

function bulletOf(list: Node, index: number): string {
  return list.ordered === true ? `${(list.start ?? 1) + index}. ` : "• ";
}

/** The lines of an item after the first are indented. */
function itemText(item: Node, bullet: string): string {
  const lines = (item.children ?? []).map(blockText).join("\n").split("\n");
  return bullet + lines.join(`\n${" ".repeat(bullet.length)}`);
}

function rowText(row: Node): string {
  return `| ${(row.children ?? []).map((cell) => inlineText(cell).trim()).join(" | ")} |`;
}

function inlineText(node: Node): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
      // A line break in the source is not a line break to the reader.
      return (node.value ?? "").replace(/\s*\n\s*/g, " ");
    case "break":
      return "\n";
    case "image":
      return node.alt ?? "";
    case "html":
    case "footnoteReference":
      return "";
    default:
      return (node.children ?? []).map(inlineText).join("");
  }
}
