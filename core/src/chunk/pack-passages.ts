// A stretch of text → overlapping ranges of whole sentences, each about as long as an embedding
// model likes.
import { CHUNK_SIZE } from "./chunk.ts";
import type { TextRange } from "./chunk.ts";
import { countWords } from "./count-words.ts";
import { cutBySize } from "./cut-by-size.ts";
import { sentences } from "./sentences.ts";

interface Unit extends TextRange {
  words: number;
  /** Words of all units before this one. */
  wordsBefore: number;
}

const PIECE = { words: CHUNK_SIZE.words, chars: CHUNK_SIZE.maxChars / 2 };

export function packPassages(text: string, within: TextRange): TextRange[] {
  const units = readUnits(text, within);
  const passages: TextRange[] = [];
  let first = 0;
  let added = 0;
  while (added < units.length) {
    let last = added;
    while (last + 1 < units.length && fits(units, first, last + 1)) last++;
    passages.push({ start: units[first]!.start, end: units[last]!.end });
    added = last + 1;
    first = overlapStart(units, first, added);
  }
  return passages;
}

/** The sentences, those too long to be a passage cut into pieces. */
function readUnits(text: string, within: TextRange): Unit[] {
  const units: Unit[] = [];
  let wordsBefore = 0;
  const add = ({ start, end }: TextRange, words: number): void => {
    units.push({ start, end, words, wordsBefore });
    wordsBefore += words;
  };
  for (const sentence of sentences(text, within)) {
    const words = countWords(text, sentence.start, sentence.end);
    const isShort = words <= CHUNK_SIZE.maxWords && sentence.end - sentence.start <= CHUNK_SIZE.maxChars;
    if (isShort) add(sentence, words);
    else for (const piece of cutBySize(text, sentence, PIECE)) add(piece, countWords(text, piece.start, piece.end));
  }
  return units;
}

function fits(units: readonly Unit[], first: number, last: number): boolean {
  const [from, to] = [units[first]!, units[last]!];
  const words = to.wordsBefore + to.words - from.wordsBefore;
  return words <= CHUNK_SIZE.words && to.end - from.start <= CHUNK_SIZE.maxChars;
}

/** Where the next passage begins: up to ~30 words before `next`, if what follows still fits with them. */
function overlapStart(units: readonly Unit[], first: number, next: number): number {
  let start = next;
  let words = 0;
  while (start - 1 > first && next < units.length) {
    words += units[start - 1]!.words;
    if (words > CHUNK_SIZE.overlapWords * 1.3 || !fits(units, start - 1, next)) break;
    start--;
  }
  return start;
}
