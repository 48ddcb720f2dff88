// (text, sources) → what an answer claims and what is behind each claim: the one resolver for the screen, history,
// copy and export (I5). A number without a source is not a citation: what it stands for was not found (I6).
import type { RAGSource, Verdict } from "../contract/rag-source.ts";
import { type Claim, claimsOf } from "../markers/claims-of.ts";
import { isCitedInVain } from "../markers/unknown-number.ts";
import { type Evidence, isVouchedFor, ofClaim, verdictOf } from "./evidence.ts";
import { evidenceOfSource, noEvidence } from "./to-evidence.ts";

export interface AnswerEvidence {
  claims: ClaimEvidence[];
  /** What the answer cites, once each, by number. */
  cited: Evidence[];
  /** What was read for an answer that cites nothing of it, the closest to the question first. */
  closest: Evidence[];
}

export interface ClaimEvidence extends Claim {
  /** One for each of its citations. */
  evidence: Evidence[];
  /** The best that a source gives it. Null: it was not checked, or has no words. */
  verdict: Verdict | null;
}

export function answerEvidence(
  text: string,
  sources: readonly RAGSource[],
  messageId: string,
): AnswerEvidence {
  const byNumber = new Map(sources.map((source) => [source.chunk_number, source]));
  const used = new Map<number, Evidence>();
  const evidenceOf = (number: number): Evidence => {
    const source = byNumber.get(number);
    if (source === undefined) return noEvidence(number, messageId);
    const known = used.get(number) ?? evidenceOfSource(source, messageId);
    used.set(number, known);
    return known;
  };
  const isCited = (number: number): boolean => byNumber.has(number) || isCitedInVain(number);
  const claims = claimsOf(text, isCited).map((claim): ClaimEvidence => {
    const evidence = claim.citations.map(({ number }) => ofClaim(evidenceOf(number), claim));
    const verdicts = new Set(evidence.map(verdictOf));
    const best = (["found", "close", "not-found"] as const).find((verdict) => verdicts.has(verdict));
    return { ...claim, evidence, verdict: best ?? null };
  });
  return {
    claims,
    cited: [...used.values()].toSorted((a, b) => a.of.number - b.of.number),
    closest: used.size === 0 ? closestOf(sources, messageId) : [],
  };
}

/** The scores of one answer are on one scale; numbers are those of the chat, and say nothing of this question. */
function closestOf(sources: readonly RAGSource[], messageId: string): Evidence[] {
  const scoreOf = ({ quotes = [] }: RAGSource): number => Math.max(0, ...quotes.map(({ score }) => score));
  return sources
    .toSorted((a, b) => scoreOf(b) - scoreOf(a) || a.chunk_number - b.chunk_number)
    .map((source) => ({ ...evidenceOfSource(source, messageId), isClosest: true }));
}

export interface Grounding {
  /** How many claims were checked, and how many of them were found, or close. */
  checked: number;
  found: number;
  close: number;
  /** How many items on the shelf have the words of those claims. */
  sources: number;
}

export function groundingOf({ claims }: AnswerEvidence): Grounding {
  const checked = claims.filter(({ verdict }) => verdict !== null);
  const count = (wanted: Verdict): number => checked.filter(({ verdict }) => verdict === wanted).length;
  const vouching = checked.flatMap(({ evidence }) =>
    evidence.filter((each) => isVouchedFor(verdictOf(each))),
  );
  return {
    ...{ checked: checked.length, found: count("found"), close: count("close") },
    sources: countSources(vouching),
  };
}

/** A source is an item on the shelf, however many of its passages were used. */
export function countSources(evidence: readonly Evidence[]): number {
  return new Set(evidence.map(({ sourceId, title }) => sourceId ?? title)).size;
}
