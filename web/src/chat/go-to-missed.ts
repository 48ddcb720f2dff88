/** Takes the reader to the next statement that was not found, or from the last to the first; returns where that is. */
export function goToMissed(after: Element | null): Element | null {
  const missed = [...document.querySelectorAll<HTMLElement>("[data-missed]")];
  const isAfter = (one: Node) => after?.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING;
  const next = missed.find(isAfter) ?? missed[0] ?? null;
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "center" });
  return next;
}
