import { CONNECTIVE } from "./answer-cues.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import type { Pick, Picked } from "./pick-units.ts";

export const NOT_ANSWERED = "Your sources do not answer this.";
export const NOTHING_FOUND = "Nothing in your sources matches this question.";
export const SEARCH_FAILED =
  "The search in your sources failed, so this question can't be answered right now.";

const MAX_RUNNING_TEXT = 4;

/** Markdown: every sentence is a source's own, and carries the numbers of the sources it stands in. */
export function composeAnswer(pick: Pick): string {
  switch (pick.kind) {
    case "abstain":
      return pick.closest === null
        ? NOT_ANSWERED
        : `${NOT_ANSWERED} The closest passage says:\n\n${bullet(pick.closest)}`;
    case "sentences": {
      const [first, ...rest] = pick.picked;
      if (first === undefined) return NOT_ANSWERED;
      if (pick.picked.length <= MAX_RUNNING_TEXT) return pick.picked.map(sentence).join(" ");
      return [sentence(first, 0), bullets(rest)].join("\n\n");
    }
    case "list":
      return [pick.heading && `${escapeMarkdown(pick.heading)}:`, bullets(pick.picked)]
        .filter(Boolean)
        .join("\n\n");
    case "comparison":
      return [
        pick.both.map(sentence).join(" "),
        ...pick.sides.map(
          ({ name, picked }) => `**${escapeMarkdown(capitalised(name))}**\n\n${bullets(picked)}`,
        ),
      ]
        .filter((part) => part !== "")
        .join("\n\n");
  }
}

function bullets(picked: readonly Picked[]): string {
  return picked.map(bullet).join("\n");
}

function bullet(picked: Picked): string {
  return `- ${sentence(picked, 0)}`;
}

/** The markers stand after the full stop, as footnote numbers do; a point without one gets it. */
function sentence({ unit, numbers }: Picked, position: number): string {
  const isCut = position === 0 && CONNECTIVE.test(unit.text);
  const text = isCut ? capitalised(unit.text.replace(CONNECTIVE, "")) : unit.text;
  const [, words = text, end = "."] = /^(.*?)\s*([.!?]["'”’)]*|[:;,])?$/s.exec(text) ?? [];
  const markers = numbers.map((number) => `[${number}]`).join("");
  return `${escapeMarkdown(words)}${/^[:;,]/.test(end) ? "." : end} ${markers}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
