// Every footnote against its source: are the quoted words there, and do the words of its sentence stand at its place?
import { setImmediate } from "node:timers/promises";
import { findQuote } from "@ibid/core/anchor/find-quote.ts";
import type { Finding } from "@ibid/core/contract/document.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { Place } from "@ibid/core/contract/source-content.ts";
import { checkSentence } from "@ibid/core/quotes/check-quotes.ts";
import { describePlace } from "@ibid/core/evidence/describe-place.ts";
import type { NotedSentence } from "@ibid/core/typst/read-prose.ts";
import type { StoredCitation, StoredDocument } from "../../db/documents.ts";
import type { Db } from "../../db/open.ts";
import { getSourceContent } from "../../db/sources.ts";
import type { UserId } from "../../db/users.ts";
import { finding } from "./finding.ts";

/** Around a place that is no page: a sentence says more than the words that were chosen. */
const AROUND = 600;
/**
 * A source without a place is read whole up to here: a longer one can't be said to be silent about something, and
 * comparing a sentence with it would keep everybody else waiting.
 */
const READ_WHOLE = 60_000;

interface Verdict {
  note: NotedSentence;
  citation: StoredCitation;
  /** Null when there is no text to compare with. */
  isSupported: boolean | null;
}

export async function checkNotes(
  db: Db,
  user: UserId,
  { citations }: StoredDocument,
  noted: readonly NotedSentence[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const verdicts: Verdict[] = [];
  const byNumber = Map.groupBy(noted, ({ number }) => number);
  const live = citations.filter(({ removed, sourceId }) => !removed && sourceId !== null);
  // One source after the other: their texts are long.
  for (const [sourceId, itsCitations] of Map.groupBy(live, (citation) => citation.sourceId!)) {
    const { text, places } = await getSourceContent(db, user, sourceId);
    for (const citation of itsCitations) {
      const notes = byNumber.get(citation.number) ?? [];
      const { quote, locator } = citation;
      const isQuoted = quote === null || text === "" || hasQuote(text, quote, locator);
      if (!isQuoted && notes.length > 0) findings.push(quoteMissing(citation, notes[0]!));
      const passage = text === "" ? null : passageOf(text, places, locator);
      for (const note of notes) {
        // Others get their turn between two comparisons.
        await setImmediate();
        verdicts.push({
          note,
          citation,
          isSupported: passage === null ? null : supports(passage, note.sentence.text),
        });
      }
    }
  }
  // Of several notes at one sentence, one that supports it is enough.
  const bySentence = Map.groupBy(verdicts, ({ note }) => note.sentence.start);
  for (const its of bySentence.values())
    if (its.every(({ isSupported }) => isSupported === false)) findings.push(unsupported(its[0]!));
  return findings;
}

/** As it stands, anywhere; with other spaces or dashes, in a long text only near its place. */
function hasQuote(text: string, quote: string, locator: Locator | null): boolean {
  if (text.includes(quote)) return true;
  const start = Math.max(0, (locator?.start ?? 0) - READ_WHOLE / 2);
  return findQuote(text.slice(start, start + READ_WHOLE), quote) !== null;
}

function supports(passage: string, sentence: string): boolean {
  return checkSentence(sentence, [{ chunkId: "", text: passage }]).check !== "unverified";
}

/** The text of the place that a note names; null when there is no such place. */
function passageOf(text: string, places: readonly Place[], locator: Locator | null): string | null {
  switch (locator?.kind) {
    case undefined:
      return text.length <= READ_WHOLE ? text : null;
    case "slide":
      return pageText(text, places, locator.slide - 1);
    case "page":
      return pageText(text, places, locator.pageIndex);
    case "time": {
      const spoken = places.filter(
        (place) => place.kind === "cue" && place.startMs <= locator.endMs && place.endMs >= locator.startMs,
      );
      return spoken.length === 0 ? null : around(text, spoken[0]!.start, spoken.at(-1)!.end);
    }
    case "passage":
      return around(text, locator.start, locator.end);
  }
}

function pageText(text: string, places: readonly Place[], index: number): string | null {
  const page = places.find((place) => place.kind === "page" && place.pageIndex === index);
  return page === undefined ? null : text.slice(page.start, page.end);
}

function around(text: string, start: number, end: number): string {
  return text.slice(Math.max(0, start - AROUND), end + AROUND);
}

function quoteMissing({ number, sourceId, csl }: StoredCitation, { sentence }: NotedSentence): Finding {
  const message = `The words that note ${number} quotes are not in “${csl.title}”. It may have been read anew: look the place up again.`;
  return finding("quote_not_found", "problem", message, { number, sourceId, range: rangeOf(sentence) });
}

function unsupported({ note, citation: { number, sourceId, csl, locator } }: Verdict): Finding {
  const place = locator === null ? "" : describePlace(locator);
  const where = place === "" ? `in “${csl.title}”` : `in “${csl.title}”, ${place}`;
  const message = `The words of this sentence were not found ${where}. Compare them yourself.`;
  return finding("claim_unsupported", "hint", message, { number, sourceId, range: rangeOf(note.sentence) });
}

function rangeOf({ start, end }: { start: number; end: number }): { start: number; end: number } {
  return { start, end };
}
