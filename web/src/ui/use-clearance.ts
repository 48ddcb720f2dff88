import { useLayoutEffect, type RefObject } from "react";

const GAP = 12;

const BELOW = "[data-stays-in-reach]";

/** Lifts what floats at the bottom of the window over whatever must stay in reach there, each time it is drawn. */
export function useClearance(layer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    // Whether they lie side by side now says nothing: a pane that opens or closes moves them.
    const lift = () => {
      const heights = Array.from(document.querySelectorAll(BELOW), (kept) => kept.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top }) => innerHeight - top + GAP);
      element.style.setProperty("--clearance", `${Math.max(0, ...heights)}px`);
    };
    lift();
    const observer = new ResizeObserver(lift);
    for (const kept of document.querySelectorAll(BELOW)) observer.observe(kept);
    addEventListener("resize", lift);
    return () => {
      observer.disconnect();
      removeEventListener("resize", lift);
    };
  });
}
