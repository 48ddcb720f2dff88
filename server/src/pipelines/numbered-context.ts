import type { TextRange } from "@ibid/core/chunk/chunk.ts";
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

type OutlinedPassage = Pick<Passage, "text"> & {
  number: number;
  heading?: string;
  telling?: readonly TextRange[];
};

/** Of passages that were looked up as parts of an outline: the heading of each, and its telling sentences. Else "". */
export function outlineContext(passages: readonly OutlinedPassage[]): string {
  const lines = passages.flatMap(({ number, heading = "", text, telling = [] }) =>
    telling.map(({ start, end }) => ({ number, heading, sentence: quotableText(text.slice(start, end)) })),
  );
  return lines.length === 0 ? "" : outlineText(lines);
}
