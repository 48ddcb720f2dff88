import type { Reference } from "./reference.ts";

/** The exact place in a source, as a style writes it: { label: "page", value: "12–14" }. */
export interface CiteLocator {
  /** A term of CSL, "page", "section", "timestamp", or "slide". */
  label: string;
  value: string;
}

/** One use of a source. */
export interface Cite<T extends Reference = Reference> {
  item: T;
  locator?: CiteLocator | undefined;
  /** The number of its note, where notes without citations are counted as well; else its place in the list, from 1. */
  note?: number;
  /** The writer's words before and after it: "see", "for a review". */
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** The sentence names the author: in brackets, the citation does not. */
  omitsAuthor?: boolean | undefined;
}
