import { EMBEDDING_DIMENSIONS } from "../db/columns.ts";

/** A vector as the database takes it: padded with zeros, which changes no cosine. */
export function toStoredVector(vector: Float32Array): number[] {
  const padded = Array.from(vector);
  while (padded.length < EMBEDDING_DIMENSIONS) padded.push(0);
  return padded;
}
