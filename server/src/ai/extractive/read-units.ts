// What the reader says about each unit, where it can read: English, and not too many questions at once.
import { isEnglish } from "@ibid/core/english/is-english.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import type { Reader } from "../reader/create-reader.ts";
import { passageUnits } from "./passage-units.ts";
import { type AskedQuestion, questionsToRead } from "./plan-searches.ts";

export interface UnitReading {
  score: number;
  /** The words that answer, as the passage has them. */
  words: string;
}

/** For each question: one entry per unit of all passages, null where it was not read. */
export type Readings = ReadonlyMap<string, readonly (UnitReading | null)[]>;

export async function readUnits(
  reader: Reader,
  asked: AskedQuestion,
  passages: readonly ContextPassage[],
): Promise<Readings> {
  const units = Map.groupBy(passageUnits(passages), ({ passage }) => passage);
  const readings = new Map<string, (UnitReading | null)[]>();
  for (const question of questionsToRead(asked).filter(isEnglish)) {
    const toRead = [...units].map(([passage, its]) => {
      // A passage seldom repeats what its source is about.
      const title = `${passages[passage]!.title}\n`;
      const sentences = its.map(({ start, end }) => ({
        start: start + title.length,
        end: end + title.length,
      }));
      return { question, text: title + passages[passage]!.text, sentences };
    });
    const read = await reader.read(toRead.filter(({ text }) => isEnglish(text)));
    readings.set(
      question,
      toRead.flatMap((one) => {
        const reading = isEnglish(one.text) ? read.shift() : null;
        return one.sentences.map((_, at) => {
          const unit = reading?.[at];
          return unit ? { score: unit.score, words: one.text.slice(unit.words.start, unit.words.end) } : null;
        });
      }),
    );
  }
  return readings;
}
