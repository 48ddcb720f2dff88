import { memo, use, useRef } from "react";
import { citationLabel } from "../click-through/place-label.ts";
import { openViewer } from "../click-through/use-viewer.ts";
import { placeOfCitation } from "../click-through/place-of-citation.ts";
import { CitationCard } from "./citation-card.tsx";
import { CitationsContext } from "./citations-context.ts";
import { useHoverCard } from "./use-hover-card.ts";

export const CitationBadge = memo(function CitationBadge({ number }: { number: number }) {
  const { byNumber, messageId, open } = use(CitationsContext);
  const badge = useRef<HTMLButtonElement>(null);
  const card = useHoverCard();
  const citation = byNumber.get(number);
  // Never a dead badge: a number without a source stays what the model wrote.
  if (!citation) return <>[{number}]</>;
  const show = () => {
    card.close();
    openViewer(placeOfCitation(citation, messageId));
  };
  const state = (open === number ? " is-open" : "") + (citation.removed ? " is-removed" : "");
  return (
    <>
      <button
        ref={badge}
        type="button"
        className={`badge${state}`}
        aria-label={citationLabel(citation)}
        aria-expanded={card.isOpen}
        onClick={show}
        {...card.triggerProps}
      >
        {number}
      </button>
      {card.isOpen && (
        <CitationCard
          citation={citation}
          anchor={badge}
          onOpen={show}
          onClose={card.close}
          {...card.cardProps}
        />
      )}
    </>
  );
});
