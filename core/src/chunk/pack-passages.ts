// A stretch of text → overlapping ranges of whole sentences, each about as long as an embedding
// model likes.
import { CHUNK_SIZE, type TextRange } from "./chunk.ts";
import { countWords } from "./count-words.ts";
import { cutBySize } from "./cut-by-size.ts";
import { eachSentence } from "./sentences.ts";

interface Unit extends TextRange {
  words: number;
}

const PIECE = { words: CHUNK_SIZE.words, chars: CHUNK_SIZE.maxChars / 2 };

export function packPassages(text: string, within: TextRange): TextRange[] {
  const passages: TextRange[] = [];
  /** Only for the passage that is being filled: for the whole text, they would take more memory than the text. */
  let units: Unit[] = [];
  let words = 0;
  for (const unit of readUnits(text, within)) {
    if (units.length > 0 && !fits(words, units[0]!, unit)) {
      passages.push({ start: units[0]!.start, end: units.at(-1)!.end });
      units = overlapWith(units, unit);
      words = units.reduce((sum, { words }) => sum + words, 0);
    }
    units.push(unit);
    words += unit.words;
  }
  if (units.length > 0) passages.push({ start: units[0]!.start, end: units.at(-1)!.end });
  return passages;
}

/** The sentences; those too long for a passage are cut into pieces. */
function* readUnits(text: string, within: TextRange): Generator<Unit> {
  for (const { start, end } of eachSentence(text, within)) {
    const words = countWords(text, start, end);
    const isTooLong = words > CHUNK_SIZE.maxWords || end - start > CHUNK_SIZE.maxChars;
    if (!isTooLong) yield { start, end, words };
    else
      for (const piece of cutBySize(text, { start, end }, PIECE))
        yield { ...piece, words: countWords(text, piece.start, piece.end) };
  }
}

/** Whether a passage that begins with `first` and has this many words can take `next`, too. */
function fits(words: number, first: Unit, next: Unit): boolean {
  return words + next.words <= CHUNK_SIZE.words && next.end - first.start <= CHUNK_SIZE.maxChars;
}

/** What the next passage begins with: the last ~30 words of this one, if what follows still fits with them. */
function overlapWith(units: readonly Unit[], next: Unit): Unit[] {
  let words = 0;
  let start = units.length;
  for (; start > 1; start--) {
    const before = units[start - 1]!;
    words += before.words;
    if (words > CHUNK_SIZE.overlapWords * 1.3 || !fits(words, before, next)) break;
  }
  return units.slice(start);
}
