// Vector stores of other projects, all holding the same vectors, all searched behind the same filter. One that is not
// installed is left out: they are large, and nothing but this comparison needs them.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FilledPassage } from "./fill-course.ts";

export interface PeerStore {
  name: string;
  /** The ids of the ten nearest passages of a course. */
  nearest(vector: Float32Array, courseId: string): Promise<string[]>;
  close(): Promise<void>;
}

const OWNER = "bench";
const K = 10;
const PEERS: [
  packageName: string,
  open: (exports: never, passages: FilledPassage[]) => Promise<PeerStore>,
][] = [
  ["@langchain/classic/vectorstores/memory", openLangChain],
  ["@orama/orama", openOrama],
  ["@lancedb/lancedb", openLanceDb],
];

export async function openPeerStores(passages: FilledPassage[]): Promise<PeerStore[]> {
  const stores: PeerStore[] = [];
  for (const [packageName, open] of PEERS) {
    const exports = await import(packageName).catch(() => null);
    if (exports === null) process.stderr.write(`${packageName} is not installed and left out.\n`);
    else stores.push(await open(exports as never, passages));
  }
  return stores;
}

interface LangChain {
  MemoryVectorStore: new (embeddings: object) => {
    addVectors(vectors: number[][], documents: { pageContent: string; metadata: Metadata }[]): Promise<void>;
    similaritySearchVectorWithScore(
      query: number[],
      k: number,
      filter: (document: { metadata: Metadata }) => boolean,
    ): Promise<[{ metadata: Metadata }, number][]>;
  };
}

interface Metadata {
  id: string;
  courseId: string;
  owner: string;
}

const toMetadata = ({ chunkId, courseId }: FilledPassage): Metadata => ({
  id: chunkId,
  courseId,
  owner: OWNER,
});

async function openLangChain(
  { MemoryVectorStore }: LangChain,
  passages: FilledPassage[],
): Promise<PeerStore> {
  const store = new MemoryVectorStore({});
  await store.addVectors(
    passages.map(({ vector }) => Array.from(vector)),
    passages.map((passage) => ({ pageContent: "", metadata: toMetadata(passage) })),
  );
  return {
    name: "LangChain.js MemoryVectorStore",
    async nearest(vector, courseId) {
      const isMine = ({ metadata }: { metadata: Metadata }) =>
        metadata.owner === OWNER && metadata.courseId === courseId;
      const found = await store.similaritySearchVectorWithScore(Array.from(vector), K, isMine);
      return found.map(([{ metadata }]) => metadata.id);
    },
    close: async () => {},
  };
}

interface Orama {
  create(options: { schema: Record<string, string> }): unknown;
  insertMultiple(db: unknown, documents: object[], batch: number): Promise<unknown>;
  search(db: unknown, query: object): Promise<{ hits: { document: Metadata }[] }>;
}

async function openOrama(orama: Orama, passages: FilledPassage[]): Promise<PeerStore> {
  const length = passages[0]!.vector.length;
  const schema = { courseId: "enum", owner: "enum", embedding: `vector[${length}]` };
  const db = await orama.create({ schema });
  const documents = passages.map((passage) => ({
    ...toMetadata(passage),
    embedding: Array.from(passage.vector),
  }));
  await orama.insertMultiple(db, documents, 1000);
  return {
    name: "Orama",
    async nearest(vector, courseId) {
      const { hits } = await orama.search(db, {
        mode: "vector",
        vector: { value: Array.from(vector), property: "embedding" },
        similarity: 0,
        limit: K,
        where: { courseId: { eq: courseId }, owner: { eq: OWNER } },
      });
      return hits.map(({ document }) => document.id);
    },
    close: async () => {},
  };
}

interface LanceDb {
  connect(folder: string): Promise<{ createTable(name: string, rows: object[]): Promise<LanceTable> }>;
}

interface LanceTable {
  vectorSearch(vector: number[]): LanceQuery;
  close(): void;
}

interface LanceQuery {
  distanceType(type: string): LanceQuery;
  where(condition: string): LanceQuery;
  select(columns: string[]): LanceQuery;
  limit(k: number): LanceQuery;
  toArray(): Promise<{ id: string }[]>;
}

/** Without an index of its own: exact, as the others are. */
async function openLanceDb(lance: LanceDb, passages: FilledPassage[]): Promise<PeerStore> {
  const folder = await mkdtemp(join(tmpdir(), "ibid-lance-"));
  const db = await lance.connect(folder);
  const rows = passages.map((passage) => ({ ...toMetadata(passage), vector: Array.from(passage.vector) }));
  const table = await db.createTable("passages", rows);
  return {
    name: "LanceDB, no index",
    async nearest(vector, courseId) {
      const found = await table
        .vectorSearch(Array.from(vector))
        .distanceType("cosine")
        .where(`"courseId" = '${courseId}' and owner = '${OWNER}'`)
        .select(["id"])
        .limit(K)
        .toArray();
      return found.map(({ id }) => id);
    },
    async close() {
      table.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
