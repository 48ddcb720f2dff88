// The stub's default script: two searches at once, then an answer that copies sentences of what was found and cites
// them. Enough of a student's assistant for a harness that looks at sources and numbers.
import { sentences } from "@ibid/core/chunk/sentences.ts";
import { parseContextText } from "@ibid/core/ledger/context-text.ts";
import type { Shown, Turn } from "./wire-protocol.ts";

const SEARCH_TOOL = "search_course_materials";
const WORDS = 200;

export function searchThenCite(shown: Shown, { tokenMs = 5 }: { tokenMs?: number } = {}): Turn {
  const asked = shown.messages.findLastIndex(({ role }) => role === "user");
  const question = shown.messages[asked]?.text ?? "";
  const results = shown.messages.slice(asked + 1).filter(({ role }) => role === "tool");
  if (results.length === 0 && shown.tools.includes(SEARCH_TOOL)) {
    return { calls: queriesOf(question).map((query) => ({ name: SEARCH_TOOL, input: { query } })), tokenMs };
  }
  // Without tools, the passages stand in the prompt.
  const context = results.length > 0 ? results.map(({ text }) => text) : [shown.instructions, question];
  return { text: answerFrom(context), tokenMs };
}

/** The two halves of a long question; a short one, and its definition. */
function queriesOf(question: string): [string, string] {
  const words = question.split(/\s+/).filter((word) => word !== "");
  if (words.length < 6) return [question, `${question} definition`];
  const half = words.length >> 1;
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

function answerFrom(context: string[]): string {
  const cited = context.flatMap(parseContextText).flatMap(({ number, text }) =>
    sentences(text)
      .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, " ").trim())
      .filter((sentence) => /\p{L}.*[.!?]$/u.test(sentence))
      .map((sentence) => `${sentence} [${number}]`),
  );
  if (cited.length === 0) return "Your material does not say anything about that.";
  const answer: string[] = [];
  for (let words = 0, at = 0; words < WORDS; at++) {
    const sentence = cited[at % cited.length]!;
    answer.push(sentence);
    words += sentence.split(" ").length;
  }
  return answer.join(" ");
}
