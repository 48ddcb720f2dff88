import type { Scored, Scores } from "./score-units.ts";

/** The share of the question that the best unit must cover, itself or through its heading, title or previous sentence. */
const LEAST_EVIDENCE = 0.18;
const GOOD_EVIDENCE = 0.35;

/** Whether the best quotable unit answers the question at all. */
export function isAnswered({ intent, asked, missing }: Scores, [best]: readonly Scored[]): boolean {
  if (best === undefined) return false;
  if (intent === "summary") return true;
  // A short question whose one telling word is nowhere in the passages.
  if (asked.terms.length <= 2 && asked.focus !== null && missing.includes(asked.focus)) return false;
  return evidenceOf(best) >= LEAST_EVIDENCE;
}

/** Whether the best unit is only the closest there is, rather than a good answer. */
export function isWeak({ intent }: Scores, [best]: readonly Scored[]): boolean {
  return intent !== "summary" && best !== undefined && evidenceOf(best) < GOOD_EVIDENCE;
}

function evidenceOf({ signs }: Scored): number {
  const around = 0.75 * signs.inHeading + 0.5 * signs.inTitle + 0.55 * signs.inAntecedent;
  return signs.covered + around + 0.12 * signs.inPrevious;
}
