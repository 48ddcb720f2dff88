// The sentences of a text, as ranges without the white space around them.
import { endsInAbbreviation } from "./ends-in-abbreviation.ts";
import type { TextRange } from "./chunk.ts";
import { isSpace } from "./count-words.ts";
import { createBorderFinder } from "./create-border-finder.ts";
import { matchAt } from "./match-at.ts";
import { END, LINE_END, STOP, sentenceClass } from "./sentence-class.ts";
import { trimRange } from "./trim-range.ts";

/** The marks of Western scripts, and every character of the others: those are looked up. */
const MARK = /[\n\r\u0085.!?\u0589-\uffff]/g;
const BLOCK_START = /[-*+•‣▪◦–—>#|=]|\d+[.)]\s/y;
const LONG_LINE = 40;
/** How far back the start of a line is looked for. A heading is shorter. */
const LONGEST_LINE = 1000;

/** For a text with lines: a heading, a bullet or a short line ends the sentence in it. */
export function sentences(text: string): TextRange[] {
  return [...eachSentence(text, { start: 0, end: text.length })];
}

/** The same, one at a time: a long text has millions. */
export function eachSentence(text: string, within: TextRange): Generator<TextRange> {
  let asked = -1;
  let answer = false;
  return scan(text, within, (lineBreak) => {
    // Asked when a sentence looks ahead, and once more when it gets there.
    if (lineBreak !== asked) answer = continuesAfter(text, within, lineBreak);
    asked = lineBreak;
    return answer;
  });
}

/** For running text: a line break is a space. */
export function splitSentences(
  text: string,
  within: TextRange = { start: 0, end: text.length },
): TextRange[] {
  return [...scan(text, within, () => true)];
}

function* scan(
  text: string,
  { start, end }: TextRange,
  goesOn: (lineBreak: number) => boolean,
): Generator<TextRange> {
  const borders = createBorderFinder(text, { start, end }, goesOn);
  let sentence = start;
  /** Where the sentence goes on after its last abbreviation. */
  let part = start;
  for (let at = nextMark(text, start); at < end;) {
    const kind = sentenceClass(text, at);
    let isEnd = false;
    let behind = at + 1;
    if (kind === LINE_END) {
      isEnd = !goesOn(at);
      behind = borders.pastLineEnd(at);
    } else if (kind === STOP || kind === END) {
      const border = borders.find(at, kind);
      isEnd = border.isEnd && !(border.isBareStop && endsInAbbreviation(text, part, at, border.at));
      behind = border.at;
      if (border.isEnd) part = behind;
    }
    if (isEnd) {
      const found = trimRange(text, sentence, behind);
      if (found !== null) yield found;
      sentence = part = behind;
    }
    at = nextMark(text, behind);
  }
  const last = trimRange(text, sentence, end);
  if (last !== null) yield last;
}

/** The position of the next character that may end a sentence or a line. */
function nextMark(text: string, from: number): number {
  MARK.lastIndex = from;
  return MARK.test(text) ? MARK.lastIndex - 1 : text.length;
}

/** Does the sentence go on after the line that ends at `lineEnd`? */
function continuesAfter(text: string, { start, end }: TextRange, lineEnd: number): boolean {
  const next = lineEnd + 1;
  if (lineEnd === start || next >= end) return false;
  const from = Math.max(start, lineEnd - LONGEST_LINE);
  const line = from + text.slice(from, lineEnd).lastIndexOf("\n") + 1;
  if (lineEnd === line || text.charAt(line) === "#") return false;
  const unit = text.charCodeAt(next);
  // A lower-case letter, the usual case: the checks below would give the same result.
  if (unit > 0x60 && unit < 0x7b) return true;
  if (isSpace(unit)) return false;
  if (matchAt(BLOCK_START, text, next) !== undefined) return false;
  return lineEnd - line >= LONG_LINE || /^\p{Ll}/u.test(text.slice(next, next + 2));
}
