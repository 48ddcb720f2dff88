import { claimsOf } from "@ibid/core/markers/claims-of.ts";

export interface CitedSentence {
  text: string;
  /** Of the answer's text, its markers included. */
  range: { start: number; end: number };
}

/** The claims of an answer, each once, in their order. */
export function citedSentences(answer: string, isKnown: (number: number) => boolean): CitedSentence[] {
  return claimsOf(answer, isKnown)
    .filter(({ text }) => text !== "")
    .map(({ text, start, end, citations }) => {
      // A claim as it is read begins after the marks of its first word.
      const marks = /[*_~]*$/.exec(answer.slice(0, start))![0].length;
      const starts = [start - marks, ...citations.map((citation) => citation.start)];
      const ends = [end, ...citations.map((citation) => citation.end)];
      return { text, range: { start: Math.min(...starts), end: Math.max(...ends) } };
    });
}
