import { foldText } from "@ibid/core/anchor/fold-text.ts";
import type { Unit } from "./passage-units.ts";

/** Word for word, apart from differences that don't matter to a reader. A question is a different sentence. */
export function isSameSentence(one: Unit, other: Unit): boolean {
  return one.length === other.length && bare(one.text) === bare(other.text);
}

/** Without quotation marks around it, the capital at its beginning, and the mark at its end. */
function bare(sentence: string): string {
  const { text } = foldText(sentence, { dropHyphens: true, dropCase: false });
  const words = text.replace(/^["'\s]+|[\s.!:;,"']+$/g, "");
  return words.charAt(0).toLowerCase() + words.slice(1);
}
