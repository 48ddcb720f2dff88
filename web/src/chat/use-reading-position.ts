// A new question goes to the top of the pane; while its answer grows the view follows only a reader at the bottom.
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

const NEAR_BOTTOM = 32;
const ABOVE = 20;

export interface ReadingPosition {
  sessionId: string | null;
  turnCount: number;
  isBusy: boolean;
  /** The answer that the address bar points into. */
  openedMessageId: string | null;
}

export function useReadingPosition(
  column: RefObject<HTMLDivElement | null>,
  { sessionId, turnCount, isBusy, openedMessageId }: ReadingPosition,
): void {
  const shown = useRef<{ sessionId: string | null; turnCount: number }>({ sessionId: null, turnCount: 0 });

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { sessionId, turnCount };
    if (turnCount === 0 || (before.sessionId === sessionId && before.turnCount >= turnCount)) return;
    const turns = [...(column.current?.querySelectorAll<HTMLElement>("[data-message]") ?? [])];
    const opened = turns.find((turn) => turn.dataset.message === openedMessageId);
    // A deep link shows the answer it came from; everything else shows the newest question.
    const isNewSession = before.sessionId !== sessionId;
    const target = isNewSession && opened ? opened : turns.at(-1);
    const pane = column.current?.parentElement;
    if (!target || !pane) return;
    const question = target.querySelector("h2") ?? target;
    const offset = question.getBoundingClientRect().top - pane.getBoundingClientRect().top;
    pane.scrollTo({ top: pane.scrollTop + offset - ABOVE });
  }, [column, sessionId, turnCount, openedMessageId]);

  useEffect(() => {
    const pane = column.current?.parentElement;
    return isBusy && pane && column.current ? followReader(pane, column.current) : undefined;
  }, [column, isBusy]);
}

/** Only a reader who scrolled to the bottom follows: the place a new question was put at is not a choice. */
function followReader(pane: HTMLElement, column: HTMLElement): () => void {
  let isAtBottom = false;
  const note = () => {
    isAtBottom = pane.scrollHeight - pane.scrollTop - pane.clientHeight < NEAR_BOTTOM;
  };
  const observer = new ResizeObserver(() => {
    if (isAtBottom) pane.scrollTo({ top: pane.scrollHeight });
  });
  const events = ["wheel", "keyup", "touchmove"] as const;
  for (const event of events) pane.addEventListener(event, note, { passive: true });
  observer.observe(column);
  return () => {
    observer.disconnect();
    for (const event of events) pane.removeEventListener(event, note);
  };
}
