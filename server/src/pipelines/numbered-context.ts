import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { contextText } from "@ibid/core/ledger/context-text.ts";
import { outlineText } from "@ibid/core/ledger/outline-lines.ts";
import { quotableText } from "@ibid/core/quotes/quotable-text.ts";
import type { Passage } from "../retrieve/passage.ts";

type NumberedPassage = Pick<Passage, "title" | "ordinal" | "locator" | "text"> & {
  number: number;
  section?: string;
};

/** Numbered passages as a model is shown them, whether it answers, drafts or asks over MCP. */
export function numberedContext(passages: readonly NumberedPassage[]): string {
  return contextText(
    passages.map(({ number, title, ordinal, locator, section, text }) => ({
      ...{ number, title, text },
      chunkIndex: ordinal,
      // A text without pages has sections.
      place: sayPlace(locator) || (section ?? ""),
    })),
  );
}

type OutlinedPassage = Pick<Passage, "text" | "bestSentence"> & { number: number; heading?: string };

/** Of passages that were looked up as parts of an outline: the heading of each, and its telling sentence. Else "". */
export function outlineContext(passages: readonly OutlinedPassage[]): string {
  const lines = passages.flatMap(({ number, heading, text, bestSentence }) =>
    heading === undefined || bestSentence === null
      ? []
      : [{ number, heading, sentence: quotableText(text.slice(bestSentence.start, bestSentence.end)) }],
  );
  return lines.length === 0 ? "" : outlineText(lines);
}
