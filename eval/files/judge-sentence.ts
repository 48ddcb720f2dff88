// One sentence asked for → whether it came back from its place, and whether the viewer would mark exactly it.
import { findQuote } from "@ibid/core/anchor/find-quote.ts";
import { type Box, rangeBoxes } from "@ibid/core/anchor/range-boxes.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Passage } from "../../server/src/retrieve/retrieve-passages.ts";
import { lettersOf, onOneLine } from "./draw-sentences.ts";
import type { FilePlace } from "./read-places.ts";

export type Verdict = "missed" | "found" | "marked";

/** How far the highest letters may stand over the edge of the paper, in points. */
const EDGE = 2;

export function judgeSentence(
  sentence: string,
  place: FilePlace,
  content: SourceContent,
  passages: readonly Passage[],
): Verdict {
  const hit = passages.find(
    ({ sourceId, locator, text }) =>
      sourceId === content.sourceId && place.isAt(locator) && lettersOf(text).includes(lettersOf(sentence)),
  );
  if (hit === undefined) return "missed";
  const range = findQuote(content.text, sentence, hit.locator.start);
  if (range === null || onOneLine(content.text.slice(range.start, range.end)) !== sentence) return "found";
  if (range.start < hit.locator.start || range.end > hit.locator.end) return "found";
  if (place.page === null) return "marked";
  return isMarkedOnPage(place.page, sentence) ? "marked" : "found";
}

function isMarkedOnPage({ text, paper }: NonNullable<FilePlace["page"]>, sentence: string): boolean {
  const range = findQuote(text.text, sentence);
  if (range === null) return false;
  const boxes = rangeBoxes(text, range);
  return boxes.length > 0 && boxes.every((box) => isInside(box, paper));
}

function isInside(box: Box, paper: Box): boolean {
  return (
    box.x >= paper.x - EDGE &&
    box.y >= paper.y - EDGE &&
    box.x + box.width <= paper.x + paper.width + EDGE &&
    box.y + box.height <= paper.y + paper.height + EDGE
  );
}
