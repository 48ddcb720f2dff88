// A claim is the stretch of an answer that a marker stands for. Claims are what is checked, underlined, copied,
// exported, inserted and listed.
import type { TextRange } from "../chunk/chunk.ts";
import { parseMarkdown } from "../markdown/parse-markdown.ts";
import { hideFormulas, showFormulas } from "../markdown/scan-maths.ts";
import { alignValue } from "./align-value.ts";
import type { BlockText } from "./block-text.ts";
import { readClaims } from "./read-claims.ts";

/** Its range is in the markdown and includes the markers inside it. */
export interface Claim extends TextRange {
  /** As read, without markers and markdown; empty for a marker with no words before it. */
  text: string;
  citations: Citation[];
}

/** The range is the marker's: the same for every number of a list. */
export interface Citation extends TextRange {
  number: number;
}

/** In the order of their first marker. Never in code, formulas, links, images, HTML or for unknown numbers. */
export function claimsOf(markdown: string, isKnown: (number: number) => boolean): Claim[] {
  const source = hideFormulas(markdown);
  const aligned = new Map<BlockText, number[][]>();
  const offset = (block: BlockText, leaf: number, index: number): number => {
    const known = aligned.get(block) ?? alignLeaves(block, source);
    aligned.set(block, known);
    return known[leaf]![index]!;
  };
  const offsetIn = (block: BlockText, at: number): number =>
    offset(block, block.leafOf[at]!, block.indexOf[at]!);

  return readClaims(parseMarkdown(source), isKnown).map(({ parts, markers }) => {
    const citations = markers.flatMap(({ block, marker: { numbers, leaf, start, end } }) => {
      const range = { start: offset(block, leaf, start), end: offset(block, leaf, end - 1) + 1 };
      return numbers.map((number) => ({ number, ...range }));
    });
    const [first, last] = [parts[0], parts.at(-1)];
    if (first === undefined || last === undefined) {
      const { start } = citations[0]!;
      return { text: "", start, end: start, citations };
    }
    const words = parts.map(({ block, start, end }) => block.text.slice(start, end)).join(" ");
    return {
      text: showFormulas(words).replace(/\s+/g, " ").trim(),
      start: offsetIn(first.block, first.start),
      end: offsetIn(last.block, last.end - 1) + 1,
      citations,
    };
  });
}

function alignLeaves({ leaves, starts }: BlockText, markdown: string): number[][] {
  let end = 0;
  return leaves.map((leaf, i) => {
    const aligned = alignValue(leaf, markdown, starts[i] ?? end);
    end = aligned.end;
    return aligned.offsets;
  });
}
