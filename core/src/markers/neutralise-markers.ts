import { replaceRanges } from "../chunk/replace-ranges.ts";
import { scanMarkers } from "./scan-markers.ts";

/**
 * A source's own "[12]" becomes "(12)", so that neither a model nor a reader takes it for one of our markers.
 * Invariant: every character keeps its place, so a range in the result is the same range in the text.
 */
export function neutraliseMarkers(text: string): string {
  return replaceRanges(text, scanMarkers(text), roundBrackets);
}

export function roundBrackets(text: string): string {
  return text.replace(/[[【［]/g, "(").replace(/[\]】］]/g, ")");
}
