// An answer and the passages it could cite → does it say what is right, and do the passages it cites for that say it?
import { claimsOf } from "@ibid/core/markers/claims-of.ts";
import { type Stance, stanceOf } from "../stance-of.ts";

export interface Judged {
  /** An answer without a citation answers nothing. An unsure one cites, but first says that it may not answer. */
  outcome: Extract<Stance, "silent" | "unsure" | "answered">;
  words: number;
  hasGold: boolean;
  /** Where the answer holds the gold answer: whether a passage cited for it does, too. */
  isGoldCited: boolean;
}

export function judgeAnswer(
  answer: string,
  passages: ReadonlyMap<number, readonly string[]>,
  gold: readonly string[],
): Judged {
  const isKnown = (number: number): boolean => passages.has(number);
  const claims = claimsOf(answer, isKnown);
  const stance = stanceOf(answer, isKnown);
  const isIn = (text: string): boolean => gold.some((one) => holds(text, one));
  const shown = answer.replace(/\[\d+\]/g, " ").replace(/\\(?=[!-/:-@[-`{-~])/g, "");
  return {
    outcome: stance === "uncited" ? "silent" : stance,
    words: shown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    hasGold: claims.length > 0 && isIn(shown),
    isGoldCited: claims.some(
      ({ text, citations }) => isIn(text) && citations.some(({ number }) => passages.get(number)!.some(isIn)),
    ),
  };
}

/** As whole words, whatever the case and the punctuation. */
export function holds(text: string, words: string): boolean {
  const wanted = wordsOf(words);
  return wanted.trim() !== "" && wordsOf(text).includes(wanted);
}

function wordsOf(text: string): string {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(" ")} `;
}
