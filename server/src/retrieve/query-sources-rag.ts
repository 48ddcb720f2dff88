// The tool `querySourcesRAG`: a question → the sources of a course that answer it best, each with its best passage.
// Only sources that can be compared by meaning take part; the message says how many are still being indexed.
import { DEFAULT_TOP_K, MOST_TOP_K } from "@ibid/core/contract/search/top-k.ts";
import { isOnShelf } from "../db/live-sources.ts";
import { sources } from "../db/schema.ts";
import { WORDS_ONLY, joinRemarks, sayPending } from "./explain-result.ts";
import type { Passage } from "./passage.ts";
import { type RetrieveDeps, SIMILARITY_THRESHOLD, retrievePassages } from "./retrieve-passages.ts";
import type { SearchScope } from "./search-scope.ts";
import { sortAsShown } from "./sort-as-shown.ts";

/** A source with the figures of its best passage. */
export interface FoundSource extends Pick<Passage, "sourceId" | "title" | "url" | "similarity" | "rerank"> {
  /** Best first. */
  passages: Passage[];
}

export interface SourcesAnswer {
  sources: FoundSource[];
  /** Why there is nothing, or less than expected. */
  message: string | null;
}

interface SourceLimits {
  topK?: number | undefined;
  threshold?: number | undefined;
}

export async function querySourcesRAG(
  deps: RetrieveDeps,
  scope: SearchScope,
  query: string,
  { topK = DEFAULT_TOP_K, threshold = SIMILARITY_THRESHOLD }: SourceLimits = {},
): Promise<SourcesAnswer> {
  const { ready, pending } = await countReady(deps, scope);
  const waiting = sayPending(pending);
  if (ready.length === 0)
    return { sources: [], message: joinRemarks("No source is ready to be searched yet.", waiting) };
  const found = await retrievePassages(deps, { ...scope, sourceIds: ready }, query, MOST_TOP_K, {
    threshold,
  });
  const isUseless = found.embedder === "useless";
  if (found.degraded && !isUseless) {
    const failure =
      "The embedding provider could not be reached. Try again, or check the embedder in Settings.";
    return { sources: [], message: joinRemarks(failure, waiting) };
  }
  const grouped = sortAsShown(groupBySource(found.passages).slice(0, topK));
  const nothing = grouped.length === 0 ? "No source is close enough to the question." : null;
  return { sources: grouped, message: joinRemarks(nothing, waiting, isUseless ? WORDS_ONLY.useless : null) };
}

async function countReady(
  { db }: RetrieveDeps,
  scope: SearchScope,
): Promise<{ ready: string[]; pending: number }> {
  const rows = await db
    .select({ id: sources.id, status: sources.status })
    .from(sources)
    .where(isOnShelf(scope.user, scope.courseId));
  const asked = rows.filter(({ id }) => scope.sourceIds?.includes(id) ?? true);
  return {
    ready: asked.filter(({ status }) => status === "embedded").map(({ id }) => id),
    pending: asked.filter(({ status }) => status === "fetching" || status === "searchable").length,
  };
}

function groupBySource(passages: readonly Passage[]): FoundSource[] {
  return [...Map.groupBy(passages, ({ sourceId }) => sourceId).values()].map((found) => {
    const its = sortAsShown(found);
    const { sourceId, title, url, similarity, rerank } = its[0]!;
    return { sourceId, title, url, similarity, rerank, passages: its };
  });
}
