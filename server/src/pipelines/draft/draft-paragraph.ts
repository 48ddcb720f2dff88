// Markdown with markers → a paragraph of a draft: Typst, and a note for each marker that may be one. The words and
// places of the notes come from our rows; a number that may not be cited is plain text (I14).
import type { DraftNote } from "@ibid/core/contract/draft.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { claimsOf } from "@ibid/core/markers/claims-of.ts";
import type { CuePlace } from "@ibid/core/contract/source-content.ts";
import { typstFromMarkdown } from "@ibid/core/typst/typst-from-markdown.ts";
import type { Checker, ClaimCheck } from "../../ai/support/create-checker.ts";
import type { WrittenParagraph } from "../../persist/drafting/record-draft.ts";
import type { CitablePassage } from "./passage-ledger.ts";

/** The captions of recordings, by source: a second is exact to the caption. */
export type Cues = ReadonlyMap<string, readonly CuePlace[]>;

export async function draftParagraph(
  checker: Checker,
  markdown: string,
  find: (number: number) => CitablePassage | undefined,
  cues: Cues,
): Promise<WrittenParagraph> {
  const isKnown = (number: number): boolean => find(number) !== undefined;
  const cited = claimsOf(markdown, isKnown).flatMap(({ text, citations }) =>
    citations.map(({ number }) => ({ passage: find(number)!, text })),
  );
  const notes: DraftNote[] = [];
  for (const { passage, text } of cited) {
    const [check] = (await checker.check([passage], [text])) ?? [];
    notes.push({ ...toNote(passage, check, cues), claim: text });
  }
  return { text: typstFromMarkdown(markdown, { isKnown, footnoteOf: (_, index) => index + 1 }), notes };
}

/** Quotes the words of the passage that were found for the claim, or else those that it was cited for. */
function toNote(passage: CitablePassage, check: ClaimCheck | undefined, cues: Cues): DraftNote {
  const { sourceId, title, text, locator } = passage;
  const range = check?.quote ?? passage.quoted!;
  return {
    sourceId,
    title,
    locator: narrow(locator, range, cues.get(sourceId) ?? []),
    quote: text.slice(range.start, range.end),
    ...(check && { verdict: check.verdict }),
  };
}

/** The place of a range within a passage; `locator` is the place of the passage. */
function narrow(locator: Locator, range: TextRange, cues: readonly CuePlace[]): Locator {
  const start = locator.start + range.start;
  const end = locator.start + range.end;
  if (locator.kind !== "time") return { ...locator, start, end };
  const spoken = cues.filter((cue) => cue.start < end && cue.end > start);
  const { startMs } = spoken[0] ?? locator;
  const { endMs } = spoken.at(-1) ?? locator;
  return { ...locator, startMs, endMs, start, end };
}
