// What came of each question → the figures.
import type { Judged } from "./judge-answer.ts";

export interface Outcome {
  isImpossible: boolean;
  answer: Judged;
  /** Asked with its article left out; null where there is no answer to leave out. */
  withoutArticle: Judged | null;
  /** A passage that was found holds the right answer. */
  isFound: boolean;
  /** The best passage, similar enough to be shown or not; an overview has no similarity. */
  firstHit: { isRight: boolean; similarity: number | null } | null;
}

export function questionFigures(outcomes: readonly Outcome[]) {
  const impossible = outcomes.filter(({ isImpossible }) => isImpossible);
  const answerable = outcomes.filter(({ isImpossible }) => !isImpossible);
  const right = answerable.filter(({ answer }) => answer.hasGold);
  const relevantFirst = answerable.flatMap(({ firstHit }) =>
    firstHit?.isRight === true ? (firstHit.similarity ?? []) : [],
  );
  return {
    answerable: answerable.length,
    goldFound: share(answerable, ({ isFound }) => isFound),
    goldInAnswer: share(answerable, ({ answer }) => answer.hasGold),
    meanWords: mean(answerable.map(({ answer }) => answer.words)),
    citedPassageHoldsGold: share(right, ({ answer }) => answer.isGoldCited),
    falseAbstentions: share(answerable, ({ answer }) => isSilent(answer)),
    unsureOnAnswerable: share(answerable, ({ answer }) => answer.outcome === "unsure"),
    abstainsWithoutArticle: share(answerable, ({ withoutArticle }) => isSilent(withoutArticle!)),
    silentOrUnsureWithoutArticle: share(answerable, ({ withoutArticle }) => !isSure(withoutArticle!)),
    relevantFirstHits: relevantFirst.length,
    firstHitsAtLeast50: share(relevantFirst, (similarity) => similarity >= 0.5),
    firstHitsAbove70: share(relevantFirst, (similarity) => similarity > 0.7),
    impossible: impossible.length,
    abstainsOnImpossible: share(impossible, ({ answer }) => isSilent(answer)),
    silentOrUnsureOnImpossible: share(impossible, ({ answer }) => !isSure(answer)),
  };
}

function isSilent({ outcome }: Judged): boolean {
  return outcome === "silent";
}

function isSure({ outcome }: Judged): boolean {
  return outcome === "answered";
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
