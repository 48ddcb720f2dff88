// The sentence of a passage that is closest to the question: what to cite, and a better measure of a passage than its
// vector alone. Sentences have no stored vectors: few of them are embedded here, and remembered.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { sentences } from "@ibid/core/chunk/sentences.ts";
import type { Embedder } from "../ai/embedder.ts";
import { termsOf } from "../ai/extractive/terms.ts";

export interface BestSentence {
  /** In the passage's own text. */
  range: TextRange;
  cosine: number;
}

/** Later sentences of a very long passage are ignored. */
const MOST_SENTENCES = 16;
/**
 * Of these, the ones that share the most words with the question are compared, or all where none shares any: half the
 * work of a whole search, and the ranking stays the same (docs/eval.md).
 */
const MOST_COMPARED = 3;
/** Sentences remembered, some 2 KB each. */
const MOST_REMEMBERED = 10_000;
/** Per embedder, by their words; the oldest are forgotten first. */
const remembered = new WeakMap<Embedder, Map<string, Float32Array>>();

/** `embedder` must be the one that made `vector` of the question. */
export async function findBestSentences(
  embedder: Embedder,
  { question, vector }: { question: string; vector: Float32Array },
  passages: readonly { chunkId: string; text: string }[],
): Promise<Map<string, BestSentence>> {
  const asked = new Set(termsOf(question));
  const compared = passages.map(({ chunkId, text }) => ({
    chunkId,
    sentences: pickSentences(text, asked).map((range) => ({
      range,
      text: text.slice(range.start, range.end),
    })),
  }));
  const texts = new Set(compared.flatMap(({ sentences }) => sentences.map(({ text }) => text)));
  const vectors = await embedOnce(embedder, texts);
  return new Map(
    compared.flatMap(({ chunkId, sentences }) => {
      const [best] = sentences
        .map(({ range, text }) => ({ range, cosine: dot(vector, vectors.get(text)!) }))
        .toSorted((a, b) => b.cosine - a.cosine);
      return best === undefined ? [] : [[chunkId, best] as const];
    }),
  );
}

/** In the order of the text. */
function pickSentences(text: string, asked: ReadonlySet<string>): TextRange[] {
  const all = sentences(text).slice(0, MOST_SENTENCES);
  if (all.length <= MOST_COMPARED) return all;
  const sharing = all
    .map((range) => ({
      range,
      shared: asked.intersection(new Set(termsOf(text.slice(range.start, range.end)))).size,
    }))
    .filter(({ shared }) => shared > 0);
  if (sharing.length === 0) return all;
  return sharing
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MOST_COMPARED)
    .map(({ range }) => range);
}

/** Neighbouring passages overlap, and others ask about the same ones: each sentence is embedded once. */
async function embedOnce(embedder: Embedder, texts: ReadonlySet<string>): Promise<Map<string, Float32Array>> {
  const memory = remembered.get(embedder) ?? new Map<string, Float32Array>();
  remembered.set(embedder, memory);
  const known = new Map(
    [...texts].flatMap((text) => {
      const vector = memory.get(text);
      return vector === undefined ? [] : [[text, vector] as const];
    }),
  );
  const fresh = [...texts].filter((text) => !known.has(text));
  const vectors = await embedder.embed(fresh, "document");
  fresh.forEach((text, i) => known.set(text, vectors[i]!));
  for (const [text, vector] of known) {
    memory.delete(text);
    memory.set(text, vector);
  }
  for (const text of memory.keys()) {
    if (memory.size <= MOST_REMEMBERED) break;
    memory.delete(text);
  }
  return known;
}

/** For vectors of unit length, this is their cosine. */
function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
