import type { TextRange } from "../chunk/chunk.ts";
import { splitSentences } from "../chunk/sentences.ts";
import type { MarkdownNode } from "../markdown/parse-markdown.ts";
import { type BlockMarker, type BlockText, blockTexts } from "./block-text.ts";
import { splitClaims } from "./split-claims.ts";

/** A claim in the tree of an answer. */
export interface TreeClaim {
  /** One stretch of a block, or the cells of a row; none for a marker with no words before it. */
  parts: (TextRange & { block: BlockText })[];
  markers: { block: BlockText; marker: BlockMarker }[];
}

/** The cells before a marker in a row that it stands for. */
const MOST_CELLS = 100;

/** In the order of their first marker. */
export function readClaims(tree: MarkdownNode, isKnown: (number: number) => boolean): TreeClaim[] {
  const claims: TreeClaim[] = [];
  /** What a marker in a block without words stands for: the sentence above it, or the row before it. */
  let above: TreeClaim = { parts: [], markers: [] };
  let row: MarkdownNode | null = null;
  for (const block of blockTexts(tree, isKnown)) {
    if (block.row !== row) above = { parts: [], markers: [] };
    row = block.row;
    if (!/\S/.test(block.text)) {
      if (above.markers.length === 0 && block.markers.length > 0) claims.push(above);
      for (const marker of block.markers) above.markers.push({ block, marker });
      continue;
    }
    for (const { markers, ...range } of splitClaims(block.text, block.markers)) {
      const its = markers.map((marker) => ({ block, marker }));
      claims.push({ parts: [{ block, ...range }], markers: its });
    }
    above = standsAbove(block, above, claims.at(-1));
  }
  return claims;
}

function standsAbove(block: BlockText, above: TreeClaim, last: TreeClaim | undefined): TreeClaim {
  const { text, row, node } = block;
  if (row !== null) {
    const before = above.parts.slice(1 - MOST_CELLS);
    return { parts: [...before, { block, start: 0, end: text.length }], markers: [] };
  }
  const sentence = splitSentences(text).at(-1);
  // A heading is a name, not a statement.
  if (sentence === undefined || node.type === "heading") return { parts: [], markers: [] };
  const part = last?.parts[0];
  if (last !== undefined && part?.block === block && part.end === sentence.end) return last;
  return { parts: [{ block, ...sentence }], markers: [] };
}
