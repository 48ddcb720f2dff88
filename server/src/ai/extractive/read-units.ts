// What the reader says about each unit, where it can read: English, and not too many questions at once.
import { countWords } from "@ibid/core/chunk/count-words.ts";
import { isEnglish } from "@ibid/core/english/is-english.ts";
import { ASKS_BACK } from "@ibid/core/english/question-words.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import type { Reader } from "../reader/create-reader.ts";
import { type Unit, passageUnits } from "./passage-units.ts";
import { type AskedQuestion, askedBefore, partsToRead, phrasings } from "./plan-searches.ts";
import { termsOf } from "./terms.ts";

export interface UnitReading {
  score: number;
  /** The words that answer, as the passage has them. */
  words: string;
}

/** How much of what a unit has of an answer to the question before counts against it … */
const ANSWERED_BEFORE = 0.4;
/** … and for "When?", which the same sentence may answer. */
const ANSWERED_WITH_IT = 0.15;

/** For each part of the question, by its text: one entry per unit of all passages, null where it was not read. */
export type Readings = ReadonlyMap<string, readonly (UnitReading | null)[]>;

export async function readUnits(
  reader: Reader,
  asked: AskedQuestion,
  passages: readonly ContextPassage[],
): Promise<Readings> {
  const all = passageUnits(passages);
  const units = Map.groupBy(all, ({ passage }) => passage);
  const readings = new Map<string, readonly (UnitReading | null)[]>();
  for (const part of partsToRead(asked)) {
    const isInTalk = part.subject !== null || part.other !== undefined;
    for (const question of phrasings(part).filter(isEnglish)) {
      const before = readings.get(part.text) ?? [];
      const now = await readFor(question, isInTalk);
      readings.set(
        part.text,
        now.map((reading, at) => higher(reading, before[at] ?? null)),
      );
    }
    const earlier = askedBefore(part);
    if (earlier === null || !isEnglish(earlier) || !readings.has(part.text)) continue;
    const isOfIt = termsOf(part.text).length === 0 || ASKS_BACK.test(part.text);
    const share = isOfIt ? ANSWERED_WITH_IT : ANSWERED_BEFORE;
    const answered = await readFor(earlier, isInTalk);
    readings.set(
      part.text,
      readings.get(part.text)!.map((reading, at) => lowered(reading, share * (answered[at]?.score ?? 0))),
    );
  }
  return readings;

  async function readFor(question: string, isInTalk: boolean): Promise<(UnitReading | null)[]> {
    const stretches =
      isInTalk || asked.hasReadOn === true ? inStretches(passages) : passages.map((_, at) => [at]);
    const toRead = stretches.map((stretch) => {
      // A passage seldom repeats what its source is about.
      let text = passages[stretch[0]!]!.title;
      const read = stretch.flatMap((passage) => {
        const offset = text.length + 1;
        text += `\n${passages[passage]!.text}`;
        return (units.get(passage) ?? []).map((unit) => ({
          unit,
          start: unit.start + offset,
          end: unit.end + offset,
        }));
      });
      return { question, text, sentences: read.map(({ start, end }) => ({ start, end })), read };
    });
    const readable = toRead.filter(({ text }) => isEnglish(text));
    const readings = await reader.read(readable.map(({ read: _, ...one }) => one));
    const found = new Map<Unit, UnitReading>();
    for (const [at, { read, text }] of readable.entries()) {
      for (const [index, { unit }] of read.entries()) {
        const reading = readings[at]?.[index];
        if (reading)
          found.set(unit, {
            score: reading.score,
            words: text.slice(reading.words.start, reading.words.end),
          });
      }
    }
    return all.map((unit) => found.get(unit) ?? null);
  }
}

const TIME = /^\d+:\d\d/;
/** A sentence far into a longer text would not be read. */
const LONGEST_STRETCH = 150;

/**
 * Passages to be read together for a follow-up, and where one was read on: those of a recording are short, and what goes
 * on from one to the next is what is asked about. In the order of the first of each.
 */
function inStretches(passages: readonly ContextPassage[]): number[][] {
  const stretches: number[][] = [];
  const taken = new Set<number>();
  for (const [at, { title, place }] of passages.entries()) {
    if (taken.has(at)) continue;
    const stretch = [at];
    const isNext = (other: ContextPassage, by: number): boolean =>
      other.title === title &&
      other.chunkIndex === passages[by < 0 ? stretch[0]! : stretch.at(-1)!]!.chunkIndex + by;
    let words = countWords(passages[at]!.text);
    for (const by of TIME.test(place) ? [1, -1] : []) {
      for (;;) {
        const next = passages.findIndex((other, index) => !taken.has(index) && isNext(other, by));
        words += next < 0 ? 0 : countWords(passages[next]!.text);
        if (next < 0 || words > LONGEST_STRETCH) break;
        if (by > 0) stretch.push(next);
        else stretch.unshift(next);
      }
    }
    for (const index of stretch) taken.add(index);
    stretches.push(stretch);
  }
  return stretches;
}

function lowered(reading: UnitReading | null, by: number): UnitReading | null {
  return reading && { ...reading, score: reading.score - Math.max(0, by) };
}

function higher(a: UnitReading | null, b: UnitReading | null): UnitReading | null {
  return a === null || (b !== null && b.score > a.score) ? b : a;
}
