// Step "retrieve": a question → the best passages of a course.
// In: a question and a scope. Out: passages with their places and scores, best first, or a reason why there are none.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { Embedder } from "../ai/embedder.ts";
import type { Db } from "../db/open.ts";
import { collapseDuplicates } from "./collapse-duplicates.ts";
import { type FoundPassage, describePassages } from "./describe-passages.ts";
import { explainResult } from "./explain-result.ts";
import { type BestSentence, findBestSentences } from "./find-best-sentences.ts";
import { rankByText } from "./rank-by-text.ts";
import { rankPassages } from "./rank-passages.ts";
import { searchCourse, selectServing } from "./search-course.ts";
import type { SearchScope } from "./search-scope.ts";
import { spreadSources } from "./spread-sources.ts";

export interface Passage extends FoundPassage {
  /** The sentence to cite, as a range of `text`; null when sentences were not compared. */
  bestSentence: TextRange | null;
}

export interface Retrieved {
  passages: Passage[];
  /** The question could be compared by words only. */
  degraded: boolean;
  /** Whether `similarity` is calibrated for the embedder in use; otherwise it is the raw cosine. */
  calibrated: boolean;
  message: string | null;
  /** Milliseconds. */
  timing: { search: number; sentences: number };
}

export interface RetrieveDeps {
  db: Db;
  embedder: Embedder;
  /** Their vectors serve until they are replaced. */
  formerEmbedders?: Embedder[];
}

export interface RetrieveOptions {
  /** Passages below it are not shown. */
  threshold?: number;
  /** Whether sentences are compared too. */
  sentences?: boolean;
}

export const DEFAULT_K = 5;
export const MOST_K = 50;
export const SIMILARITY_THRESHOLD = 0.5;
/** The sentences of so many passages are compared with the question. */
const HEAD = 10;

export async function retrievePassages(
  { db, embedder, formerEmbedders = [] }: RetrieveDeps,
  scope: SearchScope,
  query: string,
  k = DEFAULT_K,
  { threshold = SIMILARITY_THRESHOLD, sentences = areSentencesCheap(embedder) }: RetrieveOptions = {},
): Promise<Retrieved> {
  const start = performance.now();
  const serving = [embedder, ...(await selectServing(db, scope, formerEmbedders))];
  const { byWords, byMeaning, vector, degraded } = await searchCourse({ db, serving }, scope, query);
  const ranked = rankPassages(byWords, byMeaning).filter(({ similarity }) => similarity >= threshold);
  const found = await describePassages(db, scope, ranked);
  const searched = performance.now();

  const head = sentences && vector !== null ? found.slice(0, HEAD) : [];
  const best = vector === null ? new Map() : await sentencesOf(embedder, vector, head);
  const read = performance.now();

  const ordered = rankByText(found, HEAD, query, best).map((passage) => ({
    ...passage,
    bestSentence: best.get(passage.chunkId)?.range ?? null,
  }));
  const passages = spreadSources(collapseDuplicates(ordered), Math.min(k, MOST_K));
  return {
    passages,
    degraded,
    calibrated: embedder.calibration !== null,
    message: await explainResult(db, scope, { hits: passages.length, degraded }),
    timing: { search: searched - start, sentences: read - searched },
  };
}

/** A provider would be sent, and paid for, some fifty sentences for every question. */
function areSentencesCheap({ id }: Embedder): boolean {
  return id.startsWith("local:");
}

/** None when the embedder fails now: the passages are found all the same. */
async function sentencesOf(
  embedder: Embedder,
  vector: Float32Array,
  passages: readonly FoundPassage[],
): Promise<Map<string, BestSentence>> {
  return await findBestSentences(embedder, vector, passages).catch(() => new Map<string, BestSentence>());
}
