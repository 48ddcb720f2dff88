import { useEffect, useState, type RefObject } from "react";
import { scrollToCentre } from "../marks/scroll-to-centre.ts";

const SCROLLING_KEYS = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "]);

/** Keeps the caption that is being spoken in sight, until the reader scrolls away. */
export function useFollowing(list: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setIsFollowing] = useState(true);

  useEffect(() => {
    const pane = list.current?.closest<HTMLElement>("[data-part=source]");
    if (!pane) return;
    // Only the reader's own actions count: the pane also scrolls when we follow.
    const stop = () => setIsFollowing(false);
    const stopIfScrolling = (event: KeyboardEvent) => {
      if (event.target === pane && SCROLLING_KEYS.has(event.key)) stop();
    };
    // Dragging a scroll bar starts on the pane itself.
    const stopIfDragging = (event: PointerEvent) => {
      if (event.target === pane) stop();
    };
    pane.addEventListener("wheel", stop, { passive: true });
    pane.addEventListener("touchmove", stop, { passive: true });
    pane.addEventListener("keydown", stopIfScrolling);
    pane.addEventListener("pointerdown", stopIfDragging);
    return () => {
      pane.removeEventListener("wheel", stop);
      pane.removeEventListener("touchmove", stop);
      pane.removeEventListener("keydown", stopIfScrolling);
      pane.removeEventListener("pointerdown", stopIfDragging);
    };
  }, [list]);

  useEffect(() => {
    const row = list.current?.children[current];
    if (isFollowing && row instanceof HTMLElement) scrollToCentre(row, "smooth");
  }, [list, current, isFollowing]);
  return [isFollowing, setIsFollowing] as const;
}
