// One message with ten new sources: `recordSearch`, against the per-row way of the specification.
import { createSession } from "../../server/src/db/chat-sessions.ts";
import { recordSearch } from "../../server/src/persist/record-search.ts";
import { startRun } from "../../server/src/persist/start-run.ts";
import type { MessageKey } from "../../server/src/persist/save-sources-with-dedup.ts";
import type { BenchCase } from "../bench-case.ts";
import { type Shelf, openShelf } from "../engines/open-shelf.ts";
import { wallMs } from "../stopwatch.ts";
import { makePassages } from "./make-passages.ts";
import { createPerRowTables, saveSourcesPerRow } from "./save-sources-per-row.ts";

const SOURCES = 10;
/** A run is several messages, so that one slow disk write does not decide it. */
const MESSAGES = 8;

export const persist: BenchCase = {
  name: "persist",
  async prepare(engine) {
    const shelf = await openShelf(engine);
    await createPerRowTables(shelf.db);
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
      ],
      rows: [
        {
          name: "persist",
          ours: "recordSearch, 10 new sources",
          peer: "per row (30 statements)",
          target: { kind: "faster", atLeast: { PGlite: 7, PostgreSQL: 15 } },
          read: (of) => ({ ours: of["ours"]!, peer: of["perRow"]!, floor: of["commit"]! }),
        },
      ],
      close: () => shelf.close(),
    };
  },
};

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
