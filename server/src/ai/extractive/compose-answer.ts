// What was picked → the answer in markdown: every sentence is a source's own, and carries the numbers of the sources
// it stands in.
import { CONNECTIVE } from "./answer-cues.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import type { Pick, Picked } from "./pick-units.ts";
import { SENTENCE_END } from "./sentence-end.ts";

const MAX_RUNNING_TEXT = 4;
const MAY_NOT_ANSWER = "Your sources may not answer this directly. They say:";

export function composeAnswer(pick: Exclude<Pick, { kind: "abstain" }>): string {
  switch (pick.kind) {
    case "sentences": {
      const lead = pick.picked.slice(0, pick.picked.length > MAX_RUNNING_TEXT ? 1 : MAX_RUNNING_TEXT);
      return [
        pick.isWeak && MAY_NOT_ANSWER,
        lead.map(sentence).join(" "),
        bullets(pick.picked.slice(lead.length)),
      ]
        .filter(Boolean)
        .join("\n\n");
    }
    case "list":
      return [pick.heading && escapeMarkdown(pick.heading).replace(/(?<!\?)$/, ":"), bullets(pick.picked)]
        .filter(Boolean)
        .join("\n\n");
    case "comparison":
      return [
        pick.both.map(sentence).join(" "),
        ...pick.sides.map(underName),
        pick.missing &&
          `Your sources say nothing about “${escapeMarkdown(pick.missing)}” to compare it with.`,
      ]
        .filter(Boolean)
        .join("\n\n");
    case "overview":
      return pick.sources.map(underName).join("\n\n");
  }
}

function underName({ name, picked }: { name: string; picked: readonly Picked[] }): string {
  return `**${escapeMarkdown(capitalised(name))}**\n\n${bullets(picked)}`;
}

function bullets(picked: readonly Picked[]): string {
  return picked.map((each) => `- ${sentence(each, 0)}`).join("\n");
}

/** The markers stand after the full stop, as footnote numbers do; a point without one gets it. */
function sentence({ unit, numbers }: Picked, position: number): string {
  const isCut = position === 0 && CONNECTIVE.test(unit.text);
  const text = isCut ? capitalised(unit.text.replace(CONNECTIVE, "")) : unit.text;
  const whole = SENTENCE_END.test(text) ? text : `${text.replace(/\s*[:;,]?$/, "")}.`;
  return `${escapeMarkdown(whole)} ${numbers.map((number) => `[${number}]`).join("")}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
