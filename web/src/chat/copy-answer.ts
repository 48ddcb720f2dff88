// An answer on the clipboard: as Markdown, and as rich text for a word processor. Both with the list of its sources.
import { answerMarkdown } from "@ibid/core/evidence/export-markdown.ts";
import { listSources, type ListedSource } from "@ibid/core/evidence/list-sources.ts";
import { copyRichText } from "../ui/copy-rich-text.ts";
import { showError, showToast } from "../ui/toasts.tsx";
import type { ChatMessage } from "./chat-message.ts";

export async function copyAnswer({ text, sources }: ChatMessage, shown: Element | null): Promise<void> {
  const list = listSources(text, sources);
  const html = (shown ? htmlOf(shown) : "") + listHtml(list);
  try {
    await copyRichText(Promise.resolve({ text: answerMarkdown(text, sources), html }));
    const detail = list.length === 0 ? "It cites no source." : `With its list of sources: ${list.length}.`;
    showToast({ kind: "done", title: "Answer copied", detail });
  } catch (error) {
    showError("The answer was not copied", error);
  }
}

/** What the reader sees, without what only a page can do: a badge is its number, a button is nothing. */
export function htmlOf(shown: Element): string {
  const copy = shown.cloneNode(true) as Element;
  for (const strip of copy.querySelectorAll(".strip")) {
    const numbers = strip.getAttribute("data-numbers")?.split(",") ?? [];
    strip.replaceWith(numbers.map((number) => `[${number}]`).join(""));
  }
  for (const button of copy.querySelectorAll("button")) button.remove();
  for (const wrapper of copy.querySelectorAll(".claim, .nowrap, .table-scroll, .code-scroll, .code-block")) {
    wrapper.replaceWith(...wrapper.childNodes);
  }
  for (const element of copy.querySelectorAll("[class], [tabindex]")) {
    element.removeAttribute("class");
    element.removeAttribute("tabindex");
  }
  return copy.innerHTML;
}

function listHtml(list: readonly ListedSource[]): string {
  if (list.length === 0) return "";
  const items = list.map(({ number, title, place, isRemoved, quote }) => {
    const facts = [title, place, isRemoved ? "source removed" : ""].filter(Boolean).join(", ");
    return `<p>[${number}] ${escape(facts)}${quote === null ? "" : `: “${escape(quote)}”`}</p>`;
  });
  return `<hr>${items.join("")}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
