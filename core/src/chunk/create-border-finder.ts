// Whether a sentence ends at a full stop, a question mark or the like: the rules of Unicode (UAX #29, sentence
// boundaries). Written out, because every browser must cut a text as the server does.
import type { TextRange } from "./chunk.ts";
import {
  ATTACHED,
  CLOSE,
  CONTINUES,
  END,
  LETTER,
  LINE_END,
  LOWER,
  NOTHING,
  NUMBER,
  SPACE,
  STOP,
  UPPER,
  sentenceClass,
} from "./sentence-class.ts";

interface Border {
  /** After the terminator, its closing marks and the white space: where the next sentence begins, or this one goes on. */
  at: number;
  isEnd: boolean;
  /** A full stop with nothing but spaces after it, on the same line. */
  isBareStop: boolean;
}

/** `goesOn` says whether the sentence goes on after the line break at a position: then it counts as a space. */
export function createBorderFinder(
  text: string,
  { start, end }: TextRange,
  goesOn: (lineBreak: number) => boolean,
) {
  // One object, reused: there are as many borders as sentences.
  const border: Border = { at: 0, isEnd: false, isBareStop: false };
  return { find, pastLineEnd };

  /** Looks at a terminator, of the class that was found there. */
  function find(terminator: number, found: number): Border {
    border.isEnd = border.isBareStop = false;
    border.at = past(terminator + 1, ATTACHED);
    const behind = border.at;
    if (found === STOP) {
      const next = classAt(behind);
      // "3.5" and "U.S."
      if (next === NUMBER || (next === UPPER && isCased(classBefore(terminator)))) return border;
    }
    const behindMarks = past(behind, CLOSE);
    border.at = past(behindMarks, SPACE);
    const next = classAt(border.at);
    if (next === CONTINUES || next === STOP || next === END) return border;
    if (found === STOP && firstLetter(border.at) === LOWER) return border;
    border.isEnd = true;
    if (next === LINE_END) border.at = pastLineEnd(border.at);
    else border.isBareStop = found === STOP && behindMarks === behind;
    return border;
  }

  /** The position after the line end at `at`. */
  function pastLineEnd(at: number): number {
    return text.startsWith("\r\n", at) && at + 1 < end ? at + 2 : at + 1;
  }

  function classAt(at: number): number {
    if (at >= end) return NOTHING;
    const found = sentenceClass(text, at);
    return found === LINE_END && goesOn(at) ? SPACE : found;
  }

  function past(from: number, skipped: number): number {
    let at = from;
    for (let found = classAt(at); found === skipped || found === ATTACHED; found = classAt(at))
      at += width(at);
    return at;
  }

  /** What comes first: a letter, or the end of a line or of a sentence. */
  function firstLetter(from: number): number {
    for (let at = from; at < end; at += width(at)) {
      const found = classAt(at);
      if (found === LOWER || found === UPPER || found === LETTER) return found;
      if (found === LINE_END || found === STOP || found === END) return found;
    }
    return NOTHING;
  }

  function classBefore(at: number): number {
    let before = at - 1;
    while (before > start && (sentenceClass(text, before) === ATTACHED || isLowSurrogate(before))) before--;
    return before < start ? NOTHING : sentenceClass(text, before);
  }

  function width(at: number): number {
    return text.codePointAt(at)! > 0xffff ? 2 : 1;
  }

  function isLowSurrogate(at: number): boolean {
    const unit = text.charCodeAt(at);
    return unit >= 0xdc00 && unit <= 0xdfff;
  }
}

function isCased(found: number): boolean {
  return found === UPPER || found === LOWER;
}
