const GAP = 4;
const EDGE = 8;

/** Under its button, or above it where there is no room; inside the window, whatever pane the button scrolls in. */
export function positionMenu(menu: HTMLElement, button: HTMLElement, align: "start" | "end"): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const above = top - GAP - height;
  const isBelow = bottom + GAP + height <= innerHeight - EDGE || above < EDGE;
  const x = align === "end" ? right - width : left;
  menu.style.top = `${isBelow ? bottom + GAP : above}px`;
  menu.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - EDGE - width))}px`;
}
