import { useEffect, type RefObject } from "react";

/** The side pane over the rest of the screen: it takes the focus and gives it back, and Escape closes it. */
export function useOverlay(isOpen: boolean, pane: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    pane.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOpen, pane]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      const inner = event.target instanceof Element && event.target.closest("[role=menu], dialog");
      if (event.key !== "Escape" || event.defaultPrevented || inner) return;
      // The overlay is on top, so Escape closes it first, then the viewer.
      event.preventDefault();
      close();
    };
    addEventListener("keydown", closeOnEscape, { capture: true });
    return () => removeEventListener("keydown", closeOnEscape, { capture: true });
  });
}
