// Questions as students ask them, about courses as they are: how often the answer has the words that it should have, how
// often something else is cited, and how often the sources are said not to answer what they do. Every question goes the
// whole way of the product, from an uploaded file to a stored message.
import type { EvaluationOptions, EvaluationResult } from "../evaluation.ts";
import { startIbid } from "../start-ibid.ts";
import type { Outcome } from "./answer-figures.ts";
import { askCourse } from "./ask-course.ts";
import { chooseTurns } from "./choose-turns.ts";
import { describeFigures, describeMisses, groupFigures, missesOf } from "./describe-answers.ts";
import { judgeTurn } from "./judge-turn.ts";
import { readAnswerSet } from "./read-answer-set.ts";

export async function evaluateAnswers(
  file: string,
  { only, limit, totals = false }: EvaluationOptions = {},
): Promise<EvaluationResult> {
  const { courses, isChosen } = chooseTurns(await readAnswerSet(file), { only, limit });
  const ibid = await startIbid();
  const outcomes: Outcome[] = [];
  try {
    for (const course of courses) {
      for (const { turn, given, ms } of await askCourse(ibid, course)) {
        if (!isChosen(course, turn)) continue;
        outcomes.push({ course: course.name, turn, answer: given.shown, judged: judgeTurn(turn, given), ms });
      }
    }
  } finally {
    await ibid.close();
  }
  const figures = groupFigures(outcomes);
  const misses = missesOf(outcomes);
  if (totals) return { report: describeFigures(figures), figures };
  return {
    report: `${describeFigures(figures)}\n\n${misses.length} misses\n${describeMisses(misses)}`,
    figures: { ...figures, misses },
  };
}
