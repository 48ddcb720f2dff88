// What came of each question → the figures.
import type { Judged } from "./judge-answer.ts";

export interface Outcome {
  isImpossible: boolean;
  answer: Judged;
  /** Asked with its article left out; null where there is no answer to leave out. */
  withoutArticle: Judged | null;
  /** A passage that was found holds the right answer. */
  isFound: boolean;
  /** The best passage found, if there is any. */
  firstHit: { isRight: boolean; similarity: number } | null;
}

export function questionFigures(outcomes: readonly Outcome[]) {
  const impossible = outcomes.filter(({ isImpossible }) => isImpossible);
  const answerable = outcomes.filter(({ isImpossible }) => !isImpossible);
  const right = answerable.filter(({ answer }) => answer.hasGold);
  // Hits that are not similar enough are not given out. Where there is none we can't know whether it would have been
  // the right one, so all of these count as right and too low: the two figures of similarity are the least they can be.
  const firstHits = answerable.filter(({ firstHit }) => firstHit === null || firstHit.isRight);
  const similarity = ({ firstHit }: Outcome): number => firstHit?.similarity ?? 0;
  return {
    answerable: answerable.length,
    goldFound: share(answerable, ({ isFound }) => isFound),
    goldInAnswer: share(answerable, ({ answer }) => answer.hasGold),
    meanWords: mean(answerable.map(({ answer }) => answer.words)),
    citedPassageHoldsGold: share(right, ({ answer }) => answer.isGoldCited),
    falseAbstentions: share(answerable, ({ answer }) => answer.isAbstention),
    abstainsWithoutArticle: share(answerable, ({ withoutArticle }) => withoutArticle!.isAbstention),
    firstHitsAtLeast50: share(firstHits, (outcome) => similarity(outcome) >= 0.5),
    firstHitsAbove70: share(firstHits, (outcome) => similarity(outcome) > 0.7),
    impossible: impossible.length,
    abstainsOnImpossible: share(impossible, ({ answer }) => answer.isAbstention),
  };
}

/** To four digits; null of nothing. */
function share<T>(items: readonly T[], isCounted: (item: T) => boolean): number | null {
  return items.length === 0 ? null : round(items.filter(isCounted).length / items.length);
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
