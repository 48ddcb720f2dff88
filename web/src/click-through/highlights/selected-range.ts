// What the reader has selected, as a range of the source's text. Every view marks the elements that hold words of the text
// with `data-at`: where in the text they begin. White space between blocks may be missing on the screen; nothing else.
import { findQuote } from "@ibid/core/anchor/find-quote.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";

/** Null where nothing of the text is selected. With a caret instead of a selection, the range is empty. */
export function selectedRange(selected: Range, pane: HTMLElement, text: string): TextRange | null {
  const found: TextRange[] = [];
  for (const element of pane.querySelectorAll<HTMLElement>("[data-at]")) {
    const at = Number(element.dataset["at"]);
    if (Number.isNaN(at) || !selected.intersectsNode(element)) continue;
    const inside = rangeWithin(selected, element, text, at);
    if (inside === "differs") return fallback(selected, text, at);
    if (inside !== null) found.push(inside);
  }
  return around(found);
}

/** From the first to the last of ranges that follow each other. */
function around(ranges: readonly TextRange[]): TextRange | null {
  const [first, last] = [ranges[0], ranges.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

function rangeWithin(
  selected: Range,
  element: HTMLElement,
  text: string,
  at: number,
): TextRange | "differs" | null {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let cursor = at;
  const found: TextRange[] = [];
  for (let node = nodes.nextNode() as Text | null; node !== null; node = nodes.nextNode() as Text | null) {
    if (node.parentElement?.closest("[data-at]") !== element) continue;
    const words = node.data;
    while (!text.startsWith(words, cursor) && /\s/.test(text.charAt(cursor))) cursor++;
    if (!text.startsWith(words, cursor)) return "differs";
    if (selected.intersectsNode(node)) {
      const start = cursor + (node === selected.startContainer ? selected.startOffset : 0);
      const end = cursor + (node === selected.endContainer ? selected.endOffset : words.length);
      found.push({ start, end });
    }
    cursor += words.length;
  }
  return around(found);
}

/** This browser reads a page differently from the server: then the words decide. */
function fallback(selected: Range, text: string, near: number): TextRange | null {
  return findQuote(text, selected.toString(), near);
}
