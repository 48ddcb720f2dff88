import type { MeaningHit } from "./search-by-meaning.ts";
import type { CourseSearch } from "./search-course.ts";

/** What another wording finds counts a little less: it may not be what was meant. */
const VARIANT_WEIGHT = 0.95;

/** The searches for several wordings of one question as one: every passage keeps its best score. */
export function mergeSearches(original: CourseSearch, variants: readonly CourseSearch[]): CourseSearch {
  const all = [original, ...variants];
  const weightOf = (search: CourseSearch): number => (search === original ? 1 : VARIANT_WEIGHT);
  const byWords = best(
    all.flatMap((search) => search.byWords.map((hit) => ({ ...hit, words: hit.words * weightOf(search) }))),
    ({ words }) => words,
  );
  const byMeaning = original.byMeaning.map(({ embedder }) => {
    const found = (of: "hits" | "others"): MeaningHit[] =>
      best(
        all.flatMap((search) =>
          search.byMeaning
            .filter((one) => one.embedder.id === embedder.id)
            .flatMap((one) => one[of].map((hit) => ({ ...hit, cosine: hit.cosine * weightOf(search) }))),
        ),
        ({ cosine }) => cosine,
      );
    const hits = found("hits");
    const listed = new Set(hits.map(({ chunkId }) => chunkId));
    return { embedder, hits, others: found("others").filter(({ chunkId }) => !listed.has(chunkId)) };
  });
  return { ...original, byWords, byMeaning };
}

/** Best first, every passage once. */
function best<H extends { chunkId: string }>(hits: readonly H[], scoreOf: (hit: H) => number): H[] {
  const seen = new Set<string>();
  return hits
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
    .filter(({ chunkId }) => !seen.has(chunkId) && seen.add(chunkId));
}
