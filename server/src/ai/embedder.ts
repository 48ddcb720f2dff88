// What turns text into vectors. Every vector is stored with the id of the embedder that made it,
// and a query is only compared with vectors of the same id.
export interface Embedder {
  /** For example "local:minilm-l6-v2:int8.1". A change of anything that changes vectors changes the id. */
  id: string;
  /** Native length, at most 768. */
  dimensions: number;
  /** How cosine and word overlap become the similarity that is shown; null: the raw cosine is shown. */
  calibration: Calibration | null;
  /** Unit-length vectors, one per text, in order. */
  embed(texts: string[], kind: "query" | "document", signal?: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** similarity = 1 / (1 + e^-(cosine·cos + words·lex + bias)) */
export interface Calibration {
  cosine: number;
  words: number;
  bias: number;
}
