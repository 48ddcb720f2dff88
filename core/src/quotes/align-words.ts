// Which word of a claim stands where in a unit of a passage.
import type { Statement, Word } from "./read-statement.ts";
import { compareWords } from "./same-word.ts";

export interface Alignment {
  /** For each word of the claim: where the unit has it, -1 where it has not. */
  places: number[];
  /** For each clause of the claim: the clause of the unit that has most of its words, -1 where none has any. */
  homes: number[];
  /** What of the unit the claim says anywhere. */
  covered: ReadonlySet<number>;
}

/** Null where the unit has a word of the claim, and says the opposite with it. */
export function alignWords(claim: Statement, unit: Statement): Alignment | null {
  const isComparison = claim.words.some((word) => word.isAfterThan);
  if (isComparison && !unit.words.some((word) => word.isAfterThan)) return null;
  const candidates: number[][] = [];
  const covered = new Set<number>();
  for (const word of claim.words) {
    const found: number[] = [];
    let isContradicted = false;
    for (const [at, other] of unit.words.entries()) {
      const sameness = compareWords(word, other);
      if (sameness === null) continue;
      covered.add(at);
      const isOtherSide = isComparison && word.isAfterThan !== other.isAfterThan;
      if (isOtherSide || contradict(word, other, sameness === "denied")) isContradicted = true;
      else found.push(at);
    }
    if (found.length === 0 && isContradicted) return null;
    candidates.push(found);
  }
  const homes = homesOf(claim.words, candidates, unit.words);
  let last = -1;
  const places = candidates.map((found, index) => {
    const home = homes[claim.words[index]!.clause];
    const near = found.filter((at) => unit.words[at]!.clause === home);
    const choice = near.length > 0 ? near : found;
    last = choice.find((at) => at > last) ?? choice[0] ?? last;
    return found.length === 0 ? -1 : last;
  });
  return { places, homes, covered };
}

function contradict(one: Word, other: Word, isDenied: boolean): boolean {
  if (one.isNegated === "maybe" || other.isNegated === "maybe") return isDenied;
  return (one.isNegated !== other.isNegated) !== isDenied;
}

function homesOf(claim: readonly Word[], candidates: readonly number[][], unit: readonly Word[]): number[] {
  const counts: Map<number, number>[] = [];
  for (const [index, word] of claim.entries()) {
    const count = (counts[word.clause] ??= new Map());
    const weight = word.kind === "word" ? 1 : 2;
    for (const clause of new Set(candidates[index]!.map((at) => unit[at]!.clause)))
      count.set(clause, (count.get(clause) ?? 0) + weight);
  }
  return Array.from(counts, (count) => [...(count ?? [])].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? -1);
}
