import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { CitationCard } from "../render/citation-card.tsx";

const OPEN_MS = 150;
const CLOSE_MS = 80;

/** The card over a footnote's chip: as over a badge, but the chip is the editor's and not React's. */
export function useChipCard(citations: readonly RAGSource[], onOpen: (number: number) => void) {
  const [shown, setShown] = useState<number | null>(null);
  const chip = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (number: number | null, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(number), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    setShown(null);
  };
  const stay = () => clearTimeout(timer.current);
  const leave = () => later(null, CLOSE_MS);
  const citation = citations.find(({ chunk_number }) => chunk_number === shown);
  const card: ReactNode = citation && (
    <CitationCard
      key={shown}
      citation={unmeasured(citation)}
      anchor={chip}
      onOpen={() => {
        close();
        onOpen(citation.chunk_number);
      }}
      onClose={close}
      onPointerEnter={stay}
      onPointerLeave={leave}
    />
  );
  return {
    card,
    close,
    onPoint: (number: number, element: HTMLElement) => {
      chip.current = element;
      later(number, OPEN_MS);
    },
    onLeave: leave,
  };
}

/** Nobody measured how well a footnote matches a question: the card shows its words and says nothing of that. */
function unmeasured({ quotes: _quotes, ...citation }: RAGSource): RAGSource {
  return citation;
}
