// A provider's embedding model as an embedder: texts are cut to the length the model can read and sent in requests the
// provider accepts, and the vectors are checked before they are stored.
import { createHash } from "node:crypto";
import type { EmbeddingModelV4 } from "@ai-sdk/provider";
import { AppError } from "@ibid/core/contract/error.ts";
import type { EmbedderProvider, RemoteEmbedderConfig } from "../../config.ts";
import { EMBEDDING_DIMENSIONS } from "../../db/columns.ts";
import { WorkFailed } from "../../db/work-failed.ts";
import type { EmbedKind, Embedder } from "../embedder.ts";
import { cutToTokens } from "./estimate-tokens.ts";
import { explainEmbedderFailure } from "./explain-embedder-failure.ts";
import { type BatchLimits, splitBatches } from "./split-batches.ts";
import { type TaskPrefix, taskPrefix } from "./task-prefix.ts";

interface ProviderHabits {
  /** Null: whatever the model gives. A local server may refuse any requested length, even the one it uses. */
  dimensions: number | null;
  /** How much of one text a model reads. */
  maxTokens: number;
  request: BatchLimits;
  /** Small enough that a crash loses little and progress is visible. */
  batchSize: number;
}

const HABITS: Record<EmbedderProvider, ProviderHabits> = {
  google: {
    dimensions: EMBEDDING_DIMENSIONS,
    maxTokens: 2048,
    request: { texts: 100, tokens: Infinity },
    batchSize: 100,
  },
  openai: {
    dimensions: EMBEDDING_DIMENSIONS,
    maxTokens: 8191,
    request: { texts: 2048, tokens: 300_000 },
    batchSize: 256,
  },
  // Small local models read at most 512 tokens, and some servers refuse longer texts.
  compatible: {
    dimensions: null,
    maxTokens: 512,
    request: { texts: 32, tokens: Infinity },
    batchSize: 32,
  },
};

/** Somebody is waiting for an answer: after this long, the search goes by words alone. */
const QUERY_MS = 10_000;

const GOOGLE_TASKS = { query: "RETRIEVAL_QUERY", document: "RETRIEVAL_DOCUMENT" } as const;

export function createRemoteEmbedder(config: RemoteEmbedderConfig, model: EmbeddingModelV4): Embedder {
  const { provider } = config;
  const habits = HABITS[provider];
  const asked = config.dimensions ?? habits.dimensions ?? undefined;
  const prefix = taskPrefix(config.id);
  const tasks = prefix === null && provider === "google" ? GOOGLE_TASKS : null;
  /** The length of every vector; taken from the first ones when none was requested. */
  let length = asked;
  /** A provider that said it is busy gets no more documents until then, however many sources are waiting. */
  let busy: { until: number; error: AppError } | undefined;

  const explain = (error: unknown): AppError => {
    const failure = explainEmbedderFailure(error);
    if (failure instanceof WorkFailed && failure.outlook.kind === "busy") {
      busy = { until: Date.now() + failure.outlook.seconds * 1000, error: failure };
    }
    return failure;
  };

  const request = async (
    values: string[],
    kind: EmbedKind,
    signal: AbortSignal | undefined,
  ): Promise<Float32Array[]> => {
    if (kind === "document" && busy !== undefined && Date.now() < busy.until) throw busy.error;
    const providerOptions = {
      google: { outputDimensionality: asked, taskType: tasks?.[kind] },
      openai: { dimensions: asked },
      openaiCompatible: { dimensions: asked },
    };
    const limits = [
      ...(signal ? [signal] : []),
      ...(kind === "query" ? [AbortSignal.timeout(QUERY_MS)] : []),
    ];
    const { embeddings } = await Promise.resolve(
      model.doEmbed({ values, providerOptions, abortSignal: AbortSignal.any(limits) }),
    ).catch((error: unknown) => {
      // The caller stopped it, and needs no explanation.
      signal?.throwIfAborted();
      throw explain(error);
    });
    if (embeddings.length !== values.length) throw unreadable();
    const expected = length ?? embeddings[0]!.length;
    for (const { length } of embeddings) {
      if (length !== expected || length > EMBEDDING_DIMENSIONS) throw wrongDimension(length);
    }
    length = expected;
    return embeddings.map(toUnitLength);
  };

  return {
    id: [provider, config.id, asked ?? "own", tasks && "retrieval", tagOf(prefix)].filter(Boolean).join(":"),
    batchSize: habits.batchSize,
    // Fitted per model; none of these has been measured yet.
    calibration: null,
    async embed(texts, kind, signal) {
      const start = prefix?.[kind] ?? "";
      const cut = texts.map((text) => cutToTokens(start + text, habits.maxTokens));
      const vectors: Float32Array[] = [];
      for (const batch of splitBatches(cut, habits.request)) {
        vectors.push(...(await request(batch, kind, signal)));
      }
      return vectors;
    },
    close: async () => {},
  };
}

/** Part of the embedder's id: vectors made with different prefixes can't be compared. */
function tagOf(prefix: TaskPrefix | null): string | null {
  return prefix && createHash("sha256").update(JSON.stringify(prefix)).digest("hex").slice(0, 6);
}

function toUnitLength(vector: number[]): Float32Array {
  const norm = Math.hypot(...vector);
  // A vector whose length is zero or not a finite number can't be compared with anything.
  if (!(norm > 0 && norm < Infinity)) throw unreadable();
  return Float32Array.from(vector, (value) => value / norm);
}

function unreadable(): AppError {
  return new AppError(
    "embedding_failed",
    "The embedder's answer could not be read. Check which one is chosen in Settings.",
  );
}

function wrongDimension(length: number): AppError {
  return new AppError(
    "embedding_failed",
    `The embedder gave a vector of the wrong dimension: ${length}. Use a model with at most ` +
      `${EMBEDDING_DIMENSIONS}. If its vectors can be shortened, set their length to ${EMBEDDING_DIMENSIONS} in Settings.`,
  );
}
