import { memo, use, useRef } from "react";
import { badgeClass, evidenceLabel } from "../click-through/viewer/evidence-label.ts";
import { placeOfEvidence } from "../click-through/viewer/place-of-evidence.ts";
import { openViewer } from "../click-through/viewer/use-viewer.ts";
import { CitationCard } from "./citation-card.tsx";
import { BlockEvidence, CitationsContext } from "./citations-context.ts";
import { type Cite, findEvidence } from "./find-evidence.ts";
import { useHoverCard } from "./use-hover-card.ts";

export const CitationBadge = memo(function CitationBadge({ at, number }: Cite) {
  const citations = use(CitationsContext);
  const { evidence, isOpen } = findEvidence(citations, use(BlockEvidence), { at, number });
  const badge = useRef<HTMLButtonElement>(null);
  const card = useHoverCard();
  // A badge without evidence would open nothing.
  if (!evidence) return <>[{number}]</>;
  const show = () => {
    card.close();
    openViewer(placeOfEvidence(evidence));
  };
  return (
    <>
      <button
        ref={badge}
        type="button"
        className={badgeClass(evidence, isOpen)}
        aria-label={evidenceLabel(evidence)}
        aria-expanded={card.isOpen}
        data-missed={citations.missed.has(evidence) || undefined}
        onClick={show}
        {...card.triggerProps}
      >
        {number}
      </button>
      {card.isOpen && (
        <CitationCard
          evidence={evidence}
          anchor={badge}
          onOpen={show}
          onClose={card.close}
          {...card.cardProps}
        />
      )}
    </>
  );
});
