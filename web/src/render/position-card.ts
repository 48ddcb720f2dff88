export interface CardPosition {
  left: number;
  top: number;
}

const EDGE = 8;
const GAP = 8;

/** Above the badge when there is room under the top bar, else below; always inside the window. */
export function positionCard(
  badge: Pick<DOMRect, "left" | "top" | "bottom">,
  card: { offsetWidth: number; offsetHeight: number },
  window: { innerWidth: number; innerHeight: number },
  topBar: number,
): CardPosition {
  const above = badge.top - card.offsetHeight - GAP;
  const below = Math.min(badge.bottom + GAP, window.innerHeight - card.offsetHeight - EDGE);
  const furthest = window.innerWidth - card.offsetWidth - EDGE;
  return {
    left: Math.max(EDGE, Math.min(badge.left - 40, furthest)),
    top: above >= topBar ? above : Math.max(EDGE, below),
  };
}
