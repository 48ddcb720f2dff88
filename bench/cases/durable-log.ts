// The CPU of an answer of 6,000 deltas with one reader: through the run hub and its log in the database, against the
// AI SDK's stream that stores nothing. The embedded database is a thread of this process and is counted; PostgreSQL
// is not.
import { createChecker } from "../../server/src/ai/support/create-checker.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { createSession } from "../../server/src/db/chat-sessions.ts";
import { sendEvents } from "../../server/src/http/send-events.ts";
import { startRun } from "../../server/src/persist/chat/start-run.ts";
import { type Run, createRunHub } from "../../server/src/stream/run-hub.ts";
import { openThreads } from "../../server/src/threads/open-threads.ts";
import { writeAnswer } from "../../server/src/stream/write-answer.ts";
import { scriptedModel } from "../../server/test/scripted-model.ts";
import type { BenchCase, Target } from "../bench-case.ts";
import { silent } from "../engines/open-engine.ts";
import { openShelf } from "../engines/open-shelf.ts";
import { cpuMs } from "../stopwatch.ts";
import { bareStream } from "./bare-stream.ts";
import { readEvents } from "./read-events.ts";

const DELTAS = 6000;
const QUESTION = "What is spaced practice?";
const TICK_MS = 10;

export const durableLog = durableLogCase("durable-log", { kind: "cost", atMost: 1.3 });

/** The same at the pace of a fast model: more commits, and a reader that is woken more often. */
export const durableLogPaced = durableLogCase("durable-log-paced", { kind: "known" }, 2000);

function durableLogCase(name: string, target: Target, deltasPerSecond = Infinity): BenchCase {
  return {
    name,
    byNameOnly: target.kind === "known",
    async prepare(engine) {
      const shelf = await openShelf(engine);
      const { db, user, courseId } = shelf;
      const checker = createChecker(openThreads());
      const hub = createRunHub({ db, log: silent, checker, storage: { explain: () => null } });
      const model = scriptedModel({ queries: [], tokens: () => tokens(deltasPerSecond) });
      const messages = [{ role: "user" as const, content: QUESTION }];
      const nothing = () => Promise.reject(new Error("Nothing is searched here."));
      const tools = {
        search: nothing,
        lookUp: nothing,
        outline: nothing,
        readOn: nothing,
        listSources: nothing,
      };

      const throughLog = async (): Promise<number> => {
        const { id: sessionId } = await createSession(db, user, courseId);
        const { key } = await startRun(db, { user, sessionId, question: QUESTION, model: "bench" });
        return await cpuMs(async () => {
          const write = (run: Run): Promise<void> =>
            writeAnswer(run, { model, answerLanguage: null, messages, ...tools, topK: 5, searchWeb: null });
          hub.start(key, { model: "bench", write, conclude: async () => {} });
          assertWhole(await readEvents(sendEvents(hub.follow(key.messageId), "http://127.0.0.1")));
        });
      };
      const bare = () => cpuMs(async () => assertWhole(await readEvents(bareStream(model, QUESTION))));

      return {
        ways: [async () => ({ bare: await bare() }), async () => ({ ours: await throughLog() })],
        rows: [
          {
            name,
            ours: "run hub, durable log, one follower (CPU)",
            peer: "streamText → UI stream → SSE (CPU)",
            target,
            read: (of) => ({ ours: of["ours"]!, peer: of["bare"]!, floor: of["bare"]! }),
          },
        ],
        async close() {
          await hub.close();
          await shelf.close();
        },
      };
    },
  };
}

async function* tokens(perSecond: number): AsyncGenerator<string> {
  const start = performance.now();
  for (let i = 0; i < DELTAS; i++) {
    while (i > ((performance.now() - start) / 1000) * perSecond) await sleep(TICK_MS);
    yield i === DELTAS - 1 ? "the end." : `word${i % 10} `;
  }
}

function assertWhole(events: string): void {
  if (!events.includes("the end.") || !events.endsWith("data: [DONE]\n\n"))
    throw new Error("A part is missing.");
}
