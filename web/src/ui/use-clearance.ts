import { useLayoutEffect, type RefObject } from "react";

const GAP = 12;

const BELOW = "[data-stays-in-reach]";

/** Lifts a layer that floats at the bottom of the window above everything that must stay in reach there. */
export function useClearance(layer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    // Even what is beside the layer now counts: a pane that opens or closes moves it.
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
