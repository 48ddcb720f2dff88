import { type Evidence, verdictOf } from "@ibid/core/evidence/evidence.ts";
import { quoteStatement, sayVerdict } from "@ibid/core/evidence/say-verdict.ts";
import { Icon } from "../../ui/icon.tsx";

/** What was checked, and what the check found: in cards, on the phone, in the viewer, in drafts. */
export function VerdictLine({ evidence }: { evidence: Evidence }) {
  const verdict = verdictOf(evidence);
  if (evidence.isClosest)
    return (
      <p className="verdict">
        <Icon name="search" small />
        Close to your question. The answer does not cite it.
      </p>
    );
  const icon = verdict === "found" ? "check" : verdict === "close" ? "approximate" : "alert";
  return (
    <>
      {verdict && evidence.statement && (
        <p className="checked">Checked: {quoteStatement(evidence.statement)}</p>
      )}
      <p className={`verdict is-${verdict ?? "unchecked"}`}>
        <Icon name={icon} small />
        {verdict === null && evidence.state === "removed"
          ? "Not checked: the source was removed."
          : sayVerdict(verdict)}
      </p>
    </>
  );
}
