import { use, useState } from "react";
import { CitationBadge } from "./citation-badge.tsx";
import { BlockEvidence, CitationsContext } from "./citations-context.ts";
import { findEvidence, parseCites } from "./find-evidence.ts";

/** Neighbouring badges. More than three: two and "+n", which shows the rest. */
export function CitationStrip({ cites }: { cites: string }) {
  const all = parseCites(cites);
  const citations = use(CitationsContext);
  const block = use(BlockEvidence);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const shown = all.length > 3 && !isUnfolded ? all.slice(0, 2) : all;
  const folded = all.slice(shown.length);
  return (
    <span className="strip" data-cites={cites}>
      {shown.map(({ at, number }) => (
        <CitationBadge key={at} at={at} number={number} />
      ))}
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
