// The reranker from configuration: Cohere's, or any server with the same API (llama.cpp, vLLM, Jina, TEI).
import type { RerankingModelV4, RerankingModelV4CallOptions } from "@ai-sdk/provider";
import { rerank } from "ai";
import { z } from "zod";
import type { RerankerConfig } from "../../config.ts";
import { createModelFetch } from "../models/create-model-fetch.ts";
import type { Reranker } from "./reranker.ts";

const COHERE = "https://api.cohere.com/v2";
/** Somebody is waiting: without an answer by then, the passages keep their order. */
const LIMIT_MS = 5000;

const Answer = z.object({
  results: z.array(z.object({ index: z.number().int(), relevance_score: z.number() })),
});

export function createReranker(config: RerankerConfig, send?: typeof fetch): Reranker {
  const model = openRerankingModel(config, createModelFetch({ silenceMs: LIMIT_MS, ...(send && { send }) }));
  return {
    async score(query, texts) {
      const abortSignal = AbortSignal.timeout(LIMIT_MS);
      const { ranking } = await rerank({ model, query, documents: texts, maxRetries: 0, abortSignal });
      const scores = new Map(ranking.map(({ originalIndex, score }) => [originalIndex, score]));
      return texts.map((_, i) => scores.get(i) ?? null);
    },
  };
}

function openRerankingModel(
  { provider, id, key, url }: RerankerConfig,
  send: typeof fetch,
): RerankingModelV4 {
  const address = `${(url ?? COHERE).replace(/\/$/, "")}/rerank`;
  return {
    specificationVersion: "v4",
    provider,
    modelId: id,
    async doRerank({ query, documents, topN, abortSignal }: RerankingModelV4CallOptions) {
      const response = await send(address, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model: id,
          query,
          documents: documents.values,
          top_n: topN ?? documents.values.length,
        }),
        ...(abortSignal && { signal: abortSignal }),
      });
      if (!response.ok) throw new Error(`The reranker answered ${response.status}.`);
      const { results } = Answer.parse(await response.json());
      return {
        ranking: results.map(({ index, relevance_score }) => ({ index, relevanceScore: relevance_score })),
      };
    },
  };
}
