import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { Icon } from "../ui/icon.tsx";
import { showError, showToast } from "../ui/toasts.tsx";
import type { Mark } from "./marks-of.ts";

export interface EvidenceProps {
  citation: RAGSource | null;
  marks: Mark[];
  text: string;
  /** Yellow says that the words stand in the source. */
  isFound: boolean;
}

/** The marked words as text: for screen readers, for copying, and for a page too small to read. */
export function Evidence({ citation, marks, text, isFound }: EvidenceProps) {
  const passages = marks.map((mark) => mark.text ?? text.slice(mark.start, mark.end)).filter(Boolean);
  if (passages.length === 0) return null;
  const copy = () =>
    navigator.clipboard.writeText(passages.map(onOneLine).join("\n\n")).then(
      () => showToast({ kind: "done", title: "Quote copied" }),
      (error: unknown) => showError("The quote could not be copied", error),
    );
  return (
    <section className="evidence" aria-label="Passage">
      <h3>
        {citation ? (
          <>
            Passage behind <span className="badge is-open">{citation.chunk_number}</span>
          </>
        ) : (
          "Passage"
        )}
      </h3>
      {passages.map((passage, index) => (
        <blockquote key={index}>{isFound ? <mark>{passage}</mark> : passage}</blockquote>
      ))}
      <div className="text-actions">
        <button type="button" className="text-button" onClick={copy}>
          <Icon name="quote" small />
          Copy quote
        </button>
      </div>
    </section>
  );
}

/** The line breaks of a page are not part of what it says. */
function onOneLine(passage: string): string {
  return passage.replace(/\s+/g, " ").trim();
}
