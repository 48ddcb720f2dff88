import { DEFINES, NAMES } from "@ibid/core/english/answer-cues.ts";
import { areRelated } from "@ibid/core/quotes/content-words.ts";
import type { Unit } from "./passage-units.ts";
import { termsOf } from "./terms.ts";

/** "X is …", "X means …", "X: …" with the subject in front; "… is called X". */
export function isDefinitionOf({ text }: Unit, focus: string): boolean {
  const isFocus = (term: string): boolean => areRelated(term, focus);
  const [before = "", after] = text.split(DEFINES, 2);
  if (isSpelledOut(text, focus)) return true;
  const subject = termsOf(before);
  if (after !== undefined && subject.length <= 6 && subject.some(isFocus)) return true;
  const [described = "", name = ""] = text.split(NAMES, 2);
  return termsOf(described).length >= 3 && termsOf(name).slice(0, 3).some(isFocus);
}

const SHORT_FORM = /\(([A-Z][A-Za-z]{0,4}[A-Z])s?\)/g;

/** "Long-term potentiation (LTP)" says what the letters stand for. */
function isSpelledOut(text: string, focus: string): boolean {
  return [...text.matchAll(SHORT_FORM)].some(({ 1: letters, index }) => {
    if (letters!.toLowerCase() !== focus.toLowerCase()) return false;
    const words = text.slice(0, index).match(/[\p{L}\p{N}]+/gu) ?? [];
    const initials = words.slice(-letters!.length).map(([first]) => first);
    return initials.join("").toLowerCase() === letters!.toLowerCase();
  });
}
