// The ten nearest passages behind the owner and course filter, in one course of 10,000 and of 100,000: `searchByMeaning`,
// against vector stores that hold everything in memory; and the whole hybrid search. What is found is checked first.
import { toRealArray } from "../../server/src/db/binary-array.ts";
import { retrievePassages } from "../../server/src/retrieve/retrieve-passages.ts";
import { searchByMeaning } from "../../server/src/retrieve/search-by-meaning.ts";
import type { BenchCase, BenchRow, Figures } from "../bench-case.ts";
import type { Engine } from "../engines/open-engine.ts";
import { type Shelf, openShelf } from "../engines/open-shelf.ts";
import { wallMs } from "../stopwatch.ts";
import { EMBEDDER, type FilledPassage, fillCourse, makeVectors } from "./fill-course.ts";
import { type PeerStore, openPeerStores } from "./peer-stores.ts";

const K = 10;
const QUERIES = 20;
const LEAST_RECALL = 0.98;
/** For the filter to leave out. */
const OTHERS = 1000;

export const nearest: BenchCase = nearestCase("nearest", 10_000, {});
export const nearestLarge: BenchCase = {
  ...nearestCase("nearest-large", 100_000, { PGlite: 150, PostgreSQL: 80, none: Infinity }),
  byNameOnly: true,
};

function nearestCase(
  name: string,
  passages: number,
  limitMs: Partial<Record<Engine["name"], number>>,
): BenchCase {
  return {
    name,
    async prepare(engine) {
      const shelf = await openShelf(engine);
      const { db, user, pool } = shelf;
      const vectors = makeVectors(1);
      const start = performance.now();
      const { courseId, filled } = await fillCourse(db, user, { passages, vectors, seed: 1 });
      const seconds = (performance.now() - start) / 1000;
      const others = await fillCourse(db, user, { passages: OTHERS, vectors, seed: 2_000_000 });
      await pool.query("vacuum analyze");
      const memory = Math.round(process.memoryUsage.rss() / 2 ** 20);
      process.stderr.write(
        `${name}: ${passages} passages stored in ${seconds.toFixed(0)} s, ${Math.round(passages / seconds)} a second; ${memory} MB\n`,
      );
      const limit = limitMs[engine.name];
      const stores = await openPeerStores([...filled, ...others.filled]);
      // Seconds a query in a large course: nothing to compare with.
      const peers = limit === undefined ? [exactScan(shelf), ...stores] : stores;
      const queries = Array.from({ length: QUERIES }, () => vectors.make());
      const scope = { user, courseId, sourceIds: null };
      const ours = async (query: Float32Array): Promise<string[]> =>
        (await searchByMeaning(db, scope, query, EMBEDDER, K)).map(({ chunkId }) => chunkId);
      await checkRecall(filled, queries, ours);

      const hybrid = hybridSearch(shelf, courseId);
      return {
        ways: [
          () => timed("scan", queries, () => pool.query("select count(*) from chunks")),
          () => timed("ours", queries, ours),
          ...peers.map((peer) => () => timed(peer.name, queries, (query) => peer.nearest(query, courseId))),
          () => timed("hybrid", queries, hybrid),
        ],
        rows: [
          ...peers.map(({ name: peer }): BenchRow => ({
            name: `${name}, ${peer}`,
            ours: `searchByMeaning, ${passages} passages`,
            peer,
            target: { kind: "faster", atLeast: { PGlite: 1, PostgreSQL: 1 } },
            read: (of) => ({ ours: of["ours"]!, peer: of[peer]!, floor: of["scan"]! }),
          })),
          ...(limit === undefined
            ? []
            : [within(`${name} p95`, "ours p95", limit), within(`${name} hybrid p95`, "hybrid p95", 250)]),
        ],
        async close() {
          for (const peer of peers) await peer.close();
          await shelf.close();
        },
      };
    },
  };
}

function within(name: string, figure: string, limitMs: number): BenchRow {
  return {
    name,
    ours: figure,
    peer: `${limitMs} ms allowed`,
    target: { kind: "cost", atMost: 1 },
    read: (of) => ({ ours: of[figure]!, peer: limitMs, floor: of["scan"]! }),
  };
}

/** Median and 95th percentile of the queries, one after the other. */
async function timed(
  name: string,
  queries: readonly Float32Array[],
  search: (query: Float32Array, index: number) => Promise<unknown>,
): Promise<Figures> {
  const times: number[] = [];
  for (const [i, query] of queries.entries()) times.push(await wallMs(() => search(query, i)));
  times.sort((a, b) => a - b);
  return { [name]: times[queries.length >> 1]!, [`${name} p95`]: times[Math.floor(queries.length * 0.95)]! };
}

/** What the database does by itself: every vector of the course is compared. */
function exactScan({ pool, user }: Shelf): PeerStore {
  return {
    name: "exact scan in SQL",
    async nearest(vector, courseId) {
      const { rows } = await pool.query<{ id: string }>(
        `select id from chunks where course_id = $1 and owner_id = $2 and embedding_model = $3
         order by embedding <=> $4::real[]::vector limit ${K}`,
        [courseId, user, EMBEDDER, toRealArray([vector])],
      );
      return rows.map(({ id }) => id);
    },
    close: async () => {},
  };
}

/** Words and meaning, without comparing sentences. The question's vector is given: embedding it is not what is measured. */
function hybridSearch({ db, user }: Shelf, courseId: string) {
  const questions = [
    "evidence that sleep and memory practice have an effect on learning",
    "which theory of attention and language explains the result of the experiment",
    "pressure and temperature in the energy equation of a surface reaction",
    "trade policy and the institution of labour in the revolution of the century",
  ];
  return async (query: Float32Array, index: number): Promise<void> => {
    const embedder = {
      ...{ id: EMBEDDER, batchSize: 1, calibration: null },
      embed: async () => [query],
      close: async () => {},
    };
    const question = questions[index % questions.length]!;
    await retrievePassages({ db, embedder }, { user, courseId, sourceIds: null }, question, K, {
      sentences: false,
    });
  };
}

async function checkRecall(
  filled: readonly FilledPassage[],
  queries: readonly Float32Array[],
  search: (query: Float32Array) => Promise<string[]>,
): Promise<void> {
  let found = 0;
  for (const query of queries) {
    const exact = filled
      .map(({ chunkId, vector }) => ({ chunkId, cosine: dot(vector, query) }))
      .toSorted((a, b) => b.cosine - a.cosine)
      .slice(0, K);
    const ours = new Set(await search(query));
    found += exact.filter(({ chunkId }) => ours.has(chunkId)).length;
  }
  const recall = found / (K * queries.length);
  process.stderr.write(`recall@${K} ${recall.toFixed(4)}\n`);
  if (recall < LEAST_RECALL) throw new Error(`The search finds ${recall} of the ten nearest.`);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
