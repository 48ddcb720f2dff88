// Opens after 150 ms or on keyboard focus, closes 80 ms after the pointer left both the badge and the card, so that
// the way from one to the other is safe. There is no hover on a phone, and no card.
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";
import { CAN_HOVER, useMedia } from "../ui/use-media.ts";

const OPEN_MS = 150;
const CLOSE_MS = 80;

/** Some readers want to see a preview whenever they point at a number, some only when they ask for it. */
export const HOVER_PREVIEW = "ibid:preview";
export const HOVER_PREVIEWS = ["on", "alt", "off"] as const;

export function useHoverCard() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const canHover = useMedia(CAN_HOVER);
  const later = (open: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(open), open ? OPEN_MS : CLOSE_MS);
  };
  const close = () => {
    clearTimeout(timer.current);
    setIsOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = () => later(false);
  const stay = () => clearTimeout(timer.current);
  return {
    isOpen: isOpen && canHover,
    close,
    triggerProps: {
      onPointerEnter: (event: PointerEvent) => {
        const preview = localStorage.getItem(HOVER_PREVIEW) ?? "on";
        const isWanted = preview === "on" || (preview === "alt" && event.altKey);
        if (event.pointerType === "mouse" && isWanted) later(true);
      },
      onPointerLeave: leave,
      onFocus: (event: FocusEvent) => {
        if (event.currentTarget.matches(":focus-visible")) later(true);
      },
      onBlur: leave,
    },
    cardProps: { onPointerEnter: stay, onPointerLeave: leave, onFocus: stay, onBlur: leave },
  };
}
