// The reranker from configuration: Cohere's, or any server with the same API (llama.cpp, vLLM, Jina, TEI).
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

export function createReranker({ id, key, url }: RerankerConfig, send?: typeof fetch): Reranker {
  const address = `${(url ?? COHERE).replace(/\/$/, "")}/rerank`;
  const ask = createModelFetch({ silenceMs: LIMIT_MS, ...(send && { send }) });
  return {
    async score(query, texts) {
      const response = await ask(address, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model: id, query, documents: texts, top_n: texts.length }),
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (!response.ok) throw new Error(`The reranker answered ${response.status}.`);
      const { results } = Answer.parse(await response.json());
      const scores = new Map(results.map(({ index, relevance_score: score }) => [index, score]));
      return texts.map((_, i) => scores.get(i) ?? null);
    },
  };
}
