// The text of a place → the sentences that may be asked for. Deliberately not the sentences of the chunker: what is
// measured must not be made by what is measured.

const SEGMENTER = new Intl.Segmenter("en", { granularity: "sentence" });
const BLANK_LINE = /\n[^\S\n]*\n/;

export interface Candidate {
  text: string;
  /** A line of a slide, rather than a sentence with an end. */
  isLine: boolean;
}

/** Whole sentences of running text and, for slides, lines that say something. White space is one space. */
export function sentencesOf(text: string): Candidate[] {
  const blocks = text.split(BLANK_LINE);
  const whole = blocks
    .flatMap((block) => Array.from(SEGMENTER.segment(onOneLine(block)), ({ segment }) => segment.trim()))
    .filter((sentence) => isSentence(sentence));
  const lines = blocks
    .flatMap((block) => block.split("\n").map(onOneLine))
    .filter((line) => saysSomething(line));
  return [
    ...whole.map((text) => ({ text, isLine: false })),
    ...lines.map((text) => ({ text, isLine: true })),
  ];
}

export function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function isSentence(text: string): boolean {
  return /^["“«(]?[\p{Lu}\p{Lo}]/u.test(text) && /[.!?。！？؟]["”»)]?$/u.test(text) && saysSomething(text);
}

/** Seven to sixty words, mostly letters, no row of dots. */
function saysSomething(text: string): boolean {
  const words = text.split(" ").filter((word) => /\p{L}{2}/u.test(word)).length;
  const ideographs = text.match(/[\u3040-\u9fff]/g)?.length ?? 0;
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const isLongEnough = words >= 7 || ideographs >= 14;
  return (
    isLongEnough &&
    text.length <= 400 &&
    letters > 0.7 * text.replaceAll(" ", "").length &&
    !/\.{4}|(?:\. ){3}|\ufffd/.test(text)
  );
}
