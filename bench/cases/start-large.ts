// From the command until the server answers: with nothing stored, and with a course of 100,000 passages. And how much
// memory its process has then, before and after it searched that course.
import { readFile } from "node:fs/promises";
import { createOfflineEmbedder } from "../../server/src/ai/offline/create-offline-embedder.ts";
import { asOwner } from "../../server/src/db/isolation/acting.ts";
import { openDatabase } from "../../server/src/db/open.ts";
import { ensureLocalUser } from "../../server/src/db/users.ts";
import { launchIbid } from "../../tools/faults/launch-ibid.ts";
import type { BenchCase } from "../bench-case.ts";
import { type Engine, silent } from "../engines/open-engine.ts";
import { fillCourse, makeVectors } from "./fill-course.ts";

type Place = Awaited<ReturnType<Engine["makePlace"]>>;

const PASSAGES = 100_000;
const QUESTIONS = [
  "sleep and memory",
  "the result of the experiment",
  "trade policy",
  "energy of a reaction",
];

export const startLarge: BenchCase = {
  name: "start-large",
  byNameOnly: true,
  async prepare(engine) {
    const [empty, large] = [await engine.makePlace(), await engine.makePlace()];
    const courseId = await fill(large);
    // The first start of all sets up the database.
    await start(empty, async () => {});
    await start(large, async (address, memory) => {
      const before = await memory();
      for (const question of QUESTIONS) await search(address, courseId, question);
      process.stderr.write(
        `start-large: ${PASSAGES} passages, ${before} MB, ${await memory()} MB with the embedder after ${QUESTIONS.length} searches\n`,
      );
    });
    return {
      ways: [
        async () => ({ empty: await start(empty, async () => {}) }),
        async () => ({ large: await start(large, async () => {}) }),
      ],
      rows: [
        {
          name: "start-large",
          ours: `until it answers, ${PASSAGES} passages stored`,
          peer: "the same, nothing stored",
          target: { kind: "cost", atMost: 2 },
          read: (of) => ({ ours: of["large"]!, peer: of["empty"]!, floor: of["empty"]! }),
        },
      ],
      async close() {
        await empty.remove();
        await large.remove();
      },
    };
  },
};

async function fill(place: Place): Promise<string> {
  const { db, pool, close } = await openDatabase(place, silent);
  // As if the server's own embedder had made the vectors: there is nothing left to do for it.
  const { id: embedder } = createOfflineEmbedder();
  const user = await ensureLocalUser(db);
  const filling = { passages: PASSAGES, vectors: makeVectors(1), seed: 1, embedder };
  const { courseId } = await asOwner(user, () => fillCourse(db, user, filling));
  await pool.query("vacuum analyze");
  await close();
  return courseId;
}

async function start(
  { dataFolder, databaseUrl }: Place,
  work: (address: string, memory: () => Promise<number>) => Promise<void>,
): Promise<number> {
  const ibid = launchIbid({ IBID_DATA: dataFolder, DATABASE_URL: databaseUrl ?? "", REDIS_URL: "" });
  try {
    await work(await ibid.ready, () => memoryOf(ibid.pid));
    return ibid.readyMs();
  } finally {
    await ibid.stop();
  }
}

/** Megabytes that are in memory. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function search(address: string, courseId: string, query: string): Promise<void> {
  const response = await fetch(`${address}/api/courses/${courseId}/search`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}
