// A session of 1,000 answers with ten citations each, all pages: `loadMessages`, against one query per message.
import { deepStrictEqual } from "node:assert/strict";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { loadMessages } from "../../server/src/load/load-messages.ts";
import type { BenchCase } from "../bench-case.ts";
import { openShelf } from "../engines/open-shelf.ts";
import { wallMs } from "../stopwatch.ts";
import { fillHistory } from "./fill-history.ts";
import { loadPerMessage } from "./load-per-message.ts";

const MESSAGES = 1000;
const CITATIONS = 10;
/** The most that the endpoint gives at once. */
const PAGE = 200;

export const history: BenchCase = {
  name: "history",
  async prepare(engine) {
    const shelf = await openShelf(engine);
    const { db, pool, user } = shelf;
    const sessionId = await fillHistory(shelf, MESSAGES, CITATIONS);

    const loadAll = async (): Promise<MessageResponse[]> => {
      const all: MessageResponse[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await loadMessages(db, user, sessionId, { limit: PAGE, ...(cursor && { cursor }) });
        all.push(...page.items);
        if (page.nextCursor === null) return all;
        cursor = page.nextCursor;
      }
    };
    const scan = () => pool.query("select * from message_source_refs where session_id = $1", [sessionId]);

    const [ours, perMessage] = [await loadAll(), await loadPerMessage(db, user, sessionId)];
    deepStrictEqual(
      ours.map(({ id, sources }) => ({ id, sources })),
      perMessage,
    );
    return {
      ways: [
        async () => ({ scan: await wallMs(scan) }),
        async () => ({ ours: await wallMs(loadAll) }),
        async () => ({ perMessage: await wallMs(() => loadPerMessage(db, user, sessionId)) }),
      ],
      rows: [
        {
          name: "history",
          ours: "loadMessages, 1,000 × 10 citations, all pages",
          peer: "one query per message",
          target: { kind: "faster", atLeast: { PGlite: 6, PostgreSQL: 10 } },
          read: (of) => ({ ours: of["ours"]!, peer: of["perMessage"]!, floor: of["scan"]! }),
        },
      ],
      close: () => shelf.close(),
    };
  },
};
