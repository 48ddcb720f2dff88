import { DEFINES, NAMES } from "@ibid/core/english/answer-cues.ts";
import { areRelated } from "@ibid/core/quotes/content-words.ts";
import type { Unit } from "./passage-units.ts";
import { termsOf } from "./terms.ts";

/** "X is …", "X means …", "X: …" with the subject in front; "… is called X". */
export function isDefinitionOf({ text }: Unit, focus: string): boolean {
  const isFocus = (term: string): boolean => areRelated(term, focus);
  const [before = "", after] = text.split(DEFINES, 2);
  const subject = termsOf(before);
  if (after !== undefined && subject.length <= 6 && subject.some(isFocus)) return true;
  const [described = "", name = ""] = text.split(NAMES, 2);
  return termsOf(described).length >= 3 && termsOf(name).slice(0, 3).some(isFocus);
}
