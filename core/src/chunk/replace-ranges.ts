import type { TextRange } from "./chunk.ts";

/** The text with something else in each of these ranges, which are in order. */
export function replaceRanges<R extends TextRange>(
  text: string,
  ranges: Iterable<R>,
  replace: (part: string, range: R) => string,
): string {
  let result = "";
  let done = 0;
  for (const range of ranges) {
    result += text.slice(done, range.start) + replace(text.slice(range.start, range.end), range);
    done = range.end;
  }
  return result + text.slice(done);
}
