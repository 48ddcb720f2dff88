// Some models were trained to tell questions from passages by a prefix, and find less without it.
import type { EmbedKind } from "../embedder.ts";

export type TaskPrefix = Record<EmbedKind, string>;

const SENTENCE_FOR_PASSAGES = "Represent this sentence for searching relevant passages: ";

/** Keyed by a part of the model's id; the prefixes are from the models' documentation. */
const PREFIXES: readonly [name: RegExp, prefix: TaskPrefix][] = [
  [/nomic-embed-text/, { query: "search_query: ", document: "search_document: " }],
  [
    /embedding-?gemma|gemini-embedding-2/,
    { query: "task: search result | query: ", document: "title: none | text: " },
  ],
  [/\be5-(?:small|base|large)/, { query: "query: ", document: "passage: " }],
  [/arctic-embed-?(?:l-v)?2/, { query: "query: ", document: "" }],
  [/bge-(?:small|base|large)-en|mxbai-embed|arctic-embed/, { query: SENTENCE_FOR_PASSAGES, document: "" }],
];

/** Null for a model that needs none, or that is not listed here. */
export function taskPrefix(modelId: string): TaskPrefix | null {
  return PREFIXES.find(([name]) => name.test(modelId.toLowerCase()))?.[1] ?? null;
}
