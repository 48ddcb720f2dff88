// Whether the best sentence comes so late in its passage that what belongs to it may be in the next one.
import { ANNOUNCES } from "@ibid/core/english/answer-cues.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { passageUnits } from "./passage-units.ts";
import { type AskedQuestion, inFull, splitQuestion } from "./plan-searches.ts";
import type { Readings } from "./read-units.ts";
import { scoreUnits } from "./score-units.ts";

/** With fewer words after it, a sentence may be cut off from what follows; one that begins or announces a list needs more. */
const LEAST_AFTER = 25;
const LEAST_OF_LIST = 70;

/** The number of that passage, or null. A slide ends where it ends. */
export function findCutOff(
  asked: AskedQuestion,
  passages: readonly ContextPassage[],
  readings: Readings,
): number | null {
  const units = passageUnits(passages);
  const [part] = splitQuestion(asked);
  if (part === undefined || units.length === 0) return null;
  const scored = scoreUnits(part, units, passages, {
    readings: readings.get(inFull(part)) ?? [],
    wasSaid: [],
  });
  const [best] = scored.units.filter(({ isQuotable }) => isQuotable).toSorted((a, b) => b.score - a.score);
  if (best === undefined) return null;
  const { place, number } = passages[best.passage]!;
  const after = units.filter(({ passage, index }) => passage === best.passage && index > best.index);
  const words = after.reduce((sum, { length }) => sum + length, 0);
  const isList = scored.intent === "list" || ANNOUNCES.test(best.text);
  const isCutOff = words < (isList ? LEAST_OF_LIST : LEAST_AFTER);
  return isCutOff && !place.startsWith("slide") ? number : null;
}
