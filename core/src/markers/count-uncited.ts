import { splitSentences } from "../chunk/sentences.ts";
import { parseMarkdown } from "../markdown/parse-markdown.ts";
import { hideFormulas } from "../markdown/scan-maths.ts";
import { blockTexts } from "./block-text.ts";
import { readClaims } from "./read-claims.ts";

/** Fewer words than this claim nothing: "Yes.", "In short". */
const FEW_WORDS = 4;

/**
 * How many sentences of an answer no marker stands for. Headings, cells, questions and announcements ("It has three
 * parts:") claim nothing.
 */
export function countUncited(markdown: string, isKnown: (number: number) => boolean): number {
  const tree = parseMarkdown(hideFormulas(markdown));
  const parts = readClaims(tree, isKnown).flatMap((claim) => claim.parts);
  let uncited = 0;
  for (const { text, node, row } of blockTexts(tree, isKnown)) {
    if (node.type === "heading" || row !== null) continue;
    const cited = parts.filter((part) => part.block.node === node);
    for (const { start, end } of splitSentences(text)) {
      const sentence = text.slice(start, end).trim();
      const claims = sentence.split(/\s+/).length >= FEW_WORDS && !/[:?]$/.test(sentence);
      if (claims && !cited.some((part) => part.start < end && part.end > start)) uncited++;
    }
  }
  return uncited;
}
