// One wording of a question → what the searches by words and by meaning find for it. They run at the same time.
import type { Embedder } from "../ai/embedder.ts";
import { EMBEDDING_DIMENSIONS } from "../db/columns.ts";
import { isOnShelf } from "../db/live-sources.ts";
import type { Db } from "../db/open.ts";
import { sources } from "../db/schema.ts";
import {
  type MeaningHit,
  type MeaningSearch,
  measureCloseness,
  searchByMeaning,
} from "./search-by-meaning.ts";
import { type WordHit, searchByWords } from "./search-by-words.ts";
import type { SearchScope } from "./search-scope.ts";

export interface CourseSearch {
  byWords: WordHit[];
  byMeaning: MeaningSearch[];
  /** The question as the active embedder sees it; null when that failed. */
  vector: Float32Array | null;
  /** An embedder failed: some passages, or all, could be compared by words only. */
  degraded: boolean;
}

const CANDIDATES = 50;

export async function searchCourse(
  { db, serving }: { db: Db; serving: readonly Embedder[] },
  scope: SearchScope,
  query: string,
): Promise<CourseSearch> {
  const [byWords, ...found] = await Promise.all([
    searchByWords(db, scope, query, CANDIDATES),
    ...serving.map((embedder) => searchWith(db, scope, query, embedder)),
  ]);
  const searches = found.filter((search) => search !== null);
  const listed = new Set(searches.flatMap(({ hits }) => hits.map(({ chunkId }) => chunkId)));
  const others = byWords.map(({ chunkId }) => chunkId).filter((chunkId) => !listed.has(chunkId));
  const byMeaning = await Promise.all(
    searches.map(async ({ embedder, vector, hits }) => ({
      embedder,
      hits,
      others: await measureCloseness(db, scope, vector, embedder.id, others),
    })),
  );
  return {
    byWords,
    byMeaning,
    vector: found[0]?.vector ?? null,
    degraded: byMeaning.length < serving.length,
  };
}

/** Null when the embedder fails: that must not stop the search, which goes on by words and says so. */
async function searchWith(
  db: Db,
  scope: SearchScope,
  query: string,
  embedder: Embedder,
): Promise<{ embedder: Embedder; vector: Float32Array; hits: MeaningHit[] } | null> {
  const [vector] = await embedder.embed([query], "query").catch(() => []);
  if (vector === undefined || !isComparable(vector)) return null;
  return { embedder, vector, hits: await searchByMeaning(db, scope, vector, embedder.id, CANDIDATES) };
}

function isComparable(vector: Float32Array): boolean {
  const fits = vector.length > 0 && vector.length <= EMBEDDING_DIMENSIONS;
  return fits && vector.every((value) => Number.isFinite(value));
}

/** Those that made vectors of this course. A source keeps its embedder's name until all its vectors are replaced. */
export async function selectServing(db: Db, scope: SearchScope, former: Embedder[]): Promise<Embedder[]> {
  if (former.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: sources.embeddingModel })
    .from(sources)
    .where(isOnShelf(scope.user, scope.courseId));
  return former.filter((embedder) => rows.some(({ id }) => id === embedder.id));
}
