import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { type Database, openDatabase } from "../db/open.ts";
import { createLog } from "../log.ts";
import { openQueue } from "./open-queue.ts";
import type { JobHandlers } from "./queue.ts";

/** A database of Redis for each engine: the same file runs on both at once. */
const redis = process.env["IBID_TEST_REDIS_URL"];
const redisUrl = redis && `${redis}/${process.env["IBID_TEST_ENGINE"] === "postgres" ? 4 : 3}`;
const log = createLog("silent");
const IDLE: JobHandlers = {
  "embed-source": async () => {},
  "calibrate-embedder": async () => {},
  "read-source": async () => {},
  sweep: async () => {},
  "recheck-answers": async () => {},
  "recover-runs": async () => {},
  "collect-files": async () => {},
  "back-up": async () => {},
};
let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await makeTestDatabase();
  database = await openDatabase(place, log);
  // A process has one queue; here are several, each with its listeners.
  database.pool.setMaxListeners(0);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const backends = [
  { name: "the database", redisUrl: null, skip: false },
  { name: "Redis", redisUrl: redisUrl ?? null, skip: redisUrl === undefined },
];

describe.each(backends)("a queue on $name", ({ redisUrl, skip }) => {
  test.skipIf(skip)("hands each job to its handler with its data", async () => {
    const queue = await openQueue({ redisUrl, pool: database.pool, log });
    const handled: string[] = [];
    const all = Promise.withResolvers<void>();
    queue.work({
      ...IDLE,
      "embed-source": async ({ sourceId }) => {
        handled.push(sourceId);
        if (handled.length === 3) all.resolve();
      },
    });
    for (const sourceId of ["a", "b", "c"]) await queue.enqueue("embed-source", { sourceId });
    await all.promise;
    expect(handled.toSorted()).toEqual(["a", "b", "c"]);
    expect(await queue.isReady()).toBe(true);
    await queue.close();
  });

  test.skipIf(skip)("reads and embeds at length without holding up anything else", async () => {
    const queue = await openQueue({ redisUrl, pool: database.pool, log });
    const gate = Promise.withResolvers<void>();
    const reached = { read: Promise.withResolvers<void>(), swept: Promise.withResolvers<void>() };
    queue.work({
      ...IDLE,
      "embed-source": () => gate.promise,
      "read-source": async () => {
        reached.read.resolve();
        await gate.promise;
      },
      sweep: async () => reached.swept.resolve(),
    });
    for (let i = 0; i < 9; i++) await queue.enqueue("embed-source", { sourceId: `${i}` });
    for (let i = 0; i < 9; i++) await queue.enqueue("read-source", { sourceId: `${i}` });
    await queue.enqueue("sweep", {});
    await Promise.all([reached.read.promise, reached.swept.promise]);
    gate.resolve();
    await queue.close();
  });

  test.skipIf(skip)("lets the running job end when it closes", async () => {
    const queue = await openQueue({ redisUrl, pool: database.pool, log });
    const started = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let ended = false;
    queue.work({
      ...IDLE,
      "embed-source": async () => {
        started.resolve();
        await gate.promise;
        ended = true;
      },
    });
    await queue.enqueue("embed-source", { sourceId: "slow" });
    await started.promise;
    const closed = queue.close();
    gate.resolve();
    await closed;
    expect(ended).toBe(true);
  });
});

test("a Redis that is down holds up nobody", async () => {
  const queue = await openQueue({ redisUrl: "redis://127.0.0.1:1", pool: database.pool, log });
  queue.work(IDLE);
  await queue.enqueue("embed-source", { sourceId: "a" });
  expect(await queue.isReady()).toBe(false);
  await queue.close();
});

test("a worker whose database refuses everything does not ask again at once", async () => {
  const readOnly = Object.assign(new Error("cannot execute SELECT in a read-only transaction"), {
    code: "25006",
  });
  const refusals: string[] = [];
  const everyone = Promise.withResolvers<void>();
  const count = (_: unknown, event: string) => {
    if (event === "queue.worker-error" && refusals.push(event) === 3) everyone.resolve();
  };
  const queue = await openQueue({ redisUrl: null, pool: database.pool, log: count });
  const refusing = (["query", "connect"] as const).map((call) =>
    vi.spyOn(database.pool, call).mockRejectedValue(readOnly),
  );
  queue.work(IDLE);
  await everyone.promise;
  for (let turn = 0; turn < 2_000; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(refusals.length).toBeLessThan(10);
  for (const call of refusing) call.mockRestore();
  await queue.close();
});
