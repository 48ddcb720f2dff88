// What a search found in a chat, as the address has it: ?said=<message>&find=<words>. It is scrolled to and its words are
// marked, without touching what is drawn.
import { findWords, searchWords } from "@ibid/core/find/search-words.ts";
import { type RefObject, useEffect } from "react";
import { useUrl } from "../browser/router.ts";
import { announce } from "../ui/announcer.tsx";
import type { Turn } from "./conversation/turns-of.ts";

/** The name of the highlight in the style sheet. */
const HIGHLIGHT = "found";
/** A reader who does one of these is somewhere else now. */
const HANDS = ["wheel", "pointerdown", "touchstart", "keydown"];

export function useFoundWords(column: RefObject<HTMLElement | null>, turns: readonly Turn[]): void {
  const { searchParams } = useUrl();
  const said = searchParams.get("said");
  const find = searchParams.get("find") ?? "";
  const turn = said === null ? undefined : turns.find((each) => isOf(each, said));
  const key = turn?.answer?.id ?? turn?.key;
  const isQuestion = turn !== undefined && turn.questionId === said;
  useEffect(() => {
    const element =
      key === undefined ? null : column.current?.querySelector(`[data-message="${CSS.escape(key)}"]`);
    if (!element || !("highlights" in CSS)) return;
    const part = (): Element =>
      (isQuestion ? element.querySelector("h2") : element.querySelector("[data-part=answer]")) ?? element;
    let hasMoved = false;
    const mark = () => {
      const [first] = markWords(part(), find);
      if (!hasMoved) (first?.startContainer.parentElement ?? part()).scrollIntoView({ block: "center" });
      return first !== undefined;
    };
    announce(mark() ? "Opened in the chat, words marked" : "Opened in the chat");
    // It is drawn in full only once it is near.
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    const stay = () => void (hasMoved = true);
    for (const hand of HANDS) addEventListener(hand, stay, { passive: true });
    return () => {
      observer.disconnect();
      for (const hand of HANDS) removeEventListener(hand, stay);
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [column, key, find, isQuestion]);
}

function isOf({ answer, questionId }: Turn, messageId: string): boolean {
  return answer?.id === messageId || questionId === messageId;
}

function markWords(element: Element, find: string): Range[] {
  const ranges = rangesIn(element, find);
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  return ranges;
}

function rangesIn(element: Element, find: string): Range[] {
  const words = searchWords(find);
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { start, end } of findWords(node.textContent ?? "", words)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
