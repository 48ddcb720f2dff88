import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { CitationCard } from "../render/citation-card.tsx";

const OPEN_MS = 150;
const CLOSE_MS = 80;

/** The card over a footnote's chip: as over a badge, but the chip is the editor's and not React's. */
export function useChipCard(notes: readonly Evidence[], onOpen: (number: number) => void) {
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
  const evidence = notes.find(({ of }) => of.number === shown);
  const card: ReactNode = evidence && (
    <CitationCard
      key={shown}
      evidence={evidence}
      anchor={chip}
      onOpen={() => {
        close();
        onOpen(evidence.of.number);
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
