import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { useRef, type ReactNode } from "react";
import { CitationCard } from "../render/citation-card.tsx";
import { useHoverTiming } from "../render/use-hover-card.ts";

/** The card over a footnote's chip: as over a badge, but the chip is drawn by the editor, not by React. */
export function useChipCard(notes: readonly Evidence[], onOpen: (number: number) => void) {
  const { shown, point, leave, stay, close } = useHoverTiming<number>();
  const chip = useRef<HTMLElement | null>(null);
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
      point(number);
    },
    onLeave: leave,
  };
}
