// Numbered sources of answers, footnotes of documents and notes of drafts → evidence. Nothing is invented on the way:
// what was not compared has no verdict and no similarity.
import type { Citation } from "../contract/document.ts";
import type { DraftNote } from "../contract/draft.ts";
import type { Quote, RAGSource } from "../contract/rag-source.ts";
import { type Evidence, type EvidenceQuote, placeOfWords } from "./evidence.ts";
import { fromRagPlace, toMs } from "./rag-place.ts";

/** The length of an excerpt of something longer. */
const CUT_AT = 200;

export function evidenceOfSource(source: RAGSource, messageId: string): Evidence {
  const { quotes: passages = [], claims = [] } = source;
  const { sourceId, place } = fromRagPlace(source);
  const checked = claims.flatMap(({ start, end, verdict, quote }) => {
    const words = passages[quote];
    return words === undefined ? [] : [{ ...toQuote(words), claim: { start, end }, verdict }];
  });
  const cited = new Set(claims.map(({ quote }) => quote));
  const shown = passages.filter((_, index) => !cited.has(index)).map(toQuote);
  const similarities = passages.flatMap(({ similarity }) => similarity ?? []);
  return {
    of: { kind: "answer", id: messageId, number: source.chunk_number, claim: null },
    sourceId,
    title: source.title ?? "Untitled source",
    place: placeOfWords(place, checked),
    passage: place,
    preview: wholeWords(source.content_preview),
    quotes: [...checked, ...shown],
    similarity: similarities.length === 0 ? null : Math.max(...similarities),
    ...(passages.some(({ uncalibrated }) => uncalibrated) && { isUncalibrated: true }),
    ...(source.excerpt && { isExcerpt: true }),
    state: source.removed ? "removed" : "live",
  };
}

/** The evidence for a number that was never assigned. */
export function noEvidence(number: number, messageId: string): Evidence {
  return {
    of: { kind: "answer", id: messageId, number, claim: null },
    ...{ sourceId: null, title: "", place: null, passage: null, preview: "", quotes: [] },
    ...{ verdict: "not-found", similarity: null, state: "unknown" },
  };
}

/** What is shown of a citation. */
export type Footnote = Omit<Citation, "id" | "position" | "createdAt">;

export function evidenceOfFootnote(footnote: Footnote): Evidence {
  const { documentId, number, state } = footnote;
  return {
    ...noted(footnote),
    of: { kind: "document", id: documentId, number, claim: null },
    ...(state === "removed" && { state }),
  };
}

export function evidenceOfNote(note: DraftNote, draftId: string, number: number): Evidence {
  return { ...noted(note), of: { kind: "draft", id: draftId, number, claim: null } };
}

function noted(note: Footnote | DraftNote): Omit<Evidence, "of"> {
  const { sourceId, title, locator: place, quote: text, claim: statement, verdict = null } = note;
  const { start = 0, end = text?.length ?? 0 } = place ?? {};
  return {
    ...{
      sourceId,
      title,
      place,
      passage: place,
      preview: ("passage" in note ? note.passage : undefined) ?? text ?? "",
    },
    quotes: text === null ? [] : [{ text, start, end, time: null, claim: null, verdict }],
    ...{ verdict, statement, similarity: null },
    state: text === null && place === null ? "unread" : "live",
  };
}

/** An excerpt cut off in the middle of a word ends with the word before it. */
function wholeWords(excerpt: string): string {
  return excerpt.length < CUT_AT ? excerpt : excerpt.replace(/\s\S*$/, " …");
}

function toQuote({ text, start_char: start, end_char: end, ...spoken }: Quote): EvidenceQuote {
  const { start_seconds: from, end_seconds: to } = spoken;
  const time = from === undefined || to === undefined ? null : { startMs: toMs(from), endMs: toMs(to) };
  return { text, start, end, time, claim: null, verdict: null };
}
