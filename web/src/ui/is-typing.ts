/** Single-letter keys belong to the text while someone writes, and to the browser with a modifier. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return (
    target?.matches("input, textarea, select, [contenteditable=true]") === true ||
    target?.closest("dialog") != null
  );
}
