// Courses full of passages with vectors, the way ingestion leaves them: `saveMaterial` and `storeVectors`, without a model.
import { sql } from "drizzle-orm";
import { createCourse } from "../../server/src/db/courses.ts";
import type { Db } from "../../server/src/db/open.ts";
import { takeLease } from "../../server/src/db/source-lease.ts";
import type { UserId } from "../../server/src/db/users.ts";
import { storeVectors } from "../../server/src/embed/store-vectors.ts";
import { insertSource } from "../../server/src/persist/shelf/insert-source.ts";
import { saveMaterial } from "../../server/src/persist/shelf/save-material.ts";
import { type Random, seededRandom } from "../../tools/faults/seeded-random.ts";
import { makeProse } from "./make-prose.ts";

export const EMBEDDER = "local:bench";
const DIMENSIONS = 384;
const TOPICS = 400;
const PASSAGES_PER_SOURCE = 500;
const PASSAGE_CHARACTERS = 600;

export interface FilledPassage {
  courseId: string;
  chunkId: string;
  vector: Float32Array;
}

interface Filling {
  passages: number;
  vectors: VectorMaker;
  seed: number;
  /** Which one the vectors are said to come from. */
  embedder?: string;
}

/** `passages` in a new course. The first letters of a source's text differ, so that no two are the same. */
export async function fillCourse(
  db: Db,
  user: UserId,
  { passages, vectors, seed, embedder = EMBEDDER }: Filling,
): Promise<{ courseId: string; filled: FilledPassage[] }> {
  const { id: courseId } = await createCourse(db, user, "Bench");
  const filled: FilledPassage[] = [];
  for (let done = 0; done < passages; done += PASSAGES_PER_SOURCE) {
    const count = Math.min(PASSAGES_PER_SOURCE, passages - done);
    const { sourceId, chunkIds } = await addSource(db, user, courseId, { count, seed: seed + done });
    const made = chunkIds.map((chunkId) => ({ chunkId, vector: vectors.make() }));
    await db.transaction((db) => storeVectors(db, sourceId, embedder, made));
    filled.push(...made.map((one) => ({ courseId, ...one })));
  }
  return { courseId, filled };
}

async function addSource(
  db: Db,
  user: UserId,
  courseId: string,
  { count, seed }: { count: number; seed: number },
): Promise<{ sourceId: string; chunkIds: string[] }> {
  const csl = { type: "document" as const, title: `Part ${seed}` };
  const url = `https://bench.example/${crypto.randomUUID()}`;
  const sourceId = await insertSource(db, user, { courseId, kind: "text", csl, url });
  const text = makeProse(seed, count * PASSAGE_CHARACTERS);
  const chunks = Array.from({ length: count }, (_, ordinal) => {
    const start = ordinal * PASSAGE_CHARACTERS;
    const end = start + PASSAGE_CHARACTERS;
    const locator = { kind: "passage" as const, start, end };
    return { ordinal, heading: "", text: text.slice(start, end), locator };
  });
  const lease = await takeLease(db, sourceId, "fetching");
  await saveMaterial(db, lease!, {
    material: {
      kind: "text",
      mediaType: "text/plain",
      title: csl.title,
      csl: {},
      text,
      places: [],
      savedCopy: null,
    },
    chunks,
    reference: csl,
    fetched: undefined,
  });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from chunks where source_id = ${sourceId} order by ordinal`,
  );
  return { sourceId, chunkIds: rows.map(({ id }) => id) };
}

export interface VectorMaker {
  make(): Float32Array;
}

/** Vectors as an embedder makes them: passages share subjects, so some are much closer to each other than others. */
export function makeVectors(seed: number): VectorMaker {
  const random = seededRandom(seed, "vectors");
  const topics = Array.from({ length: TOPICS }, () => direction(random));
  const topic = () => topics[random.between(0, TOPICS)]!;
  return {
    make() {
      const [main, other, own] = [topic(), topic(), direction(random)];
      return toUnitLength(main.map((value, i) => 0.6 * value + 0.4 * other[i]! + 0.6 * own[i]!));
    },
  };
}

function direction(random: Random): Float32Array {
  // The sum of three is near enough to a normal distribution.
  const draw = (): number => random.next() + random.next() + random.next() - 1.5;
  return toUnitLength(Float32Array.from({ length: DIMENSIONS }, draw));
}

function toUnitLength(vector: Float32Array): Float32Array {
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / norm);
}
