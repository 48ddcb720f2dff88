// Whether the best sentence comes so late in its passage that what belongs to it may be in the next one.
import { ANNOUNCES } from "@ibid/core/english/answer-cues.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { readAskedList } from "@ibid/core/english/list-words.ts";
import { passageUnits } from "./passage-units.ts";
import { pickList } from "./lists/pick-list.ts";
import { type AskedQuestion, splitQuestion } from "./plan-searches.ts";
import type { Readings } from "./read-units.ts";
import { type Scored, scoreUnits } from "./score-units.ts";

/** With fewer words after it, a sentence may be cut off from what follows; one that begins or announces a list needs more. */
const LEAST_AFTER = 25;
const LEAST_OF_LIST = 70;
/** A list that is told, not written, may go on for a minute. */
const REST_OF_LIST = 4;

export interface CutOff {
  number: number;
  /** How many passages to read on. */
  passages: number;
}

/** The number of that passage, or null. A slide ends where it ends. */
export function findCutOff(
  asked: AskedQuestion,
  passages: readonly ContextPassage[],
  readings: Readings,
): CutOff | null {
  const units = passageUnits(passages);
  const [part] = splitQuestion(asked);
  if (part === undefined || units.length === 0) return null;
  const scored = scoreUnits(part, units, passages, {
    readings: readings.get(part.text) ?? [],
    wasSaid: [],
  });
  const ranked = scored.units.filter(({ isQuotable }) => isQuotable).toSorted((a, b) => b.score - a.score);
  const [best] = ranked;
  if (best === undefined) return null;
  const isSlide = ({ passage }: Scored): boolean => passages[passage]!.place.startsWith("slide");
  const askedList = scored.intent === "list" ? readAskedList(part.text) : null;
  const list = askedList && pickList(scored, ranked, passages, askedList);
  if (list?.isCutOff === true && !isSlide(list.last))
    return { number: passages[list.last.passage]!.number, passages: REST_OF_LIST };
  const after = units.filter(({ passage, index }) => passage === best.passage && index > best.index);
  const words = after.reduce((sum, { length }) => sum + length, 0);
  const isList = scored.intent === "list" || ANNOUNCES.test(best.text);
  const isCutOff = words < (isList ? LEAST_OF_LIST : LEAST_AFTER);
  return isCutOff && !isSlide(best) ? { number: passages[best.passage]!.number, passages: 1 } : null;
}
