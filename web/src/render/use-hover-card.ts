// Opens after 150 ms or on keyboard focus, and closes 80 ms after the pointer left both the badge and the card, so that
// it can move from one to the other. A phone has no hover, and so no card.
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";
import { keptString } from "../browser/keep-typed.ts";
import { CAN_HOVER, useMedia } from "../ui/use-media.ts";

const OPEN_MS = 150;
const CLOSE_MS = 80;

/** Some readers want to see a preview whenever they point at a number, some only when they ask for it. */
export const HOVER_PREVIEW = "ibid:preview";
export const HOVER_PREVIEWS = ["on", "alt", "off"] as const;

/** Tracks what a card is shown for, if anything. */
export function useHoverTiming<T>() {
  const [shown, setShown] = useState<T | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  const later = (next: T | null, ms: number) => {
    stay();
    timer.current = setTimeout(() => setShown(next), ms);
  };
  const close = () => {
    stay();
    setShown(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { shown, point: (at: T) => later(at, OPEN_MS), leave: () => later(null, CLOSE_MS), stay, close };
}

export function useHoverCard() {
  const { shown, point, leave, stay, close } = useHoverTiming<true>();
  const canHover = useMedia(CAN_HOVER);
  return {
    isOpen: shown !== null && canHover,
    close,
    triggerProps: {
      onPointerEnter: (event: PointerEvent) => {
        const preview = keptString(HOVER_PREVIEW) ?? "on";
        const isWanted = preview === "on" || (preview === "alt" && event.altKey);
        if (event.pointerType === "mouse" && isWanted) point(true);
      },
      onPointerLeave: leave,
      onFocus: (event: FocusEvent) => {
        if (event.currentTarget.matches(":focus-visible")) point(true);
      },
      onBlur: leave,
    },
    cardProps: { onPointerEnter: stay, onPointerLeave: leave, onFocus: stay, onBlur: leave },
  };
}
