// A stretch of text → overlapping ranges of whole sentences, each about as long as an embedding
// model likes.
import { CHUNK_SIZE, type TextRange } from "./chunk.ts";
import { countWords } from "./count-words.ts";
import { cutBySize } from "./cut-by-size.ts";
import { sentences } from "./sentences.ts";

interface Units {
  ranges: TextRange[];
  /** `wordsBefore[n]` is the number of words in the first n ranges. */
  wordsBefore: number[];
}

const PIECE = { words: CHUNK_SIZE.words, chars: CHUNK_SIZE.maxChars / 2 };

export function packPassages(text: string, within: TextRange): TextRange[] {
  const units = readUnits(text, within);
  const { ranges } = units;
  const passages: TextRange[] = [];
  let first = 0;
  let added = 0;
  while (added < ranges.length) {
    let last = added;
    while (last + 1 < ranges.length && fits(units, first, last + 1)) last++;
    passages.push({ start: ranges[first]!.start, end: ranges[last]!.end });
    added = last + 1;
    first = overlapStart(units, first, added);
  }
  return passages;
}

/** The sentences; those too long for a passage are cut into pieces. */
function readUnits(text: string, within: TextRange): Units {
  const ranges: TextRange[] = [];
  const wordsBefore = [0];
  const add = (range: TextRange, words: number): void => {
    ranges.push(range);
    wordsBefore.push(wordsBefore.at(-1)! + words);
  };
  for (const sentence of sentences(text, within)) {
    const words = countWords(text, sentence.start, sentence.end);
    const isTooLong = words > CHUNK_SIZE.maxWords || sentence.end - sentence.start > CHUNK_SIZE.maxChars;
    if (!isTooLong) add(sentence, words);
    else
      for (const piece of cutBySize(text, sentence, PIECE))
        add(piece, countWords(text, piece.start, piece.end));
  }
  return { ranges, wordsBefore };
}

function fits({ ranges, wordsBefore }: Units, first: number, last: number): boolean {
  const words = wordsBefore[last + 1]! - wordsBefore[first]!;
  return words <= CHUNK_SIZE.words && ranges[last]!.end - ranges[first]!.start <= CHUNK_SIZE.maxChars;
}

/** Where the next passage begins: up to ~30 words before `next`, if what follows still fits with them. */
function overlapStart(units: Units, first: number, next: number): number {
  const { ranges, wordsBefore } = units;
  let start = next;
  while (start - 1 > first && next < ranges.length) {
    const words = wordsBefore[next]! - wordsBefore[start - 1]!;
    if (words > CHUNK_SIZE.overlapWords * 1.3 || !fits(units, start - 1, next)) break;
    start--;
  }
  return start;
}
