import { type Evidence, verdictOf } from "@ibid/core/evidence/evidence.ts";
import { sayVerdict } from "@ibid/core/evidence/say-verdict.ts";
import { Icon } from "../ui/icon.tsx";

/** What the check found for the claim: in cards, on the phone, in the viewer, in drafts. */
export function VerdictLine({ evidence }: { evidence: Evidence }) {
  const verdict = verdictOf(evidence);
  const icon = verdict === "found" ? "check" : verdict === "close" ? "approximate" : "alert";
  return (
    <p className={`verdict is-${verdict ?? "unchecked"}`}>
      <Icon name={icon} small />
      {sayVerdict(verdict)}
    </p>
  );
}
