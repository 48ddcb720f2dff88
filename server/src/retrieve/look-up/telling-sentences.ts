// Which sentence of a passage tells what it is about, and can be read alone.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { countWords } from "@ibid/core/chunk/count-words.ts";
import {
  BEGINS_AS_DEFINITION,
  CONNECTIVE,
  LEANS_BACK,
  NAMES_BACK,
  PERSON_BEFORE,
  POINTS_BACK,
  TALKS,
} from "@ibid/core/english/answer-cues.ts";
import { hasCredit } from "@ibid/core/english/credit-lines.ts";
import { ANNOUNCEMENT, CHATTER, SIGNPOST, SUMS_UP } from "@ibid/core/english/furniture.ts";
import { quotableText } from "@ibid/core/quotes/quotable-text.ts";
import { textUnits } from "@ibid/core/quotes/text-units.ts";
import { isReferenceEntry } from "../../ai/extractive/is-reference-entry.ts";
import { mayQuote } from "../../ai/extractive/may-quote.ts";
import { termsOf } from "../../ai/extractive/terms.ts";

export interface Telling {
  range: TextRange;
  terms: ReadonlySet<string>;
  /** Without what it has in common with the rest of its source. */
  quality: number;
  words: number;
  /** Written without a full stop, as on a slide. */
  isPoint: boolean;
}

const LEAST_WORDS = 6;
const LEAST_OF_POINT = 4;
/** A line that names a lecturer, and says nothing else. */
const CREDIT_WORDS = 25;
/** Points of a slide are short; a short sentence says little without the others. */
const SHORT_SENTENCE = 9;
const MOST_WORDS = 45;
const SENTENCE_END = /[.!?。！？؟।]["'”’)」』）]*$/;

/** Speakers begin again in the middle of a thought. */
const FRAGMENT = /^(?:which|because|like|or|that['’]s|it['’]s|there['’]s|yes|no|yeah|okay|right)\b/i;

/** Those of a passage under a heading that may be quoted. */
export function tellingSentences(text: string, heading: string): Telling[] {
  // "We studied 64 shops": so speak the authors of an abstract.
  const sumsUp = SUMS_UP.test(heading.trim());
  const headingTerms = new Set(termsOf(heading));
  return textUnits(text).flatMap(({ start, end, kind }) => {
    const shown = quotableText(text.slice(start, end));
    const terms = new Set(termsOf(shown));
    const words = countWords(shown);
    const isPoint = !SENTENCE_END.test(shown);
    if (
      kind === "row" ||
      words < (isPoint ? LEAST_OF_POINT : LEAST_WORDS) ||
      words > MOST_WORDS ||
      terms.size < (isPoint ? 3 : 4)
    )
      return [];
    if (!mayQuote(shown, isPoint) || isReferenceEntry(shown)) return [];
    if (hasCredit(shown) && words < CREDIT_WORDS) return [];
    if (SIGNPOST.test(shown) || (CHATTER.test(shown) && !sumsUp) || shown === quotableText(heading))
      return [];
    const shares = headingTerms.size === 0 ? 0 : terms.intersection(headingTerms).size / headingTerms.size;
    const penalties = [
      [CONNECTIVE, POINTS_BACK, LEANS_BACK, NAMES_BACK].some((cue) => cue.test(shown)) ? 0.1 : 1,
      TALKS.test(shown) && !sumsUp ? 0.4 : 1,
      ANNOUNCEMENT.test(shown) ? 0.1 : 1,
      FRAGMENT.test(shown) ? 0.3 : 1,
      PERSON_BEFORE.test(shown) ? 0.5 : 1,
      !isPoint && words < SHORT_SENTENCE ? 0.5 : 1,
    ];
    const merits = (1 + shares) * (BEGINS_AS_DEFINITION.test(shown) ? 2 : 1);
    const quality = penalties.reduce((all, one) => all * one, merits);
    return [{ range: { start, end }, terms, quality, words, isPoint }];
  });
}
