import type { TextRange } from "@ibid/core/chunk/chunk.ts";

export interface MarkedRange extends TextRange {
  /** Found by the reader's own search: not evidence, so not yellow. */
  isHit?: boolean;
  /** Highlighted by the reader: not evidence either. */
  isOwn?: boolean;
}

export interface MarkedTextProps {
  text: string;
  ranges: readonly MarkedRange[];
  /** Where `text` starts in the text that `ranges` point into. */
  offset?: number;
}

export function MarkedText({ text, ranges, offset = 0 }: MarkedTextProps) {
  const inside = ranges
    .map(({ start, end, isHit = false, isOwn = false }) => ({
      start: Math.max(start - offset, 0),
      end: Math.min(end - offset, text.length),
      kind: isHit ? "hit" : isOwn ? "own" : "evidence",
    }))
    .filter(({ start, end }) => start < end);
  const cuts = new Set([0, text.length, ...inside.flatMap(({ start, end }) => [start, end])]);
  const points = [...cuts].toSorted((a, b) => a - b);
  return points.slice(0, -1).map((start, index) => {
    const words = text.slice(start, points[index + 1]);
    const kinds = new Set(
      inside.filter((range) => range.start <= start && start < range.end).map(({ kind }) => kind),
    );
    if (kinds.size === 0) return words;
    const Tag = kinds.delete("evidence") ? "mark" : "span";
    return (
      <Tag
        key={start}
        className={[...kinds].join(" ") || undefined}
        data-part={kinds.has("hit") ? "hit" : undefined}
      >
        {words}
      </Tag>
    );
  });
}
