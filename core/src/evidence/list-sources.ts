import type { RAGSource } from "../contract/rag-source.ts";
import { clock } from "./describe-place.ts";
import { citedSources } from "./resolve-citations.ts";

/** A line of the list under an answer, wherever the answer goes: to a file, to the clipboard. */
export interface ListedSource {
  number: number;
  title: string;
  /** "slide 12", "page xii", "12:34"; empty for a text without places. */
  place: string;
  isRemoved: boolean;
  /** The words in the source that the answer rests on, where they were found. */
  quote: string | null;
}

/** The sources that an answer cites, by number. */
export function listSources(markdown: string, sources: readonly RAGSource[]): ListedSource[] {
  return citedSources(markdown, sources).map((source) => {
    const quote = source.quotes?.find(({ check }) => check === "exact" || check === "close");
    return {
      number: source.chunk_number,
      title: source.title ?? "Untitled source",
      place: placeOf(source),
      isRemoved: source.removed ?? false,
      quote: quote === undefined ? null : quote.text.replace(/\s+/g, " ").trim(),
    };
  });
}

function placeOf({
  slide_number: slide,
  page_label: page,
  start_seconds: seconds,
  quotes,
}: RAGSource): string {
  if (slide !== undefined) return `slide ${slide}`;
  if (page !== undefined) return `page ${page}`;
  const spoken = quotes?.find((quote) => quote.start_seconds !== undefined)?.start_seconds ?? seconds;
  return spoken === undefined ? "" : clock(spoken * 1000);
}
