// The first step of the search by vectors: which passages differ from the question in the fewest signs.
import { EMBEDDING_DIMENSIONS } from "../db/columns.ts";

/** The codes of some passages. */
export interface CodePack {
  sourceId: string;
  /** Sixteen bytes each. */
  chunkIds: Uint8Array;
  /** In the same order, each as wide as the widest vector. */
  codes: Uint32Array;
}

const ID_BYTES = 16;
const CODE_WORDS = EMBEDDING_DIMENSIONS / 32;
/** Compared without a pause; more would keep other requests waiting. */
const CODES_PER_TURN = 100_000;

/** The ids of the `limit` passages whose codes are nearest to the vector's, in no particular order. */
export async function nearestCodes(
  packs: readonly CodePack[],
  vector: Float32Array,
  limit: number,
): Promise<Uint8Array[]> {
  const query = signsOf(vector);
  const words = Math.ceil(vector.length / 32);
  const total = packs.reduce((sum, { codes }) => sum + codes.length / CODE_WORDS, 0);
  const distances = new Uint16Array(total);
  const counts = new Uint32Array(EMBEDDING_DIMENSIONS + 1);
  let at = 0;
  let pauseAt = CODES_PER_TURN;
  for (const { codes } of packs) {
    if (at >= pauseAt) {
      await new Promise((resolve) => setImmediate(resolve));
      pauseAt = at + CODES_PER_TURN;
    }
    for (let start = 0; start < codes.length; start += CODE_WORDS) {
      let distance = 0;
      for (let i = 0; i < words; i++) distance += countOnes(query[i]! ^ codes[start + i]!);
      distances[at++] = distance;
      counts[distance]!++;
    }
  }
  return pick(packs, distances, counts, limit);
}

/** The nearest; among those at the largest distance still included, the first ones. */
function pick(
  packs: readonly CodePack[],
  distances: Uint16Array,
  counts: Uint32Array,
  limit: number,
): Uint8Array[] {
  let last = 0;
  let nearer = 0;
  while (last < EMBEDDING_DIMENSIONS && nearer + counts[last]! < limit) nearer += counts[last++]!;
  let left = limit - nearer;
  const picked: Uint8Array[] = [];
  let at = 0;
  for (const { chunkIds } of packs) {
    for (let start = 0; start < chunkIds.length; start += ID_BYTES, at++) {
      const distance = distances[at]!;
      if (distance > last || (distance === last && left-- <= 0)) continue;
      picked.push(chunkIds.subarray(start, start + ID_BYTES));
    }
  }
  return picked;
}

/** In the layout of `binary_quantize`: the first sign is the highest bit of the first byte. */
function signsOf(vector: Float32Array): Uint32Array {
  const bytes = new Uint8Array(EMBEDDING_DIMENSIONS / 8);
  vector.forEach((value, i) => {
    if (value > 0) bytes[i >> 3]! |= 0x80 >> (i & 7);
  });
  return new Uint32Array(bytes.buffer);
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
