import { useCallback, useEffect, useMemo } from "react";
import { announce } from "../ui/announcer.tsx";
import { locateMark } from "./locate-mark.ts";
import type { Mark } from "./marks-of.ts";
import { scrollToCentre } from "./scroll-to-centre.ts";

/** Finds the marks in a text, says whether they were found, and centres the element that gets `scrollRef`. */
export function useLocatedMarks(text: string, marks: Mark[], opening: string) {
  const ranges = useMemo(
    () => marks.map((mark) => locateMark(text, mark)).filter((range) => range !== null),
    [text, marks],
  );
  const isMissing = marks.length > 0 && ranges.length === 0;
  useEffect(() => {
    if (marks.length > 0) announce(`${opening}, ${isMissing ? "passage not found" : "passage marked"}`);
  }, [marks, isMissing, opening]);
  // A ref callback runs once the element is laid out, and again when another one takes its place.
  const scrollRef = useCallback(
    (element: HTMLElement | null) => {
      if (ranges.length > 0 || marks.length > 0) scrollToCentre(element);
    },
    [ranges, marks],
  );
  return { ranges, isMissing, scrollRef };
}
