import { type Evidence, verdictOf } from "@ibid/core/evidence/evidence.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { LOOKED_HERE } from "@ibid/core/evidence/say-verdict.ts";
import { useEffect, useLayoutEffect, useRef, useState, type HTMLAttributes, type RefObject } from "react";
import { createPortal } from "react-dom";
import { MarkedText } from "../click-through/marks/marked-text.tsx";
import { VerdictLine } from "../click-through/viewer/verdict-line.tsx";
import { Icon } from "../ui/icon.tsx";
import { isTyping } from "../browser/is-typing.ts";
import { tokenPx } from "../ui/token-px.ts";
import { copyCitationOf } from "./copy-citation-of.ts";
import { positionCard, type CardPosition } from "./position-card.ts";
import { previewOf } from "./preview-of.ts";

export interface CitationCardProps extends HTMLAttributes<HTMLDivElement> {
  evidence: Evidence;
  anchor: RefObject<HTMLElement | null>;
  onOpen: () => void;
  onClose: () => void;
}

export function CitationCard({ evidence, anchor, onOpen, onClose, ...rest }: CitationCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<CardPosition>();
  useLayoutEffect(() => {
    if (anchor.current && card.current) {
      const badge = anchor.current.getBoundingClientRect();
      setPosition(positionCard(badge, card.current, window, tokenPx("--bar-h")));
    }
  }, [anchor]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Escape closes the card first, then the viewer.
      if (event.key === "Escape") onClose();
      else if (event.key === "c" && !isTyping(event)) void copyCitationOf(evidence);
      else return;
      event.preventDefault();
    };
    const onScroll = ({ target }: Event) => {
      if ((target as Node).contains(anchor.current)) onClose();
    };
    addEventListener("keydown", onKeyDown, { capture: true });
    addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      removeEventListener("keydown", onKeyDown, { capture: true });
      removeEventListener("scroll", onScroll, { capture: true });
    };
  });
  const { text, ranges } = previewOf(evidence);
  const place = sayPlace(evidence.place);
  // In the body, so that no pane clips it and its block content never ends up inside a paragraph.
  return createPortal(
    <div
      ref={card}
      className={position ? "citation-card" : "citation-card is-measured"}
      style={position}
      role="dialog"
      aria-label={`Preview of citation ${evidence.of.number}`}
      {...rest}
    >
      <div className="citation-card-title">
        <bdi>{evidence.title}</bdi>
      </div>
      {place && (
        <div className="citation-card-place">{place.replace(/^./, (first) => first.toUpperCase())}</div>
      )}
      {evidence.state === "removed" && <div className="citation-card-place">Removed from the course</div>}
      {verdictOf(evidence) === "not-found" && <div className="citation-card-place">{LOOKED_HERE}</div>}
      {text !== "" && (
        <blockquote>
          <MarkedText text={text} ranges={ranges} />
        </blockquote>
      )}
      <VerdictLine evidence={evidence} />
      <div className="citation-card-actions">
        <button type="button" className="text-button" onClick={onOpen}>
          <Icon name="external" small />
          Open
          <kbd>Enter</kbd>
        </button>
        <button type="button" className="text-button" onClick={() => void copyCitationOf(evidence)}>
          <Icon name="copy" small />
          Copy citation
          <kbd>C</kbd>
        </button>
      </div>
    </div>,
    document.body,
  );
}
