import type { TextRange } from "../chunk/chunk.ts";
import { splitSentences } from "../chunk/sentences.ts";
import { splitClaims } from "../markers/split-claims.ts";
import { type ProseParagraph, typstProse } from "./typst-prose.ts";

/** With its range in the document. */
export interface ProseSentence extends TextRange {
  text: string;
}

export interface NotedClaim {
  number: number;
  /** What the note stands for, as a marker in an answer does. */
  claim: ProseSentence;
}

export interface ReadProse {
  noted: NotedClaim[];
  /** The sentences of paragraphs without any note; a cell claims nothing by itself. */
  bare: ProseSentence[];
}

export function readProse(document: string): ReadProse {
  const noted: NotedClaim[] = [];
  const bare: ProseSentence[] = [];
  for (const paragraph of typstProse(document)) {
    const sentences = splitSentences(paragraph.text);
    if (paragraph.notes.length === 0 && !paragraph.hasOwnNote && !paragraph.isCell)
      for (const range of sentences) bare.push(describe(paragraph, range));
    for (const { markers, ...range } of splitClaims(paragraph.text, paragraph.notes))
      for (const { number } of markers) noted.push({ number, claim: describe(paragraph, range) });
  }
  return { noted, bare };
}

function describe({ text, offsets }: ProseParagraph, { start, end }: TextRange): ProseSentence {
  return {
    text: text.slice(start, end).replace(/\s+/g, " "),
    start: offsets[start] as number,
    end: (offsets[end - 1] as number) + 1,
  };
}
