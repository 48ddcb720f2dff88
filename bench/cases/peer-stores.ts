// Vector stores of other projects, all holding the same vectors in memory, all searched behind the same filter.
import { DatabaseSync } from "node:sqlite";
import { MemoryVectorStore } from "@langchain/classic/vectorstores/memory";
import { create, insertMultiple, search } from "@orama/orama";
import { load } from "sqlite-vec";
import type { FilledPassage } from "./fill-course.ts";

export interface PeerStore {
  name: string;
  /** The ids of the ten nearest passages of a course. */
  nearest(vector: Float32Array, courseId: string): Promise<string[]>;
  close(): Promise<void>;
}

const OWNER = "bench";
const K = 10;

export async function openPeerStores(passages: FilledPassage[]): Promise<PeerStore[]> {
  return [await openLangChain(passages), await openOrama(passages), openSqliteVec(passages)];
}

const toMetadata = ({ chunkId, courseId }: FilledPassage) => ({ id: chunkId, courseId, owner: OWNER });
type Metadata = ReturnType<typeof toMetadata>;

async function openLangChain(passages: FilledPassage[]): Promise<PeerStore> {
  const store = new MemoryVectorStore({ embedQuery: async () => [], embedDocuments: async () => [] });
  await store.addVectors(
    passages.map(({ vector }) => Array.from(vector)),
    passages.map((passage) => ({ pageContent: "", metadata: toMetadata(passage) })),
  );
  return {
    name: "LangChain.js MemoryVectorStore",
    async nearest(vector, courseId) {
      const found = await store.similaritySearchVectorWithScore(
        Array.from(vector),
        K,
        ({ metadata }) => metadata["owner"] === OWNER && metadata["courseId"] === courseId,
      );
      return found.map(([{ metadata }]) => (metadata as Metadata).id);
    },
    close: async () => {},
  };
}

async function openOrama(passages: FilledPassage[]): Promise<PeerStore> {
  const length = passages[0]!.vector.length;
  const db = create({ schema: { courseId: "enum", owner: "enum", embedding: `vector[${length}]` } as const });
  const documents = passages.map((passage) => ({
    ...toMetadata(passage),
    embedding: Array.from(passage.vector),
  }));
  await insertMultiple(db, documents, 1000);
  return {
    name: "Orama",
    async nearest(vector, courseId) {
      const { hits } = await search(db, {
        mode: "vector",
        vector: { value: Array.from(vector), property: "embedding" },
        similarity: 0,
        limit: K,
        where: { courseId: { eq: courseId }, owner: { eq: OWNER } },
      });
      return hits.map(({ document }) => (document as unknown as Metadata).id);
    },
    close: async () => {},
  };
}

/** With the filter as partition key, which is the fastest that it has. */
function openSqliteVec(passages: FilledPassage[]): PeerStore {
  const db = new DatabaseSync(":memory:", { allowExtension: true });
  load(db);
  const length = passages[0]!.vector.length;
  db.exec(`create virtual table passages using vec0(
    owner text partition key, course text partition key, embedding float[${length}] distance_metric=cosine, +id text)`);
  const insert = db.prepare("insert into passages (owner, course, embedding, id) values (?, ?, ?, ?)");
  db.exec("begin");
  for (const { chunkId, courseId, vector } of passages) insert.run(OWNER, courseId, toBytes(vector), chunkId);
  db.exec("commit");
  const select = db.prepare(
    `select id from passages where embedding match ? and k = ${K} and owner = ? and course = ? order by distance`,
  );
  return {
    name: "sqlite-vec",
    nearest: async (vector, courseId) =>
      select.all(toBytes(vector), OWNER, courseId).map(({ id }) => String(id)),
    close: async () => db.close(),
  };
}

function toBytes(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}
