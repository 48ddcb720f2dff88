// Arrays in PostgreSQL's binary format. Writing the numbers as text for it to parse would take ten times as long.
import { EMBEDDING_DIMENSIONS } from "./columns.ts";

const REAL = { type: 700, bytes: 4 };
const UUID = { type: 2950, bytes: 16 };

/** A `real[]`: the vectors one after the other, padded with zeros, which changes no cosine. */
export function toRealArray(vectors: readonly Float32Array[]): Buffer {
  const { array, offsetOf } = emptyArray(REAL, vectors.length * EMBEDDING_DIMENSIONS);
  vectors.forEach((vector, n) => {
    vector.forEach((value, i) => array.writeFloatBE(value, offsetOf(n * EMBEDDING_DIMENSIONS + i)));
  });
  return array;
}

/** A `uuid[]` from ids given as bytes. */
export function toUuidArray(ids: readonly Uint8Array[]): Buffer {
  const { array, offsetOf } = emptyArray(UUID, ids.length);
  ids.forEach((id, i) => array.set(id, offsetOf(i)));
  return array;
}

/** An array of one dimension, without nulls. `offsetOf` says where an element goes. */
function emptyArray(
  element: { type: number; bytes: number },
  count: number,
): { array: Buffer; offsetOf: (index: number) => number } {
  const header = [count === 0 ? 0 : 1, 0, element.type, ...(count === 0 ? [] : [count, 1])];
  const stride = 4 + element.bytes;
  const array = Buffer.alloc(header.length * 4 + count * stride);
  header.forEach((value, i) => array.writeInt32BE(value, i * 4));
  const start = header.length * 4;
  for (let i = 0; i < count; i++) array.writeInt32BE(element.bytes, start + i * stride);
  return { array, offsetOf: (index) => start + index * stride + 4 };
}
