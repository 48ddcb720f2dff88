import type { RAGSource } from "@ibid/core/contract/rag-source.ts";

/** The place of a citation as a formatted reference names it. */
export function citationPlace(citation: RAGSource | null): {
  slide?: number;
  page?: string;
  seconds?: number;
} {
  switch (citation?.source_type) {
    case "slide":
      return citation.slide_number === undefined ? {} : { slide: citation.slide_number };
    case "page":
      return citation.page_label === undefined ? {} : { page: citation.page_label };
    case "lecture":
      return citation.start_seconds === undefined ? {} : { seconds: citation.start_seconds };
    case "passage":
    case undefined:
      return {};
  }
}
