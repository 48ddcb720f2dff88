import type { Unit } from "./passage-units.ts";

/** The share of the shorter one's terms that the other has. */
export function termOverlap(one: Unit, other: Unit): number {
  return one.terms.intersection(other.terms).size / Math.max(1, Math.min(one.terms.size, other.terms.size));
}
