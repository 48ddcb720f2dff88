import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { useEffect, useLayoutEffect, useRef, useState, type HTMLAttributes, type RefObject } from "react";
import { createPortal } from "react-dom";
import { MarkedText } from "../click-through/marked-text.tsx";
import { placeLabel, titleOf } from "../click-through/place-label.ts";
import { Icon } from "../ui/icon.tsx";
import { isTyping } from "../ui/is-typing.ts";
import { copyCitationOf } from "./copy-citation-of.ts";
import { matchOf } from "./match-of.ts";
import { QuoteState } from "./quote-state.tsx";
import { placeCard, type CardPosition } from "./place-card.ts";
import { previewOf } from "./preview-of.ts";

export interface CitationCardProps extends HTMLAttributes<HTMLDivElement> {
  citation: RAGSource;
  anchor: RefObject<HTMLElement | null>;
  onOpen: () => void;
  onClose: () => void;
}

export function CitationCard({ citation, anchor, onOpen, onClose, ...rest }: CitationCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<CardPosition>();
  useLayoutEffect(() => {
    if (anchor.current && card.current) {
      setPosition(placeCard(anchor.current.getBoundingClientRect(), card.current, window));
    }
  }, [anchor]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Escape closes the card first, the viewer next.
      if (event.key === "Escape") onClose();
      else if (event.key === "c" && !isTyping(event)) void copyCitationOf(citation);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKeyDown, { capture: true });
    addEventListener("scroll", onClose, { capture: true, passive: true });
    return () => {
      removeEventListener("keydown", onKeyDown, { capture: true });
      removeEventListener("scroll", onClose, { capture: true });
    };
  });
  const { text, ranges } = previewOf(citation);
  const facts = [placeLabel(citation), matchOf(citation)].filter(Boolean).join(", ");
  // In the body, so that no pane clips it and its block content never ends up inside a paragraph.
  return createPortal(
    <div
      ref={card}
      className={position ? "citation-card" : "citation-card is-measured"}
      style={position}
      role="dialog"
      aria-label={`Preview of citation ${citation.chunk_number}`}
      {...rest}
    >
      <div className="citation-card-title">{titleOf(citation)}</div>
      {facts && (
        <div className="citation-card-place">{facts.replace(/^./, (first) => first.toUpperCase())}</div>
      )}
      {citation.removed && <div className="citation-card-place">Removed from the course</div>}
      <blockquote>
        <MarkedText text={text} ranges={ranges} />
      </blockquote>
      <QuoteState citation={citation} />
      <div className="citation-card-actions">
        <button type="button" className="text-button" onClick={onOpen}>
          <Icon name="external" small />
          Open
          <kbd>Enter</kbd>
        </button>
        <button type="button" className="text-button" onClick={() => void copyCitationOf(citation)}>
          <Icon name="copy" small />
          Copy citation
          <kbd>C</kbd>
        </button>
      </div>
    </div>,
    document.body,
  );
}
