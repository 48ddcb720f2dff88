// The offline answerer: a question and numbered passages → an answer made of the passages' own sentences.
// Question → its parts and what each asks for; passages → units that may be quoted; scores → picks → words.
import { ASKS_BACK } from "@ibid/core/english/question-words.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { composeAnswer } from "./compose-answer.ts";
import { explainAbstention, explainNothing, explainUnanswered, sayLookedFor } from "./explain-abstention.ts";
import { passageUnits } from "./passage-units.ts";
import { pickedUnits, pickUnits } from "./pick-units.ts";
import {
  type AskedQuestion,
  type QuestionPart,
  definitionsIn,
  inFull,
  splitQuestion,
} from "./plan-searches.ts";
import type { Readings } from "./read-units.ts";
import { type Scores, scoreUnits } from "./score-units.ts";

/** Without readings, an answer by words alone. */
export function answerFromPassages(
  asked: AskedQuestion,
  passages: readonly ContextPassage[],
  readings: Readings = new Map(),
): string {
  const { question, spelling, said = "", note = "" } = asked;
  if (passages.length === 0) return explainNothing(question, note);
  const units = passageUnits(passages);
  const wasSaid = units.map(({ text }) => said.includes(text));
  const scoreFor = (part: QuestionPart): Scores =>
    scoreUnits(part, units, passages, { readings: readings.get(inFull(part)) ?? [], wasSaid });
  const quoted = new Set<string>();
  const parts = splitQuestion(asked).map((part) => {
    // A follow-up asks for more than what was quoted before, unless it asks when or by whom that was.
    if (part.subject !== null && !ASKS_BACK.test(part.text))
      for (const [at, { text }] of units.entries()) if (wasSaid[at]) quoted.add(text);
    const scores = scoreFor(part);
    const definitions = definitionsIn(part).map(scoreFor);
    const pick = pickUnits(part.text, scores, passages, { quoted, definitions });
    for (const { text } of pickedUnits(pick)) quoted.add(text);
    return { part, scores, pick };
  });
  const isAnswered = parts.some(({ pick }) => pick.kind !== "abstain");
  const answers = parts.map(({ part, scores, pick }) => {
    if (pick.kind !== "abstain") return composeAnswer(pick, { passages, units });
    // The part that is answered says enough about where to look.
    return isAnswered ? explainUnanswered(part.text) : explainAbstention(part.text, scores.missing);
  });
  const lookedFor = parts.map(({ part }) => inFull(part)).join(" ");
  return [isAnswered ? sayLookedFor(lookedFor, spelling) : "", ...new Set(answers)]
    .filter(Boolean)
    .join("\n\n");
}
