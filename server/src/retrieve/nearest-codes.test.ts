import fc from "fast-check";
import { expect, test } from "vitest";
import { EMBEDDING_DIMENSIONS } from "../db/columns.ts";
import { type CodePack, nearestCodes } from "./nearest-codes.ts";

const DIMENSIONS = 70;
const vector = fc.array(fc.constantFrom(-1, 0, 1), { minLength: DIMENSIONS, maxLength: DIMENSIONS });

/** As the database sends them. */
function packOf(vectors: readonly number[][], first: number): CodePack {
  const bits = vectors.map((values) => values.map((value) => (value > 0 ? "1" : "0")).join(""));
  const bytes = bits.flatMap((code) => code.padEnd(EMBEDDING_DIMENSIONS, "0").match(/.{8}/g)!);
  const codes = new Uint32Array(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)).buffer);
  const chunkIds = new Uint8Array(vectors.length * 16);
  vectors.forEach((_, i) => new DataView(chunkIds.buffer).setUint32(i * 16, first + i));
  return { sourceId: "", chunkIds, codes };
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  a.filter((value, i) => value > 0 !== b[i]! > 0).length;

test("those that differ in the fewest signs, as many as asked for", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(vector, { minLength: 1, maxLength: 12 }), { maxLength: 5 }),
      vector,
      fc.nat({ max: 40 }),
      async (packs, query, limit) => {
        const all = packs.flat();
        const starts = packs.map((_, i) => packs.slice(0, i).flat().length);
        const given = packs.map((pack, i) => packOf(pack, starts[i]!));
        const found = await nearestCodes(given, Float32Array.from(query), limit);
        const indexes = found.map((id) => Buffer.from(id).readUInt32BE());
        expect(new Set(indexes).size).toBe(indexes.length);
        const sorted = (vectors: readonly number[][]) =>
          vectors.map((each) => distance(each, query)).toSorted((a, b) => a - b);
        expect(sorted(indexes.map((i) => all[i]!))).toEqual(sorted(all).slice(0, limit));
      },
    ),
  );
});
