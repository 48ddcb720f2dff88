import { use, useState } from "react";
import { CitationBadge } from "./citation-badge.tsx";
import { CitationsContext } from "./citations-context.ts";

/** Neighbouring badges. More than three: two and "+n", which shows the rest. */
export function CitationStrip({ numbers }: { numbers: string }) {
  const all = numbers.split(",").map(Number);
  const { open } = use(CitationsContext);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const shown = all.length > 3 && !isUnfolded ? all.slice(0, 2) : all;
  const folded = all.slice(shown.length);
  return (
    <span className="strip" data-numbers={numbers}>
      {shown.map((number) => (
        <CitationBadge key={number} number={number} />
      ))}
      {folded.length > 0 && (
        <button
          type="button"
          className={open !== null && folded.includes(open) ? "badge is-open" : "badge"}
          aria-label={`Show ${folded.length} more citations`}
          onClick={() => setIsUnfolded(true)}
        >
          +{folded.length}
        </button>
      )}
    </span>
  );
}
