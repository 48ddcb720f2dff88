import type { CiteItem, Engine } from "./citeproc.ts";

/** What citeproc writes for a citation that shows nothing: without its author, one of MLA may be empty. */
export const NOTHING = "[NO_PRINTED_FORM]";

/** citeproc sorts the works of a citation by the rules of its style, and can't be told not to. */
export function citeAsGiven(engine: Engine, items: CiteItem[]): string {
  const { tokens } = engine.citation_sort;
  engine.citation_sort.tokens = [];
  try {
    return engine.makeCitationCluster(items);
  } finally {
    engine.citation_sort.tokens = tokens;
  }
}
