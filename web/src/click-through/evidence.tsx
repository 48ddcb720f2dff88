import type { RAGSource } from "@ibid/core/contract/rag-source.ts";

export interface EvidenceProps {
  citation: RAGSource | null;
  passages: readonly string[];
  /** Yellow says that the words stand in the source. */
  isFound: boolean;
}

/** The marked words as text: for screen readers, for copying, and for a page too small to read. */
export function Evidence({ citation, passages, isFound }: EvidenceProps) {
  if (passages.length === 0) return null;
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
    </section>
  );
}
