// Whether a line or sentence, read alone, says something that can be quoted.
import { CAPTION, CELLS, FURNITURE, NUMBERED_HEADING, SIGNPOST } from "@ibid/core/english/furniture.ts";
import { countWords } from "@ibid/core/chunk/count-words.ts";
import { wordsOf } from "@ibid/core/quotes/content-words.ts";
import { scanMarkers } from "@ibid/core/markers/scan-markers.ts";
import { splitSentences } from "@ibid/core/chunk/sentences.ts";
import { termsOf } from "./terms.ts";

const MIN_WORDS = 4;
/** "Drone: 24 days" says enough in three. */
const FIGURE_OF = /^\p{Lu}[\p{L} -]+: [^:]*\d/u;
/** A signpost of this length also states something. */
const LONG_SIGNPOST = 140;
const LONGEST_HEADING = 12;
const LEADERS = /\.{4,}|(?:\. ){4,}|…{2,}|(?:\s_){3,}|_{5,}/;

/** `isPoint`: written without a full stop. */
export function mayQuote(text: string, isPoint: boolean): boolean {
  const length = countWords(text);
  if (length < MIN_WORDS - Number(FIGURE_OF.test(text)) || termsOf(lastSentence(text)).length === 0)
    return false;
  if (SIGNPOST.test(text) && text.length < LONG_SIGNPOST) return false;
  if (isPoint && CELLS.test(text)) return false;
  if (isPoint && length <= LONGEST_HEADING && (NUMBERED_HEADING.test(text) || isTitle(text))) return false;
  if (/[?？؟]["”)]*$/.test(text) || FURNITURE.test(text) || CAPTION.test(text) || LEADERS.test(text))
    return false;
  return scanMarkers(text).length === 0 && /\p{L}{2}/u.test(text);
}

/** What the unit's marker will stand for. */
function lastSentence(text: string): string {
  return text.slice(splitSentences(text).at(-1)?.start ?? 0);
}

/** Every longer word begins with a capital, or all letters are capitals. */
function isTitle(text: string): boolean {
  if (!/\p{Ll}/u.test(text)) return /\p{Lu}/u.test(text);
  const words = wordsOf(text).filter((word) => /^\p{L}{4,}/u.test(word));
  return words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word));
}
