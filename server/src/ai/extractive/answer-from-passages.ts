// The offline answerer: a question and numbered passages → an answer made of the passages' own sentences.
// Question → its parts and what each asks for; passages → units that may be quoted; scores → picks → words.
import { CUES } from "@ibid/core/english/answer-cues.ts";
import { ASKS_BACK, ASKS_FOR_MORE } from "@ibid/core/english/question-words.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { offersNew } from "./answer-signs.ts";
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
import { questionIntent } from "./question-intent.ts";
import type { Readings } from "./read-units.ts";
import { type Scored, type Scores, scoreUnits } from "./score-units.ts";
import { goOn } from "./talk/go-on.ts";
import { termsOf } from "./terms.ts";

/** Two questions are answered in little more than the words of one. */
const ROOM_OF_ONE = 0.6;

/** Without readings, an answer by words alone. */
export function answerFromPassages(
  asked: AskedQuestion,
  passages: readonly ContextPassage[],
  readings: Readings = new Map(),
): string {
  const { question, spelling, said = "", note = "", hasReadOn } = asked;
  if (passages.length === 0) return explainNothing(question, note);
  const units = passageUnits(passages);
  const wasSaid = units.map(({ text }) => said.includes(text));
  const scoreFor = (part: QuestionPart): Scores =>
    scoreUnits(part, units, passages, { readings: readings.get(part.text) ?? [], wasSaid });
  const quoted = new Set<string>();
  const asks = splitQuestion(asked);
  const room = asks.length > 1 ? ROOM_OF_ONE : 1;
  const parts = asks.map((part) => {
    const scores = scoreFor(part);
    if (part.subject !== null)
      for (const unit of scores.units) if (isOver(unit, part, asked)) quoted.add(unit.text);
    const definitions = definitionsIn(part).map(scoreFor);
    const known = { quoted, definitions, hasReadOn: hasReadOn ?? false, room };
    const picked = pickUnits(part.text, scores, passages, known);
    const pick = asks.length > 1 ? picked : goOn(picked, scores, passages, asked.statement ?? "");
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

/**
 * Whether a unit that was quoted before is not to be quoted again. People who ask for more want anything else. Otherwise only what
 * answered an earlier question is over, unless it has the name, date, figure, reason or words that are asked for now.
 */
function isOver(
  { text, terms, wasSaid }: Scored,
  part: QuestionPart,
  { answered = [], statement }: AskedQuestion,
): boolean {
  if (!wasSaid) return false;
  if (ASKS_FOR_MORE.test(part.text.trim())) return true;
  if (!answered.includes(text)) return false;
  const intent = questionIntent(part.text);
  if (intent === "why") return text !== statement || !CUES.why!.test(text);
  if (ASKS_BACK.test(part.text) && CUES[intent] !== undefined)
    return !offersNew(text, CUES[intent], part.subject ?? "");
  // "And the direction?" where "Direction: …" was quoted.
  const own = termsOf(part.text).filter((term) => !termsOf(part.subject ?? "").includes(term));
  return !own.some((term) => terms.has(term));
}
