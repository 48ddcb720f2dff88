// Turns text into vectors. Every vector is stored with the id of the embedder that made it,
// and a query is only compared with vectors of the same id.

export interface Embedder {
  /** For example "local:minilm-l6-v2:int8.1". Any change that affects the vectors changes the id. */
  id: string;
  /** How many texts to embed and store at a time. */
  batchSize: number;
  /** How cosine and word overlap become the similarity that is shown; null where it has to be measured first. */
  calibration: Calibration | null;
  /** Unit-length vectors of at most 768 numbers, one per text, in order. Throws `embedding_failed`; a `WorkFailed` when the provider is busy. */
  embed(texts: string[], kind: EmbedKind, signal?: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
}

export type EmbedKind = "query" | "document";

/** similarity = 1 / (1 + e^-(cosine·cos + words·lex + bias)) */
export interface Calibration {
  cosine: number;
  words: number;
  bias: number;
}
