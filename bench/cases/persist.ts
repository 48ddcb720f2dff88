// One message with ten new sources: `recordSearch`, against the per-row way of the specification.
import { deepStrictEqual, equal } from "node:assert";
import { createSession } from "../../server/src/db/chat-sessions.ts";
import { loadSourcesForSession } from "../../server/src/load/load-sources-for-session.ts";
import { recordSearch } from "../../server/src/persist/chat/record-search.ts";
import { startRun } from "../../server/src/persist/chat/start-run.ts";
import type { MessageKey } from "../../server/src/db/message-key.ts";
import type { BenchCase } from "../bench-case.ts";
import { type Shelf, openShelf } from "../engines/open-shelf.ts";
import { wallMs } from "../stopwatch.ts";
import { makePassages } from "./make-passages.ts";
import { saveSourcesPerRow } from "./save-sources-per-row.ts";
import { createTwoTables, saveTwoTablesPerRow } from "./save-two-tables-per-row.ts";

const SOURCES = 10;
/** A run is several messages, so that one slow disk write does not decide it. */
const MESSAGES = 8;

export const persist: BenchCase = {
  name: "persist",
  async prepare(engine) {
    const shelf = await openShelf(engine);
    // Tables that Ibid does not have: its own role for requests may not use them.
    const systemDb = shelf.peopleDb;
    await createTwoTables(systemDb);
    await checkSameRecord(shelf);
    let slide = 1;
    const newPassages = () => makePassages(shelf.sourceIds, (slide += SOURCES) - SOURCES, SOURCES);

    const perMessage = async (save: (key: MessageKey) => Promise<unknown>): Promise<number> => {
      const keys = await startRuns(shelf, MESSAGES);
      const ms = await wallMs(async () => {
        for (const key of keys) await save(key);
      });
      return ms / MESSAGES;
    };
    return {
      ways: [
        async () => ({ commit: await perMessage(() => shelf.commit()) }),
        async () => ({ ours: await perMessage((key) => recordSearch(shelf.db, key, newPassages())) }),
        async () => ({ perRow: await perMessage((key) => saveSourcesPerRow(shelf.db, key, newPassages())) }),
        async () => ({
          twoTables: await perMessage((key) => saveTwoTablesPerRow(systemDb, key, newPassages())),
        }),
      ],
      rows: [
        {
          name: "persist",
          ours: "recordSearch, 10 new sources",
          peer: "the same record per row (42 statements)",
          target: { kind: "faster", atLeast: { PGlite: 7, PostgreSQL: 15 } },
          read: (of) => ({ ours: of["ours"]!, peer: of["perRow"]!, floor: of["commit"]! }),
        },
        {
          name: "persist, two tables",
          ours: "recordSearch, 10 new sources",
          peer: "the two tables of the specification per row (30 statements)",
          target: { kind: "known" },
          read: (of) => ({ ours: of["ours"]!, peer: of["twoTables"]!, floor: of["commit"]! }),
        },
      ],
      close: () => shelf.close(),
    };
  },
};

/** Both ways leave the same sources behind, or the comparison says nothing. */
async function checkSameRecord(shelf: Shelf): Promise<void> {
  const [ours, perRow] = await startRuns(shelf, 2);
  const passages = makePassages(shelf.sourceIds, 1_000_000, SOURCES);
  await recordSearch(shelf.db, ours!, passages);
  await saveSourcesPerRow(shelf.db, perRow!, passages);
  const stored = await sourcesOf(shelf, ours!);
  equal(stored?.length, SOURCES);
  deepStrictEqual(await sourcesOf(shelf, perRow!), stored);
}

async function sourcesOf({ db }: Shelf, { user, sessionId, messageId }: MessageKey) {
  return (await loadSourcesForSession(db, user, sessionId)).get(messageId);
}

/** A session each: a session has one running answer at most. */
async function startRuns({ db, user, courseId }: Shelf, count: number): Promise<MessageKey[]> {
  const keys: MessageKey[] = [];
  for (let i = 0; i < count; i++) {
    const { id: sessionId } = await createSession(db, user, courseId);
    const question = "What is spaced practice?";
    keys.push((await startRun(db, { user, sessionId, question, model: "bench" })).key);
  }
  return keys;
}
