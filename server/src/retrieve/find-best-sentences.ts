// The sentence of a passage that is closest to the question: what to cite, and a better measure of a passage than its
// vector alone. Sentences have no stored vectors: they are embedded here, for few passages, and remembered.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { sentences } from "@ibid/core/chunk/sentences.ts";
import type { Embedder } from "../ai/embedder.ts";

export interface BestSentence {
  /** In the passage's own text. */
  range: TextRange;
  cosine: number;
}

interface Sentences {
  ranges: TextRange[];
  vectors: Float32Array[];
}

/** Per passage; later sentences of a very long passage are ignored. */
const MOST_SENTENCES = 16;
/** Passages remembered, some 10 KB each. Invariant: a chunk's text never changes under its id. */
const MOST_REMEMBERED = 2000;
/** Per embedder; the oldest are forgotten first. */
const remembered = new WeakMap<Embedder, Map<string, Sentences>>();

/** `embedder` must be the one that made `question`. */
export async function findBestSentences(
  embedder: Embedder,
  question: Float32Array,
  passages: readonly { chunkId: string; text: string }[],
): Promise<Map<string, BestSentence>> {
  const memory = remembered.get(embedder) ?? new Map<string, Sentences>();
  remembered.set(embedder, memory);
  const known = new Map(passages.map(({ chunkId }) => [chunkId, memory.get(chunkId)]));
  const fresh = passages
    .filter(({ chunkId }) => known.get(chunkId) === undefined)
    .map(({ chunkId, text }) => ({ chunkId, text, ranges: sentences(text).slice(0, MOST_SENTENCES) }));
  const texts = fresh.flatMap(({ text, ranges }) => ranges.map(({ start, end }) => text.slice(start, end)));
  const vectors = await embedder.embed(texts, "document");
  let at = 0;
  for (const { chunkId, ranges } of fresh) {
    known.set(chunkId, { ranges, vectors: vectors.slice(at, (at += ranges.length)) });
  }
  for (const [chunkId, its] of known) {
    memory.delete(chunkId);
    if (its !== undefined) memory.set(chunkId, its);
  }
  for (const chunkId of memory.keys()) {
    if (memory.size <= MOST_REMEMBERED) break;
    memory.delete(chunkId);
  }
  return new Map(
    [...known].flatMap(([chunkId, its]) => {
      const best = its && closest(question, its);
      return best === undefined ? [] : [[chunkId, best] as const];
    }),
  );
}

function closest(question: Float32Array, { ranges, vectors }: Sentences): BestSentence | undefined {
  return vectors
    .map((vector, i) => ({ range: ranges[i]!, cosine: dot(question, vector) }))
    .toSorted((a, b) => b.cosine - a.cosine)[0];
}

/** For vectors of unit length, this is their cosine. */
function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
