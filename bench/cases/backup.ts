// Searching while a backup of 1 GB is made, and while it is downloaded, against searching while nothing else happens. Others use
// a server of their own, as they would.
import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createOfflineEmbedder } from "../../server/src/ai/offline/create-offline-embedder.ts";
import { sizeOfFolder } from "../../server/src/db/backup/pack-folder.ts";
import { asOwner } from "../../server/src/db/isolation/acting.ts";
import { openDatabase } from "../../server/src/db/open.ts";
import { ensureLocalUser } from "../../server/src/db/users.ts";
import { launchIbid } from "../../tools/faults/launch-ibid.ts";
import { type Ibid, askIbid } from "../../tools/stalls/ask-ibid.ts";
import type { BenchCase, BenchRow, Figures } from "../bench-case.ts";
import { silent } from "../engines/open-engine.ts";
import { wallMs } from "../stopwatch.ts";
import { fillCourse, makeVectors } from "./fill-course.ts";

const PASSAGES = 20_000;
const BYTES = 1e9;
const FILE_BYTES = 50e6;
const ALLOWED_MS = 200;
const QUIET_SEARCHES = 60;
/** Between two searches, as somebody types. */
const PAUSE_MS = 100;
const TYPED = ["evidence that sleep", "attention theory", "hipocampus", "pressure and temperature"];

export const backup: BenchCase = {
  name: "backup",
  byNameOnly: true,
  async prepare(engine) {
    if (engine.name !== "PGlite") return { ways: [], rows: [], close: async () => {} };
    const { dataFolder, remove } = await engine.makePlace();
    const courseId = await fill(dataFolder);
    const server = launchIbid({ IBID_DATA: dataFolder, DATABASE_URL: "", REDIS_URL: "", IBID_BACKUPS: "no" });
    const ibid = askIbid(await server.ready);
    const search = searcher(ibid, courseId);
    await search.times(QUIET_SEARCHES);
    return {
      ways: [
        async () => figures("quiet", await search.times(QUIET_SEARCHES)),
        async () => figures("making", await search.during(() => make(ibid))),
        async () => figures("download", await search.during(() => download(ibid))),
      ],
      rows: [within("quiet", { kind: "known" }), within("making"), within("download")],
      async close() {
        await server.stop();
        await remove();
      },
    };
  },
};

async function fill(dataFolder: string): Promise<string> {
  const { db, pool, close } = await openDatabase({ databaseUrl: null, dataFolder }, silent);
  // As if the server's own embedder had made the vectors: there is nothing left to do for it.
  const { id: embedder } = createOfflineEmbedder();
  const user = await ensureLocalUser(db);
  const filling = { passages: PASSAGES, vectors: makeVectors(1), seed: 1, embedder };
  const { courseId } = await asOwner(user, () => fillCourse(db, user, filling));
  await pool.query("vacuum analyze");
  await close();
  for (let left = BYTES - (await sizeOfFolder(join(dataFolder, "db"))); left > 0; left -= FILE_BYTES) {
    const bytes = randomBytes(Math.min(left, FILE_BYTES));
    const hash = createHash("sha256").update(bytes).digest("hex");
    const folder = join(dataFolder, "files", hash.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, hash), bytes);
  }
  return courseId;
}

function searcher(ibid: Ibid, courseId: string) {
  const queries = TYPED.flatMap((typed) =>
    Array.from({ length: typed.length - 1 }, (_, i) => typed.slice(0, i + 2)),
  );
  let next = 0;
  const once = async (): Promise<number> => {
    const query = queries[next++ % queries.length]!;
    const took = await wallMs(() => ibid.read("/api/find", { json: { courseId, query, most: 8 } }));
    await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
    return took;
  };
  return {
    async times(count: number): Promise<number[]> {
      const times: number[] = [];
      while (times.length < count) times.push(await once());
      return times;
    },
    /** For as long as that takes. */
    async during(work: () => Promise<void>): Promise<number[]> {
      let isDone = false;
      const working = work().finally(() => (isDone = true));
      const times: number[] = [];
      while (!isDone) times.push(await once());
      await working;
      return times;
    },
  };
}

interface State {
  work: unknown;
  trouble: { message: string } | null;
  items: { name: string }[];
}

/** And removes those that were there before. */
async function make(ibid: Ibid): Promise<void> {
  const before = await ibid.read<State>("/api/backups");
  await ibid.read("/api/backups", { json: {} });
  let state = await ibid.read<State>("/api/backups");
  for (; state.work !== null; state = await ibid.read<State>("/api/backups"))
    await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
  if (state.trouble !== null) throw new Error(state.trouble.message);
  for (const { name } of before.items) await ibid.send(`/api/backups/${name}`, { method: "DELETE" });
}

async function download(ibid: Ibid): Promise<void> {
  const { items } = await ibid.read<State>("/api/backups");
  const { body } = await fetch(`${ibid.address}/api/backups/${items[0]!.name}/file`);
  for await (const _piece of body!);
}

function figures(name: string, times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)]!;
  process.stderr.write(
    `  ${name}: ${sorted.length} searches, median ${Math.round(sorted[sorted.length >> 1]!)}, p95 ${Math.round(p95)}, worst ${Math.round(sorted.at(-1)!)} ms\n`,
  );
  return { [name]: p95 };
}

function within(name: string, target: BenchRow["target"] = { kind: "cost", atMost: 1 }): BenchRow {
  return {
    name: `search beside a backup: ${name}`,
    ours: `p95, ${name}`,
    peer: `${ALLOWED_MS} ms allowed`,
    target,
    read: (of) => ({ ours: of[name]!, peer: ALLOWED_MS, floor: of["quiet"]! }),
  };
}
