import { useCallback, type RefCallback } from "react";
import { keepCentred } from "./keep-centred.ts";
import type { Mark } from "./marks-of.ts";

/** For the element around a long text: centres the first mark in it. */
export function useCentredMark(marks: Mark[]): RefCallback<HTMLElement> {
  return useCallback(
    (element) =>
      element && marks.length > 0
        ? keepCentred(() => element.querySelector("mark, [data-part=hit]"))
        : undefined,
    [marks],
  );
}
