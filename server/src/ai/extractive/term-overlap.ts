import type { Unit } from "./passage-units.ts";

/** The share of the shorter one's terms that the other has. */
export function termOverlap(one: Unit, other: Unit): number {
  let shared = 0;
  for (const term of one.terms) if (other.terms.has(term)) shared++;
  return shared / Math.max(1, Math.min(one.terms.size, other.terms.size));
}
