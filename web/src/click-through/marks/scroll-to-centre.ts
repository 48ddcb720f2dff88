/**
 * Centres an element in its own scrolling pane, below anything that sticks to the top of the pane. `scrollIntoView`
 * would move the answer's pane too.
 */
export function scrollToCentre(
  element: HTMLElement | null | undefined,
  behavior: "instant" | "smooth" = "instant",
): void {
  const pane = element?.closest<HTMLElement>("[data-part=source]");
  if (!element || !pane) return;
  const { top, height } = element.getBoundingClientRect();
  const paneBox = pane.getBoundingClientRect();
  const covered = pane.querySelector<HTMLElement>("[data-part=player]")?.offsetHeight ?? 0;
  const room = paneBox.height - covered;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  pane.scrollBy({
    top: top - paneBox.top - covered - Math.max(0, (room - height) / 2),
    behavior: isCalm ? "instant" : behavior,
  });
  // A page that is drawn larger than its pane is moved sideways too.
  const sheet = element.closest<HTMLElement>("[data-part=paper]");
  if (!sheet) return;
  const { left, width } = element.getBoundingClientRect();
  sheet.scrollBy({ left: left - sheet.getBoundingClientRect().left - (sheet.clientWidth - width) / 2 });
}
