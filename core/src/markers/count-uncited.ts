import { splitSentences } from "../chunk/sentences.ts";
import { type MarkdownNode, parseMarkdown } from "../markdown/parse-markdown.ts";
import { hideFormulas } from "../markdown/scan-maths.ts";
import { blockTexts } from "./block-text.ts";
import { readClaims } from "./read-claims.ts";

/** Fewer words than this claim nothing: "Yes.", "In short". */
const FEW_WORDS = 4;

/**
 * How many sentences of an answer no marker stands for. Headings, cells, questions and announcements ("It has three
 * parts:", the line above a quotation that says where it stands) claim nothing.
 */
export function countUncited(markdown: string, isKnown: (number: number) => boolean): number {
  const tree = parseMarkdown(hideFormulas(markdown));
  const parts = readClaims(tree, isKnown).flatMap((claim) => claim.parts);
  const byNode = Map.groupBy(parts, (part) => part.block.node);
  const announcing = new Set(linesAboveQuotations(tree));
  let uncited = 0;
  for (const { text, node, row } of blockTexts(tree, isKnown)) {
    if (node.type === "heading" || row !== null || announcing.has(node)) continue;
    const cited = (byNode.get(node) ?? []).toSorted((a, b) => a.start - b.start);
    let next = 0;
    for (const { start, end } of splitSentences(text)) {
      const sentence = text.slice(start, end).trim();
      const claims = sentence.split(/\s+/).length >= FEW_WORDS && !/[:?]$/.test(sentence);
      // Both are in the order of the text, and neither overlaps with its own kind.
      while (next < cited.length && cited[next]!.end <= start) next++;
      const isCited = next < cited.length && cited[next]!.start < end;
      if (claims && !isCited) uncited++;
    }
  }
  return uncited;
}

function linesAboveQuotations({ children = [] }: MarkdownNode): MarkdownNode[] {
  const own = children.filter(
    (child, at) => child.type === "paragraph" && children[at + 1]?.type === "blockquote",
  );
  return [...own, ...children.flatMap(linesAboveQuotations)];
}
