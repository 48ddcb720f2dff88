import { foldText } from "@ibid/core/anchor/fold-text.ts";
import type { Unit } from "./passage-units.ts";

/** Word for word: only what a reader would not call another sentence may differ. A question is another sentence. */
export function isSameSentence(one: Unit, other: Unit): boolean {
  return one.length === other.length && bare(one.text) === bare(other.text);
}

/** Without what stands around it: quotation marks, the capital of a beginning, the mark at the end. */
function bare(sentence: string): string {
  const { text } = foldText(sentence, { dropHyphens: true, dropCase: false });
  const words = text.replace(/^["'\s]+|[\s.!:;,"']+$/g, "");
  return words.charAt(0).toLowerCase() + words.slice(1);
}
