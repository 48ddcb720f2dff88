// A batch of vectors onto the chunks they belong to: `storeVectors`, against a statement per chunk.
import { eq } from "drizzle-orm";
import { chunks } from "../../server/src/db/schema.ts";
import { type ChunkVector, storeVectors } from "../../server/src/embed/store-vectors.ts";
import type { BenchCase } from "../bench-case.ts";
import { type Shelf, openShelf } from "../engines/open-shelf.ts";
import { wallMs } from "../stopwatch.ts";

/** As many as an embedder makes at a time. */
const BATCH = 100;
const EMBEDDER = "bench:768";

export const vectors: BenchCase = {
  name: "vectors",
  async prepare(engine) {
    const shelf = await openShelf(engine);
    const ids = await addChunks(shelf, BATCH);
    const make = (): ChunkVector[] => ids.map((chunkId) => ({ chunkId, vector: randomUnitVector(768) }));
    const timed = async (store: (made: ChunkVector[]) => Promise<void>): Promise<number> => {
      const made = make();
      return await wallMs(() => store(made));
    };
    return {
      ways: [
        async () => ({ commit: await timed(() => shelf.commit()) }),
        async () => ({ ours: await timed((made) => storeAtOnce(shelf, made)) }),
        async () => ({ perRow: await timed((made) => storePerRow(shelf, made)) }),
      ],
      rows: [
        {
          name: "vectors",
          ours: `storeVectors, ${BATCH} vectors`,
          peer: `per row (${BATCH} statements)`,
          target: { kind: "faster", atLeast: { PGlite: 10, PostgreSQL: 5 } },
          read: (of) => ({ ours: of["ours"]!, peer: of["perRow"]!, floor: of["commit"]! }),
        },
      ],
      close: () => shelf.close(),
    };
  },
};

async function storeAtOnce({ db, sourceIds }: Shelf, made: ChunkVector[]): Promise<void> {
  await db.transaction((db) => storeVectors(db, sourceIds[0]!, EMBEDDER, made));
}

/** One by one, as numbers written out, and without codes. */
async function storePerRow({ db }: Shelf, made: ChunkVector[]): Promise<void> {
  for (const { chunkId, vector } of made) {
    const stored = { embedding: [...vector], embeddingModel: EMBEDDER };
    await db.update(chunks).set(stored).where(eq(chunks.id, chunkId));
  }
}

async function addChunks({ db, user, courseId, sourceIds }: Shelf, count: number): Promise<string[]> {
  const rows = await db
    .insert(chunks)
    .values(
      Array.from({ length: count }, (_, ordinal) => ({
        ownerId: user,
        courseId,
        sourceId: sourceIds[0]!,
        ordinal,
        text: "Spaced practice spreads study sessions over several days. ".repeat(12),
        locatorKind: "passage" as const,
        startChar: ordinal * 700,
        endChar: ordinal * 700 + 690,
      })),
    )
    .returning({ id: chunks.id });
  return rows.map(({ id }) => id);
}

function randomUnitVector(length: number): Float32Array {
  const vector = Float32Array.from({ length }, () => Math.random() - 0.5);
  const norm = Math.hypot(...vector);
  return vector.map((value) => value / norm);
}
