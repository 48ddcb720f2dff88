import { scanMarkers } from "./scan-markers.ts";

/**
 * A source's own "[12]" becomes "(12)", so that neither a model nor a reader takes it for one of our markers.
 * Invariant: every character keeps its place, so a range in the result is the same range in the text.
 */
export function neutraliseMarkers(text: string): string {
  let result = "";
  let last = 0;
  for (const { start, end } of scanMarkers(text)) {
    result += text.slice(last, start) + roundBrackets(text.slice(start, end));
    last = end;
  }
  return result + text.slice(last);
}

export function roundBrackets(text: string): string {
  return text.replace(/[[【［]/g, "(").replace(/[\]】］]/g, ")");
}
