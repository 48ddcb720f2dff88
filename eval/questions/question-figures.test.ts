import { expect, test } from "vitest";
import { type Outcome, questionFigures } from "./question-figures.ts";

const right = { outcome: "answered" as const, words: 10, hasGold: true, isGoldCited: true };
const wrong = { outcome: "answered" as const, words: 30, hasGold: false, isGoldCited: false };
const unsure = { ...wrong, outcome: "unsure" as const };
const none = { outcome: "silent" as const, words: 5, hasGold: false, isGoldCited: false };

function outcome(part: Partial<Outcome>): Outcome {
  return {
    isImpossible: false,
    answer: right,
    withoutArticle: none,
    isFound: true,
    firstHit: { isRight: true, similarity: 0.9 },
    ...part,
  };
}

test("figures are shares of the questions they are about", () => {
  const figures = questionFigures([
    outcome({}),
    outcome({ answer: { ...right, isGoldCited: false }, withoutArticle: wrong }),
    outcome({ answer: unsure, withoutArticle: unsure, firstHit: { isRight: false, similarity: 0.2 } }),
    outcome({ answer: none, isFound: false, firstHit: { isRight: true, similarity: 0.5 } }),
    outcome({ isImpossible: true, withoutArticle: null, answer: none }),
    outcome({ isImpossible: true, withoutArticle: null, answer: wrong }),
    outcome({ isImpossible: true, withoutArticle: null, answer: unsure }),
    outcome({ isImpossible: true, withoutArticle: null, answer: unsure }),
  ]);
  expect(figures).toEqual({
    answerable: 4,
    goldFound: 0.75,
    goldInAnswer: 0.5,
    meanWords: 13.75,
    citedPassageHoldsGold: 0.5,
    falseAbstentions: 0.25,
    unsureOnAnswerable: 0.25,
    abstainsWithoutArticle: 0.5,
    silentOrUnsureWithoutArticle: 0.75,
    relevantFirstHits: 3,
    firstHitsAtLeast50: 1,
    firstHitsAbove70: 0.6667,
    impossible: 4,
    abstainsOnImpossible: 0.25,
    silentOrUnsureOnImpossible: 0.75,
  });
});

test("of no questions there are no shares", () => {
  expect(questionFigures([])).toMatchObject({ answerable: 0, goldInAnswer: null, meanWords: null });
});
