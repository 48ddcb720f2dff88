/** Centres an element in its own scrolling pane. `scrollIntoView` would move the answer's pane too. */
export function scrollToCentre(element: HTMLElement | null | undefined): void {
  const pane = element?.closest<HTMLElement>(".viewer-body");
  if (!element || !pane) return;
  const { top, height } = element.getBoundingClientRect();
  const paneBox = pane.getBoundingClientRect();
  pane.scrollTop += top - paneBox.top - Math.max(0, (paneBox.height - height) / 2);
}
