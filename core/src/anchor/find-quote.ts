// Anchor. In: a text and a quote from it. Out: the range of the text where the quote is, or nothing.
// Invariant: the place is exact or absent. Two texts count as equal only if they differ in ways that do not
// change a quote (white space, quotation marks, dashes, broken words, case); nothing is guessed.
import type { TextRange } from "../chunk/chunk.ts";
import { type Folding, foldText } from "./fold-text.ts";

/** From the strictest to the loosest: a looser reading is used only if no stricter one finds the quote. */
const FOLDINGS: Folding[] = [
  { dropHyphens: false, dropCase: false },
  { dropHyphens: true, dropCase: false },
  { dropHyphens: true, dropCase: true },
];

/** If there are several hits, the one that starts nearest to `near`; without that hint, the first. */
export function findQuote(text: string, quote: string, near?: number): TextRange | null {
  if (quote.trim() === "") return null;
  const exact = findExactly(text, quote, near);
  if (exact !== null && (near === undefined || exact.start === near)) return exact;

  for (const folding of FOLDINGS) {
    const folded = findFolded(text, quote, folding, near);
    // With a hint, an exact hit elsewhere is not better than a nearer one that differs in a line break.
    const hit = nearer(exact, folded, near);
    if (hit !== null) return hit;
  }
  return null;
}

function findExactly(text: string, quote: string, near: number | undefined): TextRange | null {
  const start = nearestHit(text, quote, (hit) => hit, near);
  return start === null ? null : { start, end: start + quote.length };
}

function findFolded(
  text: string,
  quote: string,
  folding: Folding,
  near: number | undefined,
): TextRange | null {
  const wanted = foldText(quote, folding).text.trim();
  if (wanted === "") return null;
  const folded = foldText(text, folding);
  const hit = nearestHit(folded.text, wanted, (unit) => folded.starts[unit] ?? 0, near);
  if (hit === null) return null;
  return { start: folded.starts[hit]!, end: folded.ends[hit + wanted.length - 1]! };
}

function nearer(a: TextRange | null, b: TextRange | null, near = 0): TextRange | null {
  if (a === null || b === null) return a ?? b;
  return Math.abs(b.start - near) < Math.abs(a.start - near) ? b : a;
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
