import { splitSentences } from "../chunk/sentences.ts";
import type { ProseParagraph } from "./typst-prose.ts";
import { typstProse } from "./typst-prose.ts";

export interface ProseSentence {
  text: string;
  /** In the document. */
  start: number;
  end: number;
}

export interface NotedSentence {
  number: number;
  /** What the note stands for: the sentence that it ends or stands in. */
  sentence: ProseSentence;
}

export interface ReadProse {
  noted: NotedSentence[];
  /** The sentences of paragraphs without any note. */
  bare: ProseSentence[];
}

export function readProse(document: string): ReadProse {
  const noted: NotedSentence[] = [];
  const bare: ProseSentence[] = [];
  for (const paragraph of typstProse(document)) {
    const sentences = splitSentences(paragraph.text);
    if (paragraph.notes.length === 0 && !paragraph.hasOwnNote)
      for (const range of sentences) bare.push(describe(paragraph, range));
    // Notes and sentences are both in the order of the text: one walk along both.
    let last = 0;
    for (const { at, number } of paragraph.notes) {
      const before = paragraph.text.slice(0, at).trimEnd().length;
      while (last + 1 < sentences.length && sentences[last + 1]!.start < before) last++;
      const range = sentences[last];
      if (range !== undefined) noted.push({ number, sentence: describe(paragraph, range) });
    }
  }
  return { noted, bare };
}

function describe(
  { text, offsets }: ProseParagraph,
  { start, end }: { start: number; end: number },
): ProseSentence {
  return {
    text: text.slice(start, end).replace(/\s+/g, " "),
    start: offsets[start] as number,
    end: (offsets[end - 1] as number) + 1,
  };
}
