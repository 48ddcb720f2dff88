import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { contextText } from "@ibid/core/ledger/context-text.ts";
import type { Passage } from "../retrieve/retrieve-passages.ts";

type NumberedPassage = Pick<Passage, "title" | "ordinal" | "locator" | "text"> & { number: number };

/** Numbered passages as a model is shown them, whether it answers, drafts or asks over MCP. */
export function numberedContext(passages: readonly NumberedPassage[]): string {
  return contextText(
    passages.map(({ number, title, ordinal, locator, text }) => ({
      ...{ number, title, text },
      chunkIndex: ordinal,
      place: sayPlace(locator),
    })),
  );
}
