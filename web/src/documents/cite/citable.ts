// What can be cited where somebody writes: passages, the reader's highlights, sources. In: words, or the sentence that is
// to be supported. Out: what is offered, and what a citation of it points at.
import type { CiteRequest } from "@ibid/core/contract/document.ts";
import type { Highlight } from "@ibid/core/contract/highlights/highlight.ts";
import type { RetrievedChunk } from "@ibid/core/contract/search/retrieval-result.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { splitSentences } from "@ibid/core/chunk/sentences.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { byline } from "../../course/byline.ts";
import { quoteOfPassage } from "../editor/quote-of-passage.ts";

/** What a citation points at. */
export type CiteTarget = Pick<CiteRequest, "sourceId" | "locator" | "quote"> &
  Partial<Pick<CiteRequest, "wording">>;

/** Something to cite. */
export interface Citable {
  label: string;
  detail: string;
  /** Its words. */
  quote?: string;
  target: CiteTarget;
}

const MOST_HIGHLIGHTS = 8;
const MOST_SOURCES = 50;

export function citableSources(sources: readonly Source[], query: string): Citable[] {
  const words = wordsOf(query);
  return sources
    .filter(({ title, csl }) => hasAll(`${title} ${byline(csl)}`, words))
    .slice(0, MOST_SOURCES)
    .map(({ id, title, csl }) => ({
      ...{ label: title, detail: byline(csl) },
      target: { sourceId: id, locator: null, quote: null },
    }));
}

/** What the reader has highlighted, the newest first; one whose words are lost can't be cited. */
export function citableHighlights(highlights: readonly Highlight[], query: string): Citable[] {
  const words = wordsOf(query);
  return highlights
    .filter(({ place, quote, note, title }) => place !== null && hasAll(`${quote} ${note} ${title}`, words))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, MOST_HIGHLIGHTS)
    .map(({ sourceId, title, place, quote }) => ({
      ...{ label: title, detail: sayPlace(place), quote },
      target: { sourceId, locator: place, quote },
    }));
}

export function citablePassages(found: readonly RetrievedChunk[]): Citable[] {
  return found.map((passage) => {
    const { quote, locator } = quoteOfPassage(passage);
    return {
      ...{ label: passage.document_title, detail: sayPlace(locator), quote },
      target: { sourceId: passage.document_id, locator, quote },
    };
  });
}

/** The words that a citation at this place of a line is to support. */
export function sentenceBefore(line: string): string {
  const text = line.replace(/#footnote\[\d+\]/g, "");
  const last = splitSentences(text).at(-1);
  if (last === undefined) return "";
  // A sentence that has just begun says too little.
  const isBegun = text.slice(last.start, last.end).trim().split(/\s+/).length < FEWEST_WORDS;
  const words = isBegun ? text.slice(-LONGEST_SENTENCE) : text.slice(last.start, last.end);
  return words
    .replace(/[*_#$`=]/g, "")
    .trim()
    .slice(0, LONGEST_SENTENCE);
}

const [LONGEST_SENTENCE, FEWEST_WORDS] = [500, 2];

function wordsOf(query: string): string[] {
  return query.toLowerCase().split(" ").filter(Boolean);
}

function hasAll(text: string, words: readonly string[]): boolean {
  const small = text.toLowerCase();
  return words.every((word) => small.includes(word));
}
