import { type BlockText, blockTexts } from "./block-text.ts";
import { parseMarkdown } from "../markdown/parse-markdown.ts";
import { hideFormulas, showFormulas } from "../markdown/scan-maths.ts";
import type { TextRange } from "../chunk/chunk.ts";
import { splitSentences } from "../chunk/sentences.ts";

export interface Citation {
  number: number;
  /** The marker's range in the markdown; the same for every number of a list. */
  start: number;
  end: number;
  /** What the marker stands for: the sentence it ends or stands in, as read, without markers and markdown. */
  sentence: { text: string; start: number; end: number };
}

/** The citations of an answer, in order. Never in code, formulas, links, images, HTML or for unknown numbers. */
export function citationsOf(markdown: string, isKnown: (number: number) => boolean): Citation[] {
  const citations: Citation[] = [];
  let previous: Citation["sentence"] | null = null;
  const text = hideFormulas(markdown);
  for (const block of blockTexts(parseMarkdown(text), text, isKnown)) {
    const sentences = sentencesOf(block);
    for (const { at, numbers, start, end } of block.markers) {
      const range = claimedSentence(block.text, sentences, at);
      // A marker alone in its paragraph or table cell belongs to what stands before it.
      const sentence =
        range === undefined ? (previous ?? { text: "", start, end: start }) : describe(block, range);
      for (const number of numbers) citations.push({ number, start, end, sentence });
    }
    const last = sentences.at(-1);
    if (last !== undefined) previous = describe(block, last);
  }
  return citations;
}

/** A marker at a full stop ends a sentence, also after what looks like an abbreviation: "and so on, etc. [1]". */
function sentencesOf({ text, markers }: BlockText): TextRange[] {
  const borders = markers.flatMap(({ at }) => {
    const end = /^[.!?]+(?=\s|$)/.exec(text.slice(at, at + 4));
    if (end !== null) return [at + end[0].length];
    return /[.!?]["”)]*\s*$/.test(text.slice(Math.max(0, at - 4), at)) ? [at] : [];
  });
  return [0, ...borders].flatMap((start, index) => {
    const part = text.slice(start, borders[index] ?? text.length);
    return splitSentences(part).map((range) => ({ start: start + range.start, end: start + range.end }));
  });
}

/** The sentence that the text before the marker belongs to; at the beginning of a block, the first. */
function claimedSentence(text: string, sentences: readonly TextRange[], at: number): TextRange | undefined {
  const before = text.slice(0, at).trimEnd().length;
  return sentences.findLast((sentence) => sentence.start < before) ?? sentences[0];
}

function describe(block: BlockText, { start, end }: TextRange): Citation["sentence"] {
  return {
    text: showFormulas(block.text.slice(start, end)).replace(/\s+/g, " "),
    start: block.offsets[start] as number,
    end: (block.offsets[end - 1] as number) + 1,
  };
}
