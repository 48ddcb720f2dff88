// One sentence asked for → whether it came back from its place, and whether the viewer would mark exactly it.
import { findQuote } from "@ibid/core/anchor/find-quote.ts";
import { type Box, rangeBoxes } from "@ibid/core/anchor/range-boxes.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Passage } from "../../server/src/retrieve/passage.ts";
import { lettersOf } from "./letters-of.ts";
import { onOneLine } from "./sentences-of.ts";
import type { FilePlaces } from "./read-places.ts";

export type Verdict = "missed" | "found" | "marked";

/** How far the highest letters may stand over the edge of the paper, in points. */
const EDGE = 2;

export function judgeSentence(
  sentence: string,
  { content, places }: { content: SourceContent; places: FilePlaces },
  passages: readonly Passage[],
): Verdict {
  const hit = passages.find(
    ({ sourceId, locator, text }) =>
      sourceId === content.sourceId &&
      places.holds(locator, sentence) &&
      lettersOf(text).includes(lettersOf(sentence)),
  );
  if (hit === undefined) return "missed";
  return isMarked(sentence, hit.locator, content, places) ? "marked" : "found";
}

function isMarked(sentence: string, locator: Locator, content: SourceContent, places: FilePlaces): boolean {
  const range = findQuote(content.text, sentence, locator.start);
  if (range === null || range.start < locator.start || range.end > locator.end) return false;
  if (onOneLine(content.text.slice(range.start, range.end)) !== sentence) return false;
  const page = places.page(locator);
  if (page === null) return true;
  const onPage = findQuote(page.text.text, sentence);
  const boxes = onPage === null ? [] : rangeBoxes(page.text, onPage);
  return boxes.length > 0 && boxes.every((box) => isInside(box, page.paper));
}

function isInside(box: Box, paper: Box): boolean {
  return (
    box.x >= paper.x - EDGE &&
    box.y >= paper.y - EDGE &&
    box.x + box.width <= paper.x + paper.width + EDGE &&
    box.y + box.height <= paper.y + paper.height + EDGE
  );
}
