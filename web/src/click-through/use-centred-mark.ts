import { useCallback, type RefCallback } from "react";
import type { Mark } from "./marks-of.ts";
import { scrollToCentre } from "./scroll-to-centre.ts";

/** Blocks out of sight have guessed heights until they are drawn, so a jump is put right while they are. */
const FRAMES = 12;

/** For the element around a long text: centres the first mark in it. */
export function useCentredMark(marks: Mark[]): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      let frame = 0;
      const centre = (left: number) => {
        scrollToCentre(element?.querySelector("mark"));
        if (left > 0) frame = requestAnimationFrame(() => centre(left - 1));
      };
      if (marks.length > 0) centre(FRAMES);
      return () => cancelAnimationFrame(frame);
    },
    [marks],
  );
}
