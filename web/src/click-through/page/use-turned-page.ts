import type { PagePlace } from "@ibid/core/contract/source-content.ts";
import { useState } from "react";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";

/** Which page is shown: the opened one, until the reader turns the page or searches for words on another. */
export function useTurnedPage(pages: PagePlace[], opened: number, hit: TextRange | null) {
  const [index, setIndex] = useState(opened);
  const [shownHit, setShownHit] = useState<TextRange | null>(null);
  if (hit !== shownHit) {
    setShownHit(hit);
    const page = hit ? pages.findIndex(({ start, end }) => hit.start >= start && hit.start < end) : -1;
    if (page >= 0) setIndex(page);
  }
  return [index, setIndex] as const;
}
