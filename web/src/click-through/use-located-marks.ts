import { useCallback, useMemo } from "react";
import { locateMark } from "./locate-mark.ts";
import type { Mark } from "./marks-of.ts";
import { scrollToCentre } from "./scroll-to-centre.ts";

/** Finds the marks in a text and centres the element that gets `scrollRef`. */
export function useLocatedMarks(text: string, marks: Mark[]) {
  const ranges = useMemo(
    () => marks.map((mark) => locateMark(text, mark)).filter((range) => range !== null),
    [text, marks],
  );
  // A ref callback runs once the element is laid out, and again when another one takes its place.
  const scrollRef = useCallback(
    (element: HTMLElement | null) => {
      if (marks.length > 0) scrollToCentre(element);
    },
    [marks],
  );
  return { ranges, isMissing: marks.length > 0 && ranges.length === 0, scrollRef };
}
