// The offline answerer: a question and numbered passages → an answer made of the passages' own sentences.
// Question → its parts and what each asks for; passages → units that may be quoted; scores → picks → words.
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { composeAnswer } from "./compose-answer.ts";
import { explainAbstention, explainNothing, explainUnanswered } from "./explain-abstention.ts";
import { passageUnits } from "./passage-units.ts";
import { pickedUnits, pickUnits } from "./pick-units.ts";
import { splitQuestion } from "./plan-searches.ts";
import { scoreUnits } from "./score-units.ts";

export interface AskedQuestion {
  question: string;
  /** What was asked before it, for follow-ups. */
  previous: string | null;
  /** What the search said when it found nothing. */
  note?: string;
}

export function answerFromPassages(
  { question, previous, note = "" }: AskedQuestion,
  passages: readonly ContextPassage[],
): string {
  if (passages.length === 0) return explainNothing(question, note);
  const units = passageUnits(passages);
  const quoted = new Set<string>();
  const parts = splitQuestion(question, previous).map((part) => {
    const scores = scoreUnits(part, units, passages);
    const pick = pickUnits(part.text, scores, passages, quoted);
    for (const { text } of pickedUnits(pick)) quoted.add(text);
    return { part, scores, pick };
  });
  const isAnswered = parts.some(({ pick }) => pick.kind !== "abstain");
  const answers = parts.map(({ part, scores, pick }) => {
    if (pick.kind !== "abstain") return composeAnswer(pick, units);
    // The part that is answered says enough about where to look.
    if (isAnswered) return explainUnanswered(part.text);
    const isClose = (_: ContextPassage, passage: number): boolean =>
      scores.units.some((unit) => unit.passage === passage && unit.signs.inPassage > 0);
    return explainAbstention(part.text, scores.missing, passages.filter(isClose));
  });
  return [...new Set(answers)].join("\n\n");
}
