// An answer on the clipboard: as Markdown, and as rich text for a word processor. Both with the list of its sources.
import { answerMarkdown } from "@ibid/core/evidence/export-markdown.ts";
import {
  CLOSEST,
  listClosest,
  listEvidence,
  type ListedEvidence,
} from "@ibid/core/evidence/list-evidence.ts";
import { sayGrounding } from "@ibid/core/evidence/say-grounding.ts";
import { copyRichText } from "../browser/copy-rich-text.ts";
import { showError, showToast } from "../ui/toasts.tsx";
import { type ChatMessage, evidenceIn } from "./conversation/chat-message.ts";

export async function copyAnswer(answer: ChatMessage, shown: Element | null): Promise<void> {
  const evidence = evidenceIn(answer);
  const list = listEvidence(evidence);
  const closest = listClosest(evidence);
  const html = (shown ? htmlOf(shown) : "") + listHtml(sayGrounding(evidence), list) + closestHtml(closest);
  try {
    await copyRichText(Promise.resolve({ text: answerMarkdown(answer.text, evidence), html }));
    const detail =
      list.length > 0
        ? "With its list of sources."
        : closest.length > 0
          ? "It cites no source. The closest places are listed below it."
          : "It cites no source.";
    showToast({ kind: "done", title: "Answer copied", detail });
  } catch (error) {
    showError("The answer was not copied", error);
  }
}

/** What the reader sees, without what works only on a page: badges become their numbers, buttons are left out. */
export function htmlOf(shown: Element): string {
  const copy = shown.cloneNode(true) as Element;
  for (const strip of copy.querySelectorAll("[data-copied]"))
    strip.replaceWith(strip.getAttribute("data-copied")!);
  for (const wrapper of copy.querySelectorAll("[data-part=wrapper]")) {
    wrapper.replaceWith(...wrapper.childNodes);
  }
  for (const button of copy.querySelectorAll("button")) button.remove();
  for (const element of copy.querySelectorAll("[class], [tabindex]")) {
    element.removeAttribute("class");
    element.removeAttribute("tabindex");
  }
  return copy.innerHTML;
}

function listHtml(grounding: string, list: readonly ListedEvidence[]): string {
  if (grounding === "") return "";
  const items = list.map(({ number, facts, quote, remark }) => {
    const words = [quote === null ? "" : `“${quote}”`, remark].filter(Boolean).join("; ");
    return `<p>[${number}] ${escape(facts)}${words && `: ${escape(words)}`}</p>`;
  });
  return `<hr><p>${grounding}</p>${items.join("")}`;
}

function closestHtml(closest: ReturnType<typeof listClosest>): string {
  if (closest.length === 0) return "";
  const items = closest.map(
    ({ facts, words }) => `<li>${escape(facts)}${words && `: “${escape(words)}”`}</li>`,
  );
  return `<hr><p>${CLOSEST}:</p><ul>${items.join("")}</ul>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
