// Markdown with markers → a paragraph of a draft: Typst, and a note for each marker that may be one. The words and
// places of the notes come from our rows; a number that may not be cited is plain text (I14).
import type { DraftNote } from "@ibid/core/contract/draft.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { type CheckedQuote, checkQuotes } from "@ibid/core/quotes/check-quotes.ts";
import { citationsOf } from "@ibid/core/markers/citations-of.ts";
import type { CuePlace } from "@ibid/core/contract/source-content.ts";
import { typstFromMarkdown } from "@ibid/core/typst/typst-from-markdown.ts";
import type { WrittenParagraph } from "../../persist/record-draft.ts";
import type { CitablePassage } from "./passage-ledger.ts";

/** The captions of recordings, by source: a second is exact to the caption. */
export type Cues = ReadonlyMap<string, readonly CuePlace[]>;

export function draftParagraph(
  markdown: string,
  find: (number: number) => CitablePassage | undefined,
  cues: Cues,
): WrittenParagraph {
  const isKnown = (number: number): boolean => find(number) !== undefined;
  const cited = citationsOf(markdown, isKnown);
  const refs = [...new Set(cited.map(({ number }) => number))].map((number) => ({
    number,
    passages: [find(number)!],
  }));
  const verdicts = new Map(checkQuotes(markdown, refs).map((one) => [nameOf(one.number, one.claim), one]));
  const notes: DraftNote[] = [];
  const text = typstFromMarkdown(markdown, {
    isKnown,
    footnoteOf: (number, index) => {
      const verdict = verdicts.get(nameOf(number, cited[index]?.sentence.text ?? ""));
      return notes.push(toNote(find(number)!, verdict, cues));
    },
  });
  return { text, notes };
}

function nameOf(number: number, claim: string): string {
  return `${number} ${claim}`;
}

/** The words of the passage that the sentence itself shares, or else those that it was cited for. */
function toNote(passage: CitablePassage, verdict: CheckedQuote | undefined, cues: Cues): DraftNote {
  const { sourceId, title, text, locator } = passage;
  const range = verdict?.quote ?? passage.quoted!;
  return {
    sourceId,
    title,
    locator: narrow(locator, range, cues.get(sourceId) ?? []),
    quote: text.slice(range.start, range.end),
    check: verdict?.check ?? "unverified",
  };
}

/** The place of a range of the passage that has this one. */
function narrow(locator: Locator, range: TextRange, cues: readonly CuePlace[]): Locator {
  const start = locator.start + range.start;
  const end = locator.start + range.end;
  if (locator.kind !== "time") return { ...locator, start, end };
  const spoken = cues.filter((cue) => cue.start < end && cue.end > start);
  const { startMs } = spoken[0] ?? locator;
  const { endMs } = spoken.at(-1) ?? locator;
  return { ...locator, startMs, endMs, start, end };
}
