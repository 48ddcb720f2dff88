// A claim in other words: one unit of a passage says all of it, or each of its pieces is said by one of a few neighbours.
import type { TextRange } from "../chunk/chunk.ts";
import { compareClaim, deniesClaim } from "./compare-claim.ts";
import { namesIn, type Passage, type ReadUnit } from "./read-passage.ts";
import { readStatement, type Statement } from "./read-statement.ts";

/** Fewer words than this say too little to be called close; more are no claim but a text. */
const MIN_WORDS = 3;
const MAX_LENGTH = 1500;
const MAX_WORDS = 120;
const MAX_NEIGHBOURS = 3;
const MAX_CUTS = 4;
const CUT =
  /;\s+|(?<!\b(?:at|in|of|on|to|for|by|with|from))(?:,?)\s+(?=(?:and|but|which|who|because|whereas|while|although|so)\s)/g;

export function findClose({ units, names }: Passage, claim: string): TextRange | null {
  if (claim.length > MAX_LENGTH) return null;
  const text = claim.normalize("NFKC");
  const whole = readStatement(text, new Set([...names, ...namesIn(text)]));
  if (whole.words.filter((word) => !word.isLight).length < MIN_WORDS || whole.words.length > MAX_WORDS)
    return null;
  const candidates = units.filter((unit) => !unit.isQuestion);
  if (candidates.some((unit) => deniesClaim(whole, unit))) return null;
  for (const edges of waysToCut(text)) {
    const pieces = edges.slice(1).map((end, at) => pieceOf(whole, edges[at]!, end));
    if (pieces.some((piece) => piece.words.length < 2)) continue;
    const scores = pieces.map((piece) => candidates.map((unit) => compareClaim(piece, unit)));
    const range = chooseUnits(scores, candidates, whole.isCausal);
    if (range !== null) return range;
  }
  return null;
}

/** The edges of its pieces: in one, in two, in three. */
function waysToCut(text: string): number[][] {
  const cuts = Array.from(text.matchAll(CUT), (cut) => cut.index).slice(0, MAX_CUTS);
  const pairs = cuts.flatMap((one, at) => cuts.slice(at + 1).map((other) => [one, other]));
  return [[], ...cuts.map((cut) => [cut]), ...pairs].map((way) => [0, ...way, text.length]);
}

function pieceOf(whole: Statement, start: number, end: number): Statement {
  const words = whole.words.filter((word) => word.start >= start && word.start < end);
  const clauses = new Set(words.map((word) => word.clause));
  // A "may" anywhere in the claim holds for its pieces; an "only" holds where it stands.
  const weakest = Math.min(...whole.strengths.map((clause) => clause.weakest));
  const strengths = whole.strengths.map((clause, at) =>
    clauses.has(at) ? { ...clause, weakest } : { ...clause, weakest, strongest: weakest, denials: 0 },
  );
  return { ...whole, words, strengths };
}

/** For each piece a unit that says it, all within few neighbours: the fewest units, and of those the best. */
function chooseUnits(
  scores: readonly (number | null)[][],
  units: readonly ReadUnit[],
  isCausal: boolean,
): TextRange | null {
  let best: { range: TextRange; score: number } | null = null;
  for (let first = 0; first < units.length; first++) {
    for (let last = first; last < Math.min(units.length, first + MAX_NEIGHBOURS); last++) {
      const picked = scores.map((row) => Math.max(...row.slice(first, last + 1).map((score) => score ?? -1)));
      if (picked.includes(-1)) continue;
      // What one unit has all words of, and does not say, is not said by its pieces either.
      if (scores.length > 1 && units.some((_, at) => scores.every((row) => row[at] !== null))) continue;
      if (isCausal && !units.slice(first, last + 1).some((unit) => unit.isCausal)) continue;
      const score = picked.reduce((sum, one) => sum + one, 0) - (last - first);
      if (best === null || score > best.score)
        best = { range: { start: units[first]!.start, end: units[last]!.end }, score };
    }
  }
  return best?.range ?? null;
}
