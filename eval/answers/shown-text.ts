import { scanMarkers } from "@ibid/core/markers/scan-markers.ts";
import { stripMarkup } from "@ibid/core/markdown/strip-markup.ts";

/** An answer as it is read: without the markers of citations and the signs of Markdown. */
export function shownText(answer: string): string {
  let text = "";
  let last = 0;
  for (const { start, end } of scanMarkers(answer)) {
    text += answer.slice(last, start);
    last = end;
  }
  return stripMarkup(text + answer.slice(last)).text.replace(/^[ \t]*[-*+] /gm, "");
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
