import type { Verdict } from "@ibid/core/contract/rag-source.ts";
import type { Evidence, EvidenceQuote } from "@ibid/core/evidence/evidence.ts";

/** Evidence of an answer, with what a test is about. */
export function testEvidence({
  number = 1,
  ...facts
}: Partial<Evidence> & { number?: number } = {}): Evidence {
  return {
    of: { kind: "answer", id: "m", number, claim: null },
    sourceId: "s",
    title: "Week 3",
    place: { kind: "slide", slide: 1, start: 0, end: 100 },
    passage: null,
    preview: "",
    quotes: [],
    similarity: null,
    state: "live",
    ...facts,
  };
}

export function testQuote(
  text: string,
  start: number,
  verdict: Verdict | null,
  seconds?: number,
): EvidenceQuote {
  const time = seconds === undefined ? null : { startMs: seconds * 1000, endMs: seconds * 1000 + 5000 };
  return { text, start, end: start + text.length, time, claim: null, verdict };
}
