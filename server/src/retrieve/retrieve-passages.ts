// Step "retrieve": a question → the best passages of a course.
// In: a question and a scope. Out: passages with their places and scores, best first, or a reason why there are none.
import { DEFAULT_TOP_K } from "@ibid/core/contract/search/top-k.ts";
import { readRequest } from "@ibid/core/english/read-request.ts";
import type { RetrievalResult } from "@ibid/core/contract/search/retrieval-result.ts";
import { withSpelling } from "@ibid/core/ledger/spelling-line.ts";
import type { LanguageModel } from "ai";
import type { Embedder } from "../ai/embedder.ts";
import type { ChatModel } from "../ai/models/create-model.ts";
import { meterModel } from "../ai/models/meter-model.ts";
import type { Reranker } from "../ai/rerankers/reranker.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/open.ts";
import type { UserId } from "../db/users.ts";
import { recordModelUse } from "../limits/record-model-use.ts";
import { acronymVariants } from "./acronym-variants.ts";
import { askForVariants } from "./ask-for-variants.ts";
import { calibratedFor, standingOf } from "./calibrated-for.ts";
import { collapseDuplicates } from "./collapse-duplicates.ts";
import { correctWords } from "./correct-words.ts";
import { type FoundPassage, describePassages } from "./describe-passages.ts";
import { explainResult } from "./explain-result.ts";
import { type BestSentence, findBestSentences } from "./find-best-sentences.ts";
import { findOutline } from "./look-up/find-outline.ts";
import { mergeSearches } from "./merge-searches.ts";
import type { Passage } from "./passage.ts";
import { pastTenseVariant } from "./past-tense-variant.ts";
import { rankBySupport, rankByText } from "./rank-by-text.ts";
import { rankPassages } from "./rank-passages.ts";
import { rerankPassages } from "./rerank-passages.ts";
import { type CourseSearch, searchCourse, selectServing } from "./search-course.ts";
import type { SearchScope } from "./search-scope.ts";
import { spreadSources } from "./spread-sources.ts";

export interface Retrieved extends Omit<RetrievalResult, "contextText" | "chunks" | "hasSources"> {
  passages: Passage[];
}

/** The app's context has all of them. */
export interface RetrieveDeps {
  db: Db;
  embedder: Embedder;
  /** Their vectors are used until they are replaced. */
  formerEmbedders?: Embedder[];
  reranker?: Reranker | null;
  model?: ChatModel;
  config?: Pick<Config, "queryVariants">;
}

export interface RetrieveOptions {
  /** Passages below it are not shown. */
  threshold?: number;
  /** Those that have one word of the question, or all of them, are shown all the same, however low their similarity. */
  mentions?: "one" | "all";
  /** Whether sentences are compared too. */
  sentences?: boolean;
}

export const SIMILARITY_THRESHOLD = 0.5;
const CANDIDATES = 100;
/** A coverage is a sum of fractions. */
const ALL_WORDS = 0.999;
/** The sentences of this many passages are compared with the question. */
const HEAD = 10;
/** Duplicates are dropped and sources spread among twice the requested number of passages, plus this many. */
const SPARE = 10;

