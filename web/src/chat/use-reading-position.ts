// A new question goes to the top of the pane; while its answer grows the view follows only a reader at the bottom.
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import type { Conversation } from "./conversation/conversation.ts";
import type { Turn } from "./conversation/turns-of.ts";

const NEAR_BOTTOM = 32;

export interface ReadingPosition {
  conversation: Conversation;
  turns: readonly Turn[];
  isBusy: boolean;
  /** The answer that the address bar points into. */
  openedId: string | null;
}

interface Shown {
  conversation: Conversation | null;
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** A deep link leads to an answer that is not loaded yet. */
  awaits: string | null;
}

export function useReadingPosition(
  column: RefObject<HTMLDivElement | null>,
  { conversation, turns, isBusy, openedId }: ReadingPosition,
): void {
  const shown = useRef<Shown>({ conversation: null, firstKey: undefined, lastKey: undefined, awaits: null });
  const top = useRef(0);
  const [first, last] = [turns[0], turns.at(-1)];

  useLayoutEffect(() => {
    const pane = column.current?.parentElement;
    const before = shown.current;
    if (!pane || !first || !last) return;
    const isOpened = before.conversation !== conversation;
    const awaits = isOpened ? openedId : before.awaits;
    const awaited = awaits === null ? null : turnElement(column, awaits);
    shown.current = {
      conversation,
      firstKey: first.key,
      lastKey: last.key,
      awaits: awaited ? null : awaits,
    };
    // A deep link shows the answer it came from; everything else shows the newest question.
    if (awaited) return void (top.current = showTurn(pane, awaited));
    const isOwn = last.key !== last.questionId;
    const isNew = before.lastKey !== last.key;
    if (isOpened || (isNew && (isOwn || isAtBottom(pane)))) {
      const newest = turnsIn(column.current!).at(-1);
      if (newest) top.current = showTurn(pane, newest);
    } else if (before.firstKey !== first.key && before.firstKey !== undefined) {
      top.current = keepPlace(
        pane,
        column.current!,
        turns.findIndex(({ key }) => key === before.firstKey),
        top.current,
      );
    }
  }, [column, conversation, first, last, turns, openedId]);

  useEffect(() => {
    const pane = column.current?.parentElement;
    const note = () => void (top.current = pane!.scrollTop);
    pane?.addEventListener("scroll", note, { passive: true });
    return () => pane?.removeEventListener("scroll", note);
  }, [column]);

  useEffect(() => {
    const pane = column.current?.parentElement;
    return isBusy && pane && column.current ? followReader(pane, column.current) : undefined;
  }, [column, isBusy]);
}

function turnElement(column: RefObject<HTMLElement | null>, messageId: string): HTMLElement | null {
  return column.current?.querySelector(`[data-message="${CSS.escape(messageId)}"]`) ?? null;
}

function turnsIn(column: HTMLElement): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>("[data-message]")];
}

/** Returns the new scroll position: the scroll event comes a frame later, and older turns may come in before it. */
function showTurn(pane: HTMLElement, turn: HTMLElement): number {
  const question = turn.querySelector("h2") ?? turn;
  const offset = question.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  // Leaves as much room above it as there is above the first turn.
  const above = Number.parseFloat(getComputedStyle(turn.parentElement!).paddingTop);
  pane.scrollTo({ top: pane.scrollTop + offset - above });
  return pane.scrollTop;
}

/** Older turns came in above. Not every browser keeps the visible part in place by itself. */
function keepPlace(pane: HTMLElement, column: HTMLElement, added: number, top: number): number {
  const turns = turnsIn(column);
  const [oldest, wasOldest] = [turns[0], turns[added]];
  if (added > 0 && oldest && wasOldest) {
    pane.scrollTo({ top: top + wasOldest.offsetTop - oldest.offsetTop });
  }
  return pane.scrollTop;
}

function isAtBottom(pane: HTMLElement): boolean {
  return pane.scrollHeight - pane.scrollTop - pane.clientHeight < NEAR_BOTTOM;
}

/** Follows only when the reader scrolled to the bottom: where a new question was put is not the reader's choice. */
function followReader(pane: HTMLElement, column: HTMLElement): () => void {
  let follows = false;
  const note = () => void (follows = isAtBottom(pane));
  const observer = new ResizeObserver(() => {
    if (follows) pane.scrollTo({ top: pane.scrollHeight });
  });
  const events = ["wheel", "keyup", "touchmove"] as const;
  for (const event of events) pane.addEventListener(event, note, { passive: true });
  observer.observe(column);
  return () => {
    observer.disconnect();
    for (const event of events) pane.removeEventListener(event, note);
  };
}
