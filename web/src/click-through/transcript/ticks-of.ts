// Where in a recording the words behind the citations of an answer are spoken.
import { type Evidence, foundQuotes } from "@ibid/core/evidence/evidence.ts";

export interface Tick {
  startMs: number;
  endMs: number;
  /** It belongs to the citation that is open. */
  isOpen: boolean;
}

export function ticksOf(citations: readonly Evidence[], lectureId: string, open: Evidence | null): Tick[] {
  return citations
    .filter(({ sourceId }) => sourceId === lectureId)
    .flatMap((evidence) =>
      foundQuotes(evidence).flatMap(({ time }) =>
        time === null ? [] : [{ ...time, isOpen: evidence === open }],
      ),
    );
}
