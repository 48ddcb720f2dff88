import { type Evidence, verdictOf } from "@ibid/core/evidence/evidence.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { nameVerdict } from "@ibid/core/evidence/say-verdict.ts";

/** "Citation 2, Week 3 recording, 12:34, found in the source" */
export function evidenceLabel(evidence: Evidence): string {
  const { of, title, place, state } = evidence;
  const verdict = verdictOf(evidence);
  const facts = [sayPlace(place), state === "removed" && "source removed", verdict && nameVerdict(verdict)];
  return [`Citation ${of.number}`, title, ...facts].filter(Boolean).join(", ");
}

/** "Open slide 12", "Open at 12:34" */
export function sayOpen({ place, state, isExcerpt }: Evidence): string {
  if (isExcerpt) return "Show the passage";
  if (state === "removed") return "Show the stored words";
  return `Open ${place?.kind === "time" ? "at " : ""}${sayPlace(place) || "the text"}`;
}

/** The shape of a badge says what was found, not only its colour. */
export function badgeClass(evidence: Evidence, isOpen = false): string {
  const { state } = evidence;
  const forms = [verdictOf(evidence) ?? "unchecked", state === "removed" && state, isOpen && "open"];
  return ["badge", ...forms.filter(Boolean).map((form) => `is-${form as string}`)].join(" ");
}
