// Opens after 150 ms or on keyboard focus, closes 80 ms after the pointer left both the badge and the card, so that
// the way from one to the other is safe. There is no hover on a phone, and no card.
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";
import { CAN_HOVER, useMedia } from "../ui/use-media.ts";

const OPEN_MS = 150;
const CLOSE_MS = 80;

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
        if (event.pointerType === "mouse") later(true);
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
