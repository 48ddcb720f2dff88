// How much of an article's text was found, and how much beside it: runs of four words, counted as the public
// article-extraction benchmark counts them.

export interface PageScore {
  /** Null where nothing was found, which says nothing about what else would have been. */
  precision: number | null;
  /** Null where there was nothing to find. */
  recall: number | null;
}

const RUN = 4;

export function scorePage(expected: string, found: string): PageScore {
  const wanted = shingles(expected);
  const given = shingles(found);
  let common = 0;
  for (const [shingle, count] of wanted) common += Math.min(count, given.get(shingle) ?? 0);
  return { precision: ratio(common, total(given)), recall: ratio(common, total(wanted)) };
}

/** Means over pages, so that a long page counts no more than a short one. */
export function summarise(scores: readonly PageScore[]): { f1: number; precision: number; recall: number } {
  const precision = mean(scores.map((score) => score.precision));
  const recall = mean(scores.map((score) => score.recall));
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { f1, precision, recall };
}

/** A text of fewer words is one run. */
function shingles(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  if (words.length === 0) return counts;
  for (let at = 0; at < Math.max(1, words.length - RUN + 1); at++) {
    const shingle = words.slice(at, at + RUN).join(" ");
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}

function total(counts: Map<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function mean(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length;
}
