// The quote check: an answer and the passages its numbers stand for → which cited sentences stand in them.
import { citationsOf } from "../markers/citations-of.ts";
import { type CheckablePassage, type ClaimCheck, openPassages } from "./check-claim.ts";

export interface CheckedRef {
  number: number;
  passages: readonly CheckablePassage[];
}

/** One cited sentence against the passages of one number. */
export type CheckedQuote = { number: number } & Verdict;

/** `claim`: the sentence of the answer. */
type Verdict = { claim: string } & ClaimCheck;

export function checkQuotes(markdown: string, refs: readonly CheckedRef[]): CheckedQuote[] {
  const known = refs.filter((ref) => ref.passages.length > 0);
  const checks = new Map(known.map((ref) => [ref.number, openPassages(ref.passages)]));
  const seen = new Set<string>();
  return citationsOf(markdown, (number) => checks.has(number)).flatMap(({ number, sentence }) => {
    const name = `${number}:${sentence.start}`;
    const check = checks.get(number);
    if (seen.has(name) || check === undefined) return [];
    seen.add(name);
    return [{ number, claim: sentence.text, ...check(sentence.text) }];
  });
}

/** One sentence, without markup, against passages. */
export function checkSentence(sentence: string, passages: CheckedRef["passages"]): Verdict {
  return { claim: sentence, ...openPassages(passages)(sentence) };
}
