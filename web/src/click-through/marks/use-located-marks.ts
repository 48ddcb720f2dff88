import { useCallback, useMemo } from "react";
import type { MarkedRange } from "./marked-text.tsx";
import { locateMark } from "./locate-mark.ts";
import type { Mark } from "./marks-of.ts";
import { scrollToCentre } from "./scroll-to-centre.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";

/** What was searched for looks alike, here and in the viewer's own search. */
export function asDrawn({ kind }: Mark, range: TextRange | null): MarkedRange | null {
  return range !== null && kind === "word" ? { ...range, isHit: true } : range;
}

/**
 * Finds the marks in a text, adds what the reader searched for and has highlighted, and centres the element that gets
 * `scrollRef`.
 */
export function useLocatedMarks(
  text: string,
  marks: Mark[],
  { hit, own }: { hit: TextRange | null; own: readonly TextRange[] },
) {
  const located = useMemo(
    () => marks.map((mark) => asDrawn(mark, locateMark(text, mark))).filter((range) => range !== null),
    [text, marks],
  );
  const ranges = useMemo<MarkedRange[]>(
    () => [
      ...located,
      ...own.map((range) => ({ ...range, isOwn: true })),
      ...(hit ? [{ ...hit, isHit: true }] : []),
    ],
    [located, hit, own],
  );
  // A ref callback runs once the element is laid out, and again when another one takes its place.
  const scrollRef = useCallback(
    (element: HTMLElement | null) => {
      if (marks.length > 0) scrollToCentre(element);
    },
    [marks],
  );
  return { located, ranges, isMissing: marks.length > 0 && located.length === 0, scrollRef };
}
