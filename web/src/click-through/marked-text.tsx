import type { Ref } from "react";
import type { TextRange } from "./viewer-place.ts";

/** `text` starts at `offset` of the text that `ranges` point into. Ranges are sorted. */
export function MarkedText({
  text,
  ranges,
  offset = 0,
  focusRef = null,
}: {
  text: string;
  ranges: TextRange[];
  offset?: number;
  /** Gets the first mark: the words to scroll to. */
  focusRef?: Ref<HTMLElement>;
}) {
  const pieces = [];
  let from = 0;
  for (const range of ranges) {
    const start = Math.max(range.start - offset, from);
    const end = Math.min(range.end - offset, text.length);
    if (start >= end) continue;
    pieces.push(
      text.slice(from, start),
      <mark key={start} ref={pieces.length === 0 ? focusRef : null}>
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  return (
    <>
      {pieces}
      {text.slice(from)}
    </>
  );
}
