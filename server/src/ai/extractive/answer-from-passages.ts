// The offline answerer: a question and numbered passages → an answer made of the passages' own sentences.
import type { ContextPassage } from "@ibid/core/number/context-text.ts";
import { composeAnswer, NOT_ANSWERED, NOTHING_FOUND } from "./compose-answer.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import { passageUnits } from "./passage-units.ts";
import { pickUnits } from "./pick-units.ts";
import { splitQuestion } from "./plan-searches.ts";
import { type Background, scoreUnits } from "./score-units.ts";

export interface AskedQuestion {
  question: string;
  /** The question before it, for follow-ups. */
  previous: string | null;
}

export function answerFromPassages(
  { question, previous }: AskedQuestion,
  passages: readonly ContextPassage[],
  background?: Background,
): string {
  if (passages.length === 0) return NOTHING_FOUND;
  const units = passageUnits(passages);
  const picks = splitQuestion(question, previous).map((part) => ({
    part: part.text,
    pick: pickUnits(part.text, scoreUnits(part, units, passages, background), passages),
  }));
  const isAnswered = picks.some(({ pick }) => pick.kind !== "abstain");
  const answers = picks.map(({ part, pick }) =>
    picks.length > 1 && isAnswered && pick.kind === "abstain"
      ? NOT_ANSWERED.replace("this", `“${escapeMarkdown(part.replace(/[?\s]+$/, ""))}”`)
      : composeAnswer(pick),
  );
  return [...new Set(answers)].join("\n\n");
}
