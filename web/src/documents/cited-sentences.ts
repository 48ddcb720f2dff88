import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { ClaimEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { nameVerdict } from "@ibid/core/evidence/say-verdict.ts";

export interface CitedSentence {
  /** The claim; one that was not found says so. */
  label: string;
  /** Where it is in the answer's text, its markers included. */
  range: TextRange;
}

/** The claims of an answer that cite a source, each once, in their order. */
export function citedSentences(answer: string, claims: readonly ClaimEvidence[]): CitedSentence[] {
  return claims
    .filter(({ text, evidence }) => text !== "" && evidence.some(({ state }) => state !== "unknown"))
    .map(({ text, start, end, citations, verdict }) => {
      // The claim begins after the Markdown marks of its first word; the range includes them.
      const marks = /[*_~]*$/.exec(answer.slice(0, start))![0].length;
      const starts = [start - marks, ...citations.map((citation) => citation.start)];
      const ends = [end, ...citations.map((citation) => citation.end)];
      const label = verdict === "not-found" ? `${text} (${nameVerdict(verdict)})` : text;
      return { label, range: { start: Math.min(...starts), end: Math.max(...ends) } };
    });
}
