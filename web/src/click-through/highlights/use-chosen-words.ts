// The words that the reader has selected in the opened source, once the selection is made.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { trimRange } from "@ibid/core/chunk/trim-range.ts";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { selectedRange } from "./selected-range.ts";

export interface ChosenWords extends TextRange {
  /** Where they are on the screen. */
  box: { left: number; top: number; bottom: number; width: number };
}

/** `onPress`: where in the text the reader has clicked, without selecting anything. */
export function useChosenWords(
  pane: RefObject<HTMLElement | null>,
  text: string | undefined,
  onPress: (at: number) => void,
): { chosen: ChosenWords | null; drop: () => void } {
  const [chosen, setChosen] = useState<ChosenWords | null>(null);
  const read = useEffectEvent(() => setChosen(text === undefined ? null : readChosen(pane.current, text)));
  const press = useEffectEvent(() => {
    const caret = getSelection();
    const range = caret?.rangeCount === 1 && caret.isCollapsed ? caret.getRangeAt(0) : null;
    const at = range && pane.current && text !== undefined && selectedRange(range, pane.current, text);
    if (at) onPress(at.start);
  });
  useEffect(() => {
    let isPressed = false;
    const listening = new AbortController();
    const { signal } = listening;
    // While the mouse is down, the selection still grows.
    const onDown = () => (isPressed = true);
    const onUp = () => {
      isPressed = false;
      read();
    };
    document.addEventListener("pointerdown", onDown, { signal });
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, onUp, { signal });
    document.addEventListener("selectionchange", () => isPressed || read(), { signal });
    pane.current?.addEventListener("click", () => press(), { signal });
    // The bar stays beside the words.
    pane.current?.addEventListener("scroll", () => read(), { signal, capture: true, passive: true });
    return () => listening.abort();
  }, [pane]);
  const drop = () => {
    getSelection()?.removeAllRanges();
    setChosen(null);
  };
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || chosen === null) return;
    // The selection first, then the viewer.
    event.preventDefault();
    drop();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return { chosen, drop };
}

function readChosen(pane: HTMLElement | null, text: string): ChosenWords | null {
  const selection = getSelection();
  if (pane === null || selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const selected = selection.getRangeAt(0);
  if (!selected.intersectsNode(pane)) return null;
  const range = selectedRange(selected, pane, text);
  const words = range && trimRange(text, range.start, range.end);
  if (words === null) return null;
  const { left, top, bottom, width } = selected.getBoundingClientRect();
  return { ...words, box: { left, top, bottom, width } };
}
