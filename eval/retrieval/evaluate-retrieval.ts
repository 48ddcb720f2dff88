// Test collections with known relevant documents: how well the product's own search ranks them, and each of its two legs
// alone. Every set is loaded into an Ibid of its own; documents are scored by their best passage.
import { MOST_TOP_K } from "@ibid/core/contract/search/top-k.ts";
import { retrievePassages } from "../../server/src/retrieve/retrieve-passages.ts";
import { searchCourse } from "../../server/src/retrieve/search-course.ts";
import type { EvaluationResult } from "../evaluation.ts";
import { type OpenSet, forEachSet } from "./open-set.ts";
import type { SetQuery } from "./read-set.ts";
import { type RankingScores, meanScores, scoreRanking } from "./score-ranking.ts";

interface SetFigures extends RankingScores {
  bm25_ndcg10: number;
  vector_ndcg10: number;
  /** Of the queries whose first passage is relevant: how many report a similarity of at least 0.5, and above 0.7. */
  first_at_least_05: number;
  first_above_07: number;
  /** Milliseconds of a query: the search itself, and the comparison of sentences. */
  search_ms: number;
  sentences_ms: number;
}

interface Judged {
  hybrid: RankingScores;
  words: RankingScores;
  meaning: RankingScores;
  /** Of the first passage, when it is relevant. */
  similarity: number | null;
  timing: { search: number; sentences: number };
}

export async function evaluateRetrieval(folder: string): Promise<EvaluationResult> {
  const figures: Record<string, SetFigures> = {};
  await forEachSet(folder, async (open) => {
    const judged: Judged[] = [];
    for (const query of open.set.queries) judged.push(await judge(open, query));
    figures[open.set.name] = summarize(judged);
  });
  return { report: describe(figures), figures };
}

async function judge(
  { db, embedder, scope, documentOf }: OpenSet,
  { text, relevant }: SetQuery,
): Promise<Judged> {
  const score = (hits: readonly { chunkId: string }[]): RankingScores => {
    const documents = hits.map(({ chunkId }) => documentOf.get(chunkId)!);
    return scoreRanking([...new Set(documents)], relevant);
  };
  const legs = await searchCourse({ db, serving: [embedder] }, scope, text);
  if (legs.degraded) throw new Error("The embedder failed. Without it there is nothing to compare.");
  // Without a threshold: the whole ranking is judged, not only what would be shown.
  const { passages, timing } = await retrievePassages({ db, embedder }, scope, text, MOST_TOP_K, {
    threshold: 0,
  });
  const first = passages[0];
  const isRelevant = first !== undefined && relevant.has(documentOf.get(first.chunkId)!);
  return {
    hybrid: score(passages),
    words: score(legs.byWords),
    meaning: score(legs.byMeaning.flatMap(({ hits }) => hits)),
    similarity: isRelevant ? first.similarity : null,
    timing,
  };
}

function summarize(judged: readonly Judged[]): SetFigures {
  const similarities = judged.flatMap(({ similarity }) => similarity ?? []);
  const share = (isSo: (similarity: number) => boolean): number =>
    similarities.filter(isSo).length / Math.max(1, similarities.length);
  const middle = (of: keyof Judged["timing"]): number =>
    Math.round(judged.map(({ timing }) => timing[of]).toSorted((a, b) => a - b)[judged.length >> 1] ?? 0);
  return {
    ...meanScores(judged.map(({ hybrid }) => hybrid)),
    bm25_ndcg10: meanScores(judged.map(({ words }) => words)).ndcg10,
    vector_ndcg10: meanScores(judged.map(({ meaning }) => meaning)).ndcg10,
    first_at_least_05: share((similarity) => similarity >= 0.5),
    first_above_07: share((similarity) => similarity > 0.7),
    search_ms: middle("search"),
    sentences_ms: middle("sentences"),
  };
}

function describe(figures: Record<string, SetFigures>): string {
  const headings =
    "nDCG@10 recall@5  MRR@10 | BM25 alone vectors alone | first ≥ 0.5   > 0.7 | search sentences";
  const lines = Object.entries(figures).map(([name, of]) => {
    const part = (value: number, width: number): string => value.toFixed(4).padStart(width);
    return [
      [part(of.ndcg10, 7), part(of.recall5, 8), part(of.mrr10, 7)],
      ["|", part(of.bm25_ndcg10, 10), part(of.vector_ndcg10, 13)],
      ["|", part(of.first_at_least_05, 11), part(of.first_above_07, 7)],
      ["|", `${of.search_ms} ms`.padStart(6), `${of.sentences_ms} ms`.padStart(9), name],
    ]
      .flat()
      .join(" ");
  });
  return [headings, ...lines].join("\n");
}
