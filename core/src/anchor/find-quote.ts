// Anchor. In: a text and a quote from it. Out: the range of the text where the quote stands, or nothing.
// Invariant: the place is exact or absent. Two texts count as equal only if they differ in ways that do not
// change a quote (white space, quotation marks, dashes, broken words, case); nothing is guessed.
import { foldText } from "./fold-text.ts";
import type { Folding } from "./fold-text.ts";

export interface QuoteRange {
  start: number;
  end: number;
}

/** From the strictest to the loosest: a looser reading is used only if no stricter one finds the quote. */
const FOLDINGS: Folding[] = [
  { dropHyphens: false, dropCase: false },
  { dropHyphens: true, dropCase: false },
  { dropHyphens: true, dropCase: true },
];

/** Of several hits: the one that starts nearest to `near`, or the first if there is no hint. */
export function findQuote(text: string, quote: string, near?: number): QuoteRange | null {
  if (quote.trim() === "") return null;
  const exact = nearestHit(text, quote, (hit) => hit, near);
  if (exact !== null) return { start: exact, end: exact + quote.length };

  for (const folding of FOLDINGS) {
    const wanted = foldText(quote, folding).text.trim();
    if (wanted === "") return null;
    const folded = foldText(text, folding);
    const hit = nearestHit(folded.text, wanted, (unit) => folded.starts[unit] ?? 0, near);
    if (hit === null) continue;
    const start = folded.starts[hit];
    const end = folded.ends[hit + wanted.length - 1];
    if (start !== undefined && end !== undefined) return { start, end };
  }
  return null;
}

function nearestHit(
  text: string,
  wanted: string,
  position: (hit: number) => number,
  near: number | undefined,
): number | null {
  let best: number | null = null;
  let bestDistance = Infinity;
  for (let hit = text.indexOf(wanted); hit !== -1; hit = text.indexOf(wanted, hit + 1)) {
    if (near === undefined) return hit;
    const distance = Math.abs(position(hit) - near);
    // Positions only grow, so after the nearest one every other is farther away.
    if (distance > bestDistance) break;
    if (distance < bestDistance) [best, bestDistance] = [hit, distance];
  }
  return best;
}