export async function retrievePassages(
  deps: RetrieveDeps,
  scope: SearchScope,
  typed: string,
  k = DEFAULT_TOP_K,
  {
    threshold = SIMILARITY_THRESHOLD,
    mentions,
    sentences = areSentencesCheap(deps.embedder),
  }: RetrieveOptions = {},
): Promise<Retrieved> {
  const { db, embedder } = deps;
  const active = await calibratedFor(db, scope.user, embedder);
  const standing = standingOf(active);
  const about = { embedder: standing, calibrated: standing === "calibrated" } as const;
  const start = performance.now();
  const request = readRequest(typed);
  const outline = request.kind === "outline" ? await findOutline(db, scope, request.source, k) : null;
  if (outline !== null && outline.passages.length > 0) {
    const passages = outline.passages.map(({ heading: _, ...passage }) => passage);
    const message = await explainResult(db, scope, { hits: passages.length, missing: null });
    const timing = { search: performance.now() - start, sentences: 0 };
    return { passages, degraded: false, ...about, message, timing, spelling: [] };
  }
  const spelling = await correctWords(db, scope, typed);
  const query = withSpelling(typed, spelling);
  const { vector, degraded, candidates } = await findPassages(deps, active, scope, query);
  const isClose = ({ similarity }: FoundPassage): boolean => similarity !== null && similarity >= threshold;
  const isMentioned = ({ coverage }: FoundPassage): boolean =>
    (mentions === "one" && coverage > 0) || (mentions === "all" && coverage > ALL_WORDS);
  const found = candidates.filter((each) => isClose(each) || isMentioned(each));
  const searched = performance.now();

  const asked = sentences && vector !== null ? { question: query, vector } : null;
  const best = await sentencesOf(embedder, asked, found.slice(0, HEAD));
  const read = performance.now();

  const ordered = rankByText(found, HEAD, query, best)
    .slice(0, SPARE + 2 * k)
    .map((passage) => ({ ...passage, bestSentence: best.get(passage.chunkId)?.range ?? null }));
  const distinct = await rerankPassages(deps.reranker ?? null, query, collapseDuplicates(ordered));
  const passages = spreadSources(distinct, k).map(toPassage);
  return {
    passages,
    degraded,
    ...about,
    message: await explainResult(db, scope, {
      hits: passages.length,
      missing: active === null ? "useless" : degraded ? "failed" : null,
    }),
    timing: { search: searched - start, sentences: read - searched },
    spelling,
  };
}

function metered({ db }: RetrieveDeps, user: UserId, { name, language }: ChatModel): LanguageModel {
  return meterModel(language, (use) => recordModelUse(db, { user, forId: null, model: name }, use));
}

/** The question as it is asked, and in other words where that can help. */
async function findPassages(deps: RetrieveDeps, active: Embedder | null, scope: SearchScope, query: string) {
  const { db, formerEmbedders = [], model, config } = deps;
  const former = await selectServing(db, scope, formerEmbedders);
  const serving = active === null ? former : [active, ...former];
  const search = (wording: string) => searchCourse({ db, serving }, scope, wording);
  const describe = async ({ byWords, byMeaning }: CourseSearch): Promise<FoundPassage[]> => {
    const ranked = rankPassages(byWords, byMeaning).slice(0, CANDIDATES);
    return rankBySupport(await describePassages(db, scope, ranked, active?.id ?? null));
  };
  const isAsked = config?.queryVariants === true && model !== undefined && model.name !== "extractive";
  const [original, fromModel] = await Promise.all([
    search(query),
    isAsked ? askForVariants(metered(deps, scope.user, model), query) : [],
  ]);
  const found = await describe(original);
  const vector = active === null ? null : original.vector;
  const degraded = active === null || original.degraded;
  // A passage that is not close enough to be shown may still explain an acronym.
  const texts = found.map(({ text }) => text);
  const variants = [...acronymVariants(query, texts), ...pastTenseVariant(query), ...fromModel];
  if (variants.length === 0) return { vector, degraded, candidates: found };
  const merged = mergeSearches(original, await Promise.all(variants.map(search)));
  return { vector, degraded, candidates: await describe(merged) };
}

function toPassage(found: Passage & FoundPassage): Passage {
  const {
    words: _,
    coverage: _coverage,
    order: _order,
    closeness: _closeness,
    support: _support,
    ...passage
  } = found;
  return passage;
}

/** Every question would send a provider some fifty sentences, and cost money. */
function areSentencesCheap({ id }: Embedder): boolean {
  return id.startsWith("local:");
}

/** None without a vector, or when the embedder fails: the passages have been found anyway. */
async function sentencesOf(
  embedder: Embedder,
  asked: { question: string; vector: Float32Array } | null,
  passages: readonly FoundPassage[],
): Promise<Map<string, BestSentence>> {
  if (asked === null) return new Map();
  return await findBestSentences(embedder, asked, passages).catch(() => new Map<string, BestSentence>());
}
