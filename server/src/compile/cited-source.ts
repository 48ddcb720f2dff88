import type { Cite } from "@ibid/core/cite/cite.ts";
import type { Reference } from "@ibid/core/cite/reference.ts";
import { toCiteLocator } from "@ibid/core/cite/to-cite-locator.ts";
import type { PlacedCitation } from "@ibid/core/typst/place-citations.ts";
import { scanTypst } from "@ibid/core/typst/scan-typst.ts";
import type { CitationWording } from "@ibid/core/contract/document.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";

/** Footnote `number` of a document, and what it cites. */
export interface CitedSource {
  number: number;
  csl: Reference;
  locator: Locator | null;
  wording?: CitationWording;
  /** Its source was removed: the note stays readable and says so, the list of references drops it. */
  removed: boolean;
}

/** One use of it. */
export interface NotedSource extends CitedSource {
  /** As the note is numbered on paper, from 1. */
  note: number;
}

/** In a document that cites in its text: the citations that share brackets, and what stands around them. */
export interface Cluster {
  numbers: readonly number[];
  before: "" | " ";
  after: string;
  lead?: string;
  inBrackets?: PlacedCitation["inBrackets"];
}

export function toCluster({ footnotes, ...placed }: PlacedCitation): Cluster {
  return { numbers: footnotes.map(({ number }) => number), ...placed };
}

export function numbersOf(citations: readonly CitedSource[]): Set<number> {
  return new Set(citations.map(({ number }) => number));
}

export function toCite({ csl, locator, wording: { place, ...words } = {} }: CitedSource): Cite {
  return { item: csl, locator: place ?? (locator === null ? undefined : toCiteLocator(locator)), ...words };
}

/** The notes of a text in order: the number of a citation, or null for one of the author's own. */
export type Notes = readonly (number | null)[];

/** What these notes cite. A number that no citation has is left out. */
export function citedBy(notes: Notes, citations: readonly CitedSource[]): NotedSource[] {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  return notes.flatMap((number, index) => {
    const citation = number === null ? undefined : byNumber.get(number);
    return citation === undefined ? [] : [{ ...citation, note: index + 1 }];
  });
}

/** The notes of a text, as far as they can be seen without setting it. */
export function notesIn(text: string): Notes {
  return scanTypst(text).flatMap((token) =>
    token.kind === "text" ? [] : [token.kind === "footnote" ? token.number : null],
  );
}
