export interface TextRange {
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The segmenter breaks after these before a capital or a digit: "Fig. 3", "J. Smith", "e.g. Miller". */
const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|etc|cf|vs|viz|Figs?|Eqs?|Secs?|Ch|Drs?|Mrs?|Ms|Profs?|St|Nos?|Vols?|Eds?|pp?|al|approx|ca|Inc|Ltd|Jr|Sr|U\.S|U\.K|a\.m|p\.m|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.|(?:^|[\s(.])\p{Lu}\.)$/u;
const LONGEST_ABBREVIATION = 12;

/** The sentences of running text, without the space around them. A line break is a space. */
export function splitSentences(text: string): TextRange[] {
  const sentences: TextRange[] = [];
  let start = 0;
  for (const { segment, index } of segmenter.segment(text.replace(/\s/g, " "))) {
    const end = index + segment.length;
    if (ABBREVIATION.test(text.slice(Math.max(start, end - LONGEST_ABBREVIATION), end).trimEnd())) continue;
    addTrimmed(sentences, text, start, end);
    start = end;
  }
  addTrimmed(sentences, text, start, text.length);
  return sentences;
}

function addTrimmed(sentences: TextRange[], text: string, start: number, end: number): void {
  const trimmed = text.slice(start, end).trim();
  if (trimmed === "") return;
  const first = text.indexOf(trimmed, start);
  sentences.push({ start: first, end: first + trimmed.length });
}
