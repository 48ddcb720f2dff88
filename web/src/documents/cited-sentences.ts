import { citationsOf } from "@ibid/core/markers/citations-of.ts";

export interface CitedSentence {
  text: string;
  /** Of the answer's text, its markers included. */
  range: { start: number; end: number };
}

/** The sentences of an answer that cite, each once, in their order. */
export function citedSentences(answer: string, isKnown: (number: number) => boolean): CitedSentence[] {
  const sentences = new Map<number, CitedSentence>();
  for (const { sentence, start, end } of citationsOf(answer, isKnown)) {
    if (sentence.text === "") continue;
    // A sentence as it is read begins after the marks of its first word.
    const marks = /[*_~]*$/.exec(answer.slice(0, sentence.start))![0].length;
    const known = sentences.get(sentence.start)?.range;
    const range = known ?? { start: sentence.start - marks, end: sentence.end };
    sentences.set(sentence.start, {
      text: sentence.text,
      range: { start: Math.min(range.start, start), end: Math.max(range.end, end) },
    });
  }
  return [...sentences.values()];
}
