import type { TextRange } from "./viewer-place.ts";

export interface MarkedTextProps {
  text: string;
  /** Sorted. */
  ranges: readonly TextRange[];
  /** Where `text` starts in the text that `ranges` point into. */
  offset?: number;
}

export function MarkedText({ text, ranges, offset = 0 }: MarkedTextProps) {
  const pieces = [];
  let from = 0;
  for (const range of ranges) {
    const start = Math.max(range.start - offset, from);
    const end = Math.min(range.end - offset, text.length);
    if (start >= end) continue;
    pieces.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return (
    <>
      {pieces}
      {text.slice(from)}
    </>
  );
}
