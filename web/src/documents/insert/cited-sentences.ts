import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { ClaimEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { nameVerdict } from "@ibid/core/evidence/say-verdict.ts";

export interface CitedSentence {
  /** The claim; one whose words are not in the source says so. */
  label: string;
  /** Where it is in the answer's text, its markers included. */
  range: TextRange;
}

/** The claims of an answer, in their order: those that are counted above it. */
export function citedSentences(answer: string, claims: readonly ClaimEvidence[]): CitedSentence[] {
  return claims
    .filter(({ text }) => text !== "")
    .map(({ text, start, end, citations, evidence, verdict }) => {
      // The claim begins after the Markdown marks of its first word; the range includes them.
      const marks = /[*_~]*$/.exec(answer.slice(0, start))![0].length;
      const starts = [start - marks, ...citations.map((citation) => citation.start)];
      const ends = [end, ...citations.map((citation) => citation.end)];
      const hasSource = evidence.some(({ state }) => state !== "unknown");
      const remark = hasSource ? nameVerdict(verdict) : "no such source";
      const label = verdict === "found" ? text : `${text} (${remark})`;
      return { label, range: { start: Math.min(...starts), end: Math.max(...ends) } };
    });
}
