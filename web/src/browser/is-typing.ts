import { letterKeysAreOn } from "./letter-keys.ts";

/**
 * Whether a key press is not a shortcut: single-letter keys belong to the text while someone writes, to the browser
 * with a modifier, and do nothing when they are switched off.
 */
export function isTyping(event: KeyboardEvent): boolean {
  // Some keyboards have [ and ] on a third level, which counts as Ctrl and Alt.
  const isThirdLevel = event.getModifierState("AltGraph");
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if ((hasModifier && !isThirdLevel) || event.isComposing || !letterKeysAreOn()) return true;
  // The document editor is inside a shadow tree, which hides the real target.
  const [origin] = event.composedPath();
  const target = origin instanceof HTMLElement ? origin : null;
  return (
    target?.matches("input, textarea, select") === true ||
    target?.isContentEditable === true ||
    target?.closest("dialog, [role=menu]") != null
  );
}
