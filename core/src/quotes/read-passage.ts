import { shownText } from "../ledger/context-text.ts";
import { type StrippedText, stripMarkup } from "../markdown/strip-markup.ts";
import { contentWords } from "./content-words.ts";
import { type ColumnPair, readColumns } from "./lost-columns.ts";
import { type TextUnit, textUnits } from "./text-units.ts";

/** A sentence, bullet or row of a passage. */
export interface ReadUnit extends TextUnit {
  stems: readonly string[];
}

export interface Passage {
  chunkId: string;
  text: string;
  /** As a model was shown it, with the same ranges. */
  shown: string;
  stripped: StrippedText;
  units: ReadUnit[];
  columns: ColumnPair[];
}

/** A passage has a few dozen. Of a whole book only the beginning is compared, but verbatim words are found anywhere. */
const MAX_UNITS = 300;

export function readPassage({ chunkId, text }: { chunkId: string; text: string }): Passage {
  const shown = shownText(text);
  const units = textUnits(shown)
    .slice(0, MAX_UNITS)
    .map((unit) => ({
      ...unit,
      stems: contentWords(shown.slice(unit.start, unit.end)).map(({ stem }) => stem),
    }));
  return { chunkId, text, shown, stripped: stripMarkup(shown), units, columns: readColumns(shown) };
}
