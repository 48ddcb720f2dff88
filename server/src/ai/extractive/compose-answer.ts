// What was picked → the answer in markdown: every sentence is a source's own, and carries the numbers of the passages
// that hold it.
import { CONNECTIVE } from "@ibid/core/english/answer-cues.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import { isSameSentence } from "./is-same-sentence.ts";
import { SENTENCE_END, type Unit } from "./passage-units.ts";
import type { Pick } from "./pick-units.ts";

const MAX_RUNNING_TEXT = 4;
const MAY_NOT_ANSWER = "Your sources may not answer this directly. They say:";

/** `shown`: all units of all passages. */
export function composeAnswer(pick: Exclude<Pick, { kind: "abstain" }>, shown: readonly Unit[]): string {
  /** The markers come after the full stop, as footnote numbers do. */
  const sentence = (unit: Unit, position: number): string => {
    const numbers = shown.filter((other) => isSameSentence(other, unit)).map(({ number }) => number);
    const markers = [...new Set(numbers)].toSorted((a, b) => a - b).map((number) => `[${number}]`);
    return `${escapeMarkdown(wholeSentence(unit, position))} ${markers.join("")}`;
  };
  const running = (units: readonly Unit[]): string => units.map(sentence).join(" ");
  const bullets = (units: readonly Unit[]): string =>
    units.map((unit) => `- ${sentence(unit, 0)}`).join("\n");
  const underName = ({ name, units }: { name: string; units: readonly Unit[] }): string =>
    `**${escapeMarkdown(capitalised(name))}**\n\n${bullets(units)}`;

  switch (pick.kind) {
    case "sentences": {
      const lead = pick.units.length > MAX_RUNNING_TEXT ? 1 : MAX_RUNNING_TEXT;
      const text = running(pick.units.slice(0, lead));
      return blocks(pick.isWeak && MAY_NOT_ANSWER, text, bullets(pick.units.slice(lead)));
    }
    case "list":
      return blocks(
        pick.heading && escapeMarkdown(pick.heading).replace(/(?<!\?)$/, ":"),
        bullets(pick.units),
      );
    case "comparison":
      return blocks(
        running(pick.both),
        ...pick.sides.map(underName),
        pick.missing &&
          `Your sources say nothing about “${escapeMarkdown(pick.missing)}” to compare it with.`,
      );
    case "overview":
      return blocks(...pick.sources.map(underName));
  }
}

function blocks(...parts: (string | false | null)[]): string {
  return parts.filter(Boolean).join("\n\n");
}

/** Adds a missing full stop, and drops a connective at the start: the sentence it refers to is not quoted. */
function wholeSentence({ text }: Unit, position: number): string {
  const isCut = position === 0 && CONNECTIVE.test(text);
  const words = isCut ? capitalised(text.replace(CONNECTIVE, "")) : text;
  return SENTENCE_END.test(words) ? words : `${words.replace(/\s*[:;,]?$/, "")}.`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
