/** A model that reads a question with every passage: slower than comparing vectors, and a better judge of the first few. */
export interface Reranker {
  /** In the order of `texts`, higher is better; null for one that it left out. Throws when the provider fails. */
  score(query: string, texts: string[]): Promise<(number | null)[]>;
}
