import { type Evidence, isSameRange } from "@ibid/core/evidence/evidence.ts";
import type { Citations } from "./citations-context.ts";

/** A citation in the tree of a block: its position among the block's citations, and the number it shows. */
export interface Cite {
  at: number;
  number: number;
}

/** "0:1,1:3" */
export function parseCites(cites: string): Cite[] {
  return cites.split(",").map((cite) => {
    const [at, number] = cite.split(":").map(Number);
    return { at: at!, number: number! };
  });
}

/** Null for a number without a source. */
export function findEvidence(
  { byNumber, open }: Citations,
  block: readonly Evidence[],
  { at, number }: Cite,
): { evidence: Evidence | null; isOpen: boolean } {
  const evidence = block[at] ?? byNumber.get(number) ?? null;
  const claim = evidence?.of.claim ?? null;
  const isSameClaim = !open?.claim || claim === null || isSameRange(open.claim, claim);
  return { evidence, isOpen: open?.number === number && isSameClaim };
}
