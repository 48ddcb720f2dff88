import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { marksOf } from "../marks/marks-of.ts";
import type { ViewerPlace } from "./viewer-place.ts";

/** Where evidence leads; the range is in the address so that the link opens the place by itself. */
export function placeOfEvidence(evidence: Evidence): ViewerPlace {
  const [mark] = marksOf(evidence, null);
  const range = mark ? { start: mark.start, end: mark.end } : null;
  return { sourceId: evidence.sourceId, range, of: evidence.of };
}
