import type { TextRange } from "../chunk/chunk.ts";
import { shownText } from "../ledger/context-text.ts";
import { type StrippedText, stripMarkup } from "../markdown/strip-markup.ts";
import { readStatement, type Statement, type Word } from "./read-statement.ts";
import { textUnits } from "./text-units.ts";

/** A sentence, bullet or row of a passage, and what stands around it. */
export interface ReadUnit extends TextRange, Statement {
  /** What a reader has met before: its heading, the line that names it, the units before it. */
  context: readonly Word[];
}

export interface Passage {
  chunkId: string;
  text: string;
  /** As a model was shown it, with the same ranges. */
  shown: string;
  stripped: StrippedText;
  units: ReadUnit[];
  names: ReadonlySet<string>;
}

/** How far a reader's memory reaches, in units. */
const AROUND = 12;
/** A passage has a few dozen; of a whole book, the beginning is compared. Verbatim, all of it is. */
const MAX_UNITS = 300;

export function readPassage({ chunkId, text }: { chunkId: string; text: string }): Passage {
  const shown = shownText(text);
  const names = namesIn(shown);
  const ranges = textUnits(shown).slice(0, MAX_UNITS);
  const statements = ranges.map(({ start, end }) => readStatement(shown.slice(start, end), names));
  // A question asserts nothing.
  const told = statements.map(({ words, isQuestion }) => (isQuestion ? [] : words));
  const units = ranges.map(({ start, end, heading, label, kind }, index) => {
    const statement = statements[index]!;
    const before = [...readStatement(heading, names).words, ...readStatement(label, names).words];
    // What a cell of a table is about stands at the head of its column, and that is not known here.
    const isTable = kind === "row" || isTabular(shown.slice(start, end), statement.words);
    const context = isTable ? [] : [...before, ...told.slice(Math.max(0, index - AROUND), index).flat()];
    return { ...statement, start, end, context };
  });
  return { chunkId, text, shown, stripped: stripMarkup(shown), units, names };
}

/** Words that stand with a capital inside a sentence. */
export function namesIn(text: string): Set<string> {
  const inside = /(?<=[\p{L}\p{N},;)’'"”][^\S\n]["“(]?)\p{Lu}[\p{L}\p{N}]+/gu;
  return new Set([...text.matchAll(inside)].map(([name]) => name));
}

function isTabular(text: string, words: readonly Word[]): boolean {
  const numbers = words.filter((word) => word.kind === "number").length;
  return text.includes(" | ") || (numbers > 1 && numbers * 3 > words.length * 2);
}
