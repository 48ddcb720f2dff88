import { markNumber } from "@ibid/core/evidence/list-evidence.ts";
import { use, useState } from "react";
import { CitationBadge } from "./citation-badge.tsx";
import { BlockEvidence, CitationsContext } from "./citations-context.ts";
import { type Cite, findEvidence, parseCites } from "./find-evidence.ts";

/** Neighbouring badges. If there are more than three: two and a "+n" that shows the rest. */
export function CitationStrip({ cites }: { cites: string }) {
  const all = parseCites(cites);
  const citations = use(CitationsContext);
  const block = use(BlockEvidence);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const shown = all.length > 3 && !isUnfolded ? all.slice(0, 2) : all;
  const folded = all.slice(shown.length);
  const evidenceOf = (cite: Cite) => findEvidence(citations, block, cite).evidence;
  const markOf = (cite: Cite) => {
    const evidence = evidenceOf(cite);
    return evidence ? markNumber(evidence) : `[${cite.number}]`;
  };
  return (
    <span className="strip" data-copied={all.map(markOf).join(" ")}>
      {shown.map((cite) => {
        const evidence = evidenceOf(cite);
        // A badge without a source would open nothing.
        return evidence?.state === "unknown" ? (
          <span
            key={cite.at}
            className="no-source"
            tabIndex={-1}
            data-missed={citations.missed.has(evidence) || undefined}
          >
            {markOf(cite)}
          </span>
        ) : (
          <CitationBadge key={cite.at} at={cite.at} number={cite.number} />
        );
      })}
      {folded.length > 0 && (
        <button
          type="button"
          className={
            folded.some((cite) => findEvidence(citations, block, cite).isOpen) ? "badge is-open" : "badge"
          }
          aria-label={`Show ${folded.length} more citations`}
          onClick={() => setIsUnfolded(true)}
        >
          +{folded.length}
        </button>
      )}
    </span>
  );
}
