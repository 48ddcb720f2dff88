import { estimateTokens } from "./estimate-tokens.ts";

/** The most that a provider accepts in one request. */
export interface BatchLimits {
  texts: number;
  tokens: number;
}

/** Texts in order → requests, each within the limits. Invariant: no batch is empty, and no text is left out. */
export function splitBatches(texts: readonly string[], limits: BatchLimits): string[][] {
  const batches: string[][] = [];
  let tokens = Infinity;
  for (const text of texts) {
    const size = estimateTokens(text);
    const last = batches.at(-1);
    if (last === undefined || last.length === limits.texts || tokens + size > limits.tokens) {
      batches.push([text]);
      tokens = size;
    } else {
      last.push(text);
      tokens += size;
    }
  }
  return batches;
}
