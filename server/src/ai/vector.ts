import { EMBEDDING_DIMENSIONS } from "../db/columns.ts";

/** A vector as the database takes it: padded with zeros, which changes no cosine. */
export function toStoredVector(vector: Float32Array): number[] {
  const padded = Array.from(vector);
  while (padded.length < EMBEDDING_DIMENSIONS) padded.push(0);
  return padded;
}

/** The same as text, to be compared with: as many digits as single precision has, since every one of them is parsed. */
export function toVectorText(vector: Float32Array): string {
  return `[${toStoredVector(vector)
    .map((value) => (value === 0 ? "0" : value.toPrecision(8)))
    .join()}]`;
}
