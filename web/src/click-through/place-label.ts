// How a place is said: "slide 12", "at 12:34", "page xii". Empty for a text without places.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { clock } from "@ibid/core/evidence/describe-place.ts";

export function placeLabel(citation: RAGSource): string {
  switch (citation.source_type) {
    case "slide":
      return citation.slide_number === undefined ? "" : `slide ${citation.slide_number}`;
    case "lecture":
      return spokenAt(citation);
    case "page":
      return citation.page_label === undefined ? "" : `page ${citation.page_label}`;
    case "passage":
      return "";
  }
}

/** When the first of the quoted words are said; before they are found, when their passage begins. */
function spokenAt({ quotes = [], start_seconds }: RAGSource): string {
  const found = quotes.filter(({ check }) => check === "exact" || check === "close");
  const times = (found.length > 0 ? found : quotes).flatMap((quote) => quote.start_seconds ?? []);
  const seconds = times.length > 0 ? Math.min(...times) : start_seconds;
  return seconds === undefined ? "" : `at ${clock(seconds * 1000)}`;
}

/** "Citation 2, Week 3 recording at 12:34" */
export function citationLabel(citation: RAGSource): string {
  const place = placeLabel(citation);
  const glue = citation.source_type === "lecture" ? " " : ", ";
  const label = `Citation ${citation.chunk_number}, ${titleOf(citation)}${place && glue + place}`;
  return citation.removed ? `${label}, source removed` : label;
}

export function titleOf({ title }: RAGSource): string {
  return title ?? "Untitled source";
}
