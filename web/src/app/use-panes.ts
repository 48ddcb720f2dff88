// How the panes of a course are laid out. Their sizes, and whether the side is hidden, are remembered; the overlay on
// a tablet and the tab on a phone are not.
import { useState, type CSSProperties } from "react";
import { BELOW_DESKTOP, PHONE, useMedia } from "../ui/use-media.ts";
import { useUrl } from "../browser/router.ts";
import { useRemembered } from "../browser/use-remembered.ts";

const UNSET = "";

export function usePanes() {
  const { pathname, search } = useUrl();
  const address = pathname + search;
  const isDesktop = !useMedia(BELOW_DESKTOP);
  const isPhone = useMedia(PHONE);
  const [side, setSide] = useRemembered("ibid:side", "shown");
  const [left, setLeft] = useRemembered("ibid:pane-left", UNSET);
  const [right, setRight] = useRemembered("ibid:pane-right", UNSET);
  // The overlay belongs to the address it was opened at: opening a source or a chat closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOver = !isDesktop && openedAt !== null && (isPhone ? openedAt === pathname : openedAt === address);
  const showsSide = isDesktop ? side !== "hidden" : isOver;

  const setShowsSide = (shows: boolean) => {
    if (isDesktop) setSide(shows ? "shown" : "hidden");
    else setOpenedAt(!shows ? null : isPhone ? pathname : address);
  };
  const style: Record<string, string> = {};
  if (left !== UNSET) style["--pane-left"] = `${left}px`;
  if (right !== UNSET) style["--pane-right"] = `${right}px`;
  return {
    isDesktop,
    isPhone,
    showsSide,
    setShowsSide,
    setLeft: (width: number | null) => setLeft(width === null ? UNSET : String(width)),
    setRight: (width: number | null) => setRight(width === null ? UNSET : String(width)),
    style: style as CSSProperties,
  };
}
