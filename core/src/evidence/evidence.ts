// What is behind a number in an answer, a document's footnotes or a draft. Viewer, cards, lists, copies and
// exports take this and nothing else.
import type { TextRange } from "../chunk/chunk.ts";
import type { Locator } from "../contract/locator.ts";
import type { Verdict } from "../contract/rag-source.ts";
import type { Claim } from "../markers/claims-of.ts";

export interface Evidence {
  of: EvidenceOf;
  /** The item on the shelf; null when nothing of it is left. */
  sourceId: string | null;
  title: string;
  /** Where its words are. Null for a source that is cited as a whole. */
  place: Locator | null;
  /** The place of the whole passage: where a claim whose words were not found leads. */
  passage: Locator | null;
  /** The beginning of the passage, kept for when the source is gone. */
  preview: string;
  quotes: readonly EvidenceQuote[];
  /** The verdict on a footnote or note, which may have no words of its source. */
  verdict?: Verdict | null;
  /** What was checked: the words of the answer or document that it is evidence of. */
  statement?: string | undefined;
  /** How close the best passage is to the question; null where it was not compared with one. */
  similarity: number | null;
  /** The similarity is a raw cosine: what it means for this embedder was not known yet. */
  isUncalibrated?: boolean;
  /** It was read for an answer that cites nothing: near the question, and evidence of nothing. */
  isClosest?: true;
  /** True on a shared page: the source can't be opened from there. */
  isExcerpt?: true;
  /** `unread`: no words of it were read for this. `unknown`: no source has the number. */
  state: "live" | "removed" | "unread" | "unknown";
}

export interface EvidenceOf {
  kind: "answer" | "document" | "draft";
  id: string;
  number: number;
  /** The claim it is evidence of, as a range of the answer's text; null: all claims that cite it. */
  claim: TextRange | null;
}

/** Words of the source, or a whole passage, and where they are in its text. */
export interface EvidenceQuote extends TextRange {
  text: string;
  /** When they are spoken. */
  time: { startMs: number; endMs: number } | null;
  /** The claim that was compared with them; null for what was only shown to the model. */
  claim: TextRange | null;
  /** Null: nothing was compared. */
  verdict: Verdict | null;
}

export function isVouchedFor(verdict: Verdict | null): verdict is "found" | "close" {
  return verdict === "found" || verdict === "close";
}

/** The words that the claims rest on. */
export function foundQuotes({ quotes }: Pick<Evidence, "quotes">): EvidenceQuote[] {
  return quotes.filter(({ verdict }) => isVouchedFor(verdict));
}

/** The passage to compare with where no words were found; its beginning where no more of it is kept. */
export function passageOf({ quotes, preview }: Pick<Evidence, "quotes" | "preview">): string {
  return quotes[0]?.text ?? preview;
}

/** The same evidence as one claim has it: its own words, their place, its own verdict. */
export function ofClaim(evidence: Evidence, { text, start, end }: Claim): Evidence {
  const claim = { start, end };
  const quotes = evidence.quotes.filter((quote) => quote.claim !== null && isSameRange(quote.claim, claim));
  return {
    ...evidence,
    of: { ...evidence.of, claim },
    statement: text,
    quotes,
    place: placeOfWords(evidence.passage, quotes),
  };
}

/** The verdict on one claim, or the weakest of several, so that no claim is vouched for by another's words. */
export function verdictOf({ quotes, verdict }: Pick<Evidence, "quotes" | "verdict">): Verdict | null {
  const verdicts = new Set([verdict, ...quotes.map((quote) => quote.verdict)]);
  return (["not-found", "close", "found"] as const).find((verdict) => verdicts.has(verdict)) ?? null;
}

/** A passage of a recording may begin earlier than the words: what counts is when the first of them are spoken. */
export function placeOfWords(place: Locator | null, quotes: readonly EvidenceQuote[]): Locator | null {
  if (place?.kind !== "time") return place;
  const times = foundQuotes({ quotes }).flatMap(({ time }) => (time === null ? [] : [time]));
  const [first] = times.toSorted((a, b) => a.startMs - b.startMs);
  return first === undefined ? place : { ...place, ...first };
}

export function isSameRange(one: TextRange, other: TextRange): boolean {
  return one.start === other.start && one.end === other.end;
}
