import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { badgeClass } from "./evidence-label.ts";
import type { Mark } from "../marks/marks-of.ts";
import { quotedPassages } from "../marks/quoted-passages.ts";

export interface PassagesProps {
  evidence: Evidence | null;
  marks: readonly Mark[];
  /** The source's text. */
  text: string;
  /** Whether the words are visible in the source's page or text. */
  isShown: boolean;
}

/** The marked words as text: for screen readers, for copying, and for a page too small to read. */
export function Passages({ evidence, marks, text, isShown }: PassagesProps) {
  // A word that was searched for needs no repeating.
  const passages = quotedPassages(
    marks.filter(({ kind }) => kind !== "word"),
    text,
  );
  if (passages.length === 0) return null;
  // Yellow means that the words are in the source.
  const isEvidence = isShown && marks.every(({ kind }) => kind === "quote");
  return (
    <section className="evidence" aria-label="Passage">
      <h3>
        {evidence && !evidence.isClosest ? (
          <>
            {isEvidence ? "Passage behind" : "Passage to compare with"}{" "}
            <span className={badgeClass(evidence, isEvidence)}>{evidence.of.number}</span>
          </>
        ) : (
          "Passage"
        )}
      </h3>
      {passages.map((passage, index) => (
        <blockquote key={index}>{isEvidence ? <mark>{passage}</mark> : passage}</blockquote>
      ))}
    </section>
  );
}
