import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "../../server/src/ai/embedder.ts";
import { createEmbedder } from "../../server/src/ai/embedders/create-embedder.ts";
import { readConfig } from "../../server/src/config.ts";
import { asSystem } from "../../server/src/db/isolation/acting.ts";
import { type Db, openDatabase } from "../../server/src/db/open.ts";
import { createLog } from "../../server/src/log.ts";
import { type LoadedSet, loadSet } from "./load-set.ts";
import { type TestSet, readSets } from "./read-set.ts";

export interface OpenSet extends LoadedSet {
  db: Db;
  embedder: Embedder;
  set: TestSet;
}

/** Every set of a folder in an Ibid of its own that is thrown away, with the embedder that the environment names. */
export async function forEachSet(folder: string, measure: (set: OpenSet) => Promise<void>): Promise<void> {
  const sets = await readSets(folder);
  if (sets.length === 0) throw new Error(`There is no corpus.jsonl in ${folder} or the folders in it.`);
  for (const set of sets) {
    console.error(`${set.name}: ${set.documents.length} documents, ${set.queries.length} queries`);
    const dataFolder = await mkdtemp(join(tmpdir(), "ibid-eval-"));
    const config = readConfig({ ...process.env, IBID_DATA: dataFolder, DATABASE_URL: "" });
    const { db, close } = await openDatabase(config, createLog("silent"));
    const embedder = await createEmbedder(config.embedder);
    try {
      await asSystem(async () => measure({ db, embedder, set, ...(await loadSet({ db, embedder }, set)) }));
    } finally {
      await embedder.close();
      await close();
      await rm(dataFolder, { recursive: true, force: true });
    }
  }
}
