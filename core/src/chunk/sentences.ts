// The sentences of a text, as ranges without the white space around them, and how many words they have.
import { endsInAbbreviation } from "./abbreviations.ts";
import type { TextRange } from "./chunk.ts";
import { isIdeograph, isSpace } from "./count-words.ts";
import { createBorderFinder } from "./find-border.ts";
import { END, LINE_END, STOP, sentenceClass } from "./sentence-class.ts";

export interface Sentence extends TextRange {
  /** As `countWords` counts them. */
  words: number;
}

const BLOCK_START = /[-*+•‣▪◦–—>#|=]|\d+[.)]\s/y;
const LONG_LINE = 40;

/** Of a text with lines: a heading, a bullet or a short line ends what stands in it. */
export function sentences(text: string, within: TextRange = { start: 0, end: text.length }): Sentence[] {
  let line = within.start;
  let asked = -1;
  let answer = false;
  return scan(text, within, (lineBreak) => {
    // Asked once when a sentence looks ahead, and once more when it gets there.
    if (lineBreak !== asked) {
      asked = lineBreak;
      answer = continuesAfter(text, line, lineBreak, within.end);
      line = lineBreak + 1;
    }
    return answer;
  });
}

/** Of running text: a line break is a space. */
export function splitSentences(text: string): Sentence[] {
  return scan(text, { start: 0, end: text.length }, () => true);
}

function scan(text: string, within: TextRange, goesOn: (lineBreak: number) => boolean): Sentence[] {
  const borders = createBorderFinder(text, within, goesOn);
  const found: Sentence[] = [];
  const { end } = within;
  let sentence = within.start;
  // Where the part of the sentence behind its last full stop begins.
  let part = within.start;
  let halfWords = 0;
  let isInWord = false;
  let at = within.start;
  // One pass over every character of texts that may have millions: ends of sentences and words together.
  while (at < end) {
    const unit = text.charCodeAt(at);
    if (unit > 0x3f && unit < 0x7f) {
      if (!isInWord) halfWords += 2;
      isInWord = true;
      at++;
      continue;
    }
    if (unit === 0x20) {
      isInWord = false;
      at++;
      continue;
    }
    if (isIdeograph(unit)) halfWords++;
    else if (!isInWord && !isSpace(unit)) halfWords += 2;
    isInWord = !isIdeograph(unit) && !isSpace(unit);
    const kind = sentenceClass(text, at);
    let isEnd = false;
    if (kind === LINE_END) {
      isEnd = !goesOn(at);
      at = borders.pastLineEnd(at);
    } else if (kind === STOP || kind === END) {
      const border = borders.find(at, kind);
      isEnd = border.isEnd && !(border.isBareStop && border.at < end && endsInAbbreviation(text, { start: part, end: border.at }, at));
      if (border.isEnd) part = border.at;
      at = border.at;
      isInWord = !isSpace(text.charCodeAt(at - 1));
    } else at++;
    if (!isEnd) continue;
    add(at);
    sentence = at;
    halfWords = 0;
    isInWord = false;
  }
  add(end);
  return found;
}
