// Real processes, killed in the middle of their work: what is on the shelf is embedded all the same, once, and soon.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EmbedRequest } from "../../server/test/model-stub/embeddings.ts";
import { type ModelStub, startModelStub } from "../../server/test/model-stub/start-model-stub.ts";
import { type IbidProcess, launchIbid } from "../faults/launch-ibid.ts";
import { type Engine, openEngine } from "../faults/open-engine.ts";
import type { EngineName } from "../faults/read-options.ts";
import { findRedis } from "../services/find-redis.ts";
import { startRedis } from "../services/start-redis.ts";
import type { Service } from "../services/start-service.ts";
import { openShelf } from "./shelf-client.ts";

const PASSAGES = 100;
/** From the moment a source is added (SC-07). */
const SOON_MS = 60_000;
const TEST_MS = 120_000;

const hasPostgres = process.env["IBID_TEST_DATABASE_URL"] !== undefined;
const hasRedis = hasPostgres && findRedis() !== undefined;
const said: string[] = [];
afterAll(() => console.log(said.join("\n")));

/** An engine, a provider and the processes of one trial; each process is known to the provider by its key. */
interface Trial {
  stub: ModelStub;
  launch(key: string, entry?: "main" | "worker"): IbidProcess;
  processes: Map<string, IbidProcess>;
  close(): Promise<void>;
}

async function openTrial(engineName: EngineName, redisUrl = ""): Promise<Trial> {
  const engine: Engine = await openEngine(engineName);
  const stub = await startModelStub(() => ({}));
  const processes = new Map<string, IbidProcess>();
  return {
    stub,
    processes,
    launch(key, entry = "main") {
      const embedder = {
        IBID_EMBEDDER: "compatible/stub-embedder",
        IBID_EMBEDDER_URL: stub.url,
        IBID_EMBEDDER_KEY: key,
      };
      const ibid = launchIbid({ ...engine.env, REDIS_URL: redisUrl, ...embedder }, entry);
      processes.set(key, ibid);
      return ibid;
    },
    async close() {
      for (const ibid of processes.values()) await ibid.kill();
      await stub.close();
      await engine.close();
    },
  };
}

const keyOf = ({ headers }: EmbedRequest): string => headers.authorization?.replace("Bearer ", "") ?? "";

/** Answers `first` requests, then holds one and says whose it is, until it is let go; `gone`: its caller ended. */
function holdAfter(stub: ModelStub, first: number) {
  const held = Promise.withResolvers<string>();
  const gone = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  stub.playEmbeddings(async (request, index) => {
    if (index < first) return;
    held.resolve(keyOf(request));
    gone.resolve(request.closed);
    await free.promise;
  });
  return { held: held.promise, gone: gone.promise, letGo: () => free.resolve() };
}

/** Every passage was answered with a vector, and none a second time. */
function expectEachOnce(stub: ModelStub, passages: number): void {
  const answered = stub.embedRequests.filter(({ isAnswered }) => isAnswered).flatMap(({ texts }) => texts);
  expect(answered).toHaveLength(passages);
  expect(new Set(answered).size).toBe(passages);
}

describe.concurrent("jobs", () => {
  let redis: Service | undefined;
  beforeAll(async () => {
    if (hasRedis) redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  const setups: { name: string; engine: EngineName; isReady: boolean; onRedis: boolean; workers: number }[] =
    [
      { name: "the embedded database", engine: "embedded", isReady: true, onRedis: false, workers: 0 },
      { name: "PostgreSQL", engine: "postgres", isReady: hasPostgres, onRedis: false, workers: 1 },
      { name: "PostgreSQL and Redis", engine: "postgres", isReady: hasRedis, onRedis: true, workers: 1 },
    ];
  for (const { name, engine, isReady, onRedis, workers } of setups) {
    test.skipIf(!isReady)(
      `a worker killed in the middle on ${name}: embedded within a minute, and nothing twice`,
      async () => {
        const trial = await openTrial(engine, onRedis ? redis!.url : "");
        try {
          const main = trial.launch("main");
          for (let i = 0; i < workers; i++) await trial.launch(`worker-${i}`, "worker").ready;
          const shelf = await openShelf(await main.ready);
          const { held, gone, letGo } = holdAfter(trial.stub, 1);
          await shelf.upload("apples", PASSAGES);
          const added = performance.now();

          const key = await held;
          const [during] = await shelf.list();
          expect(during).toMatchObject({ status: "searchable", progress: { done: 32, total: PASSAGES } });
          await trial.processes.get(key)!.kill();
          // Else its request could still be answered, and would count.
          await gone;
          letGo();
          const address = key === "main" ? await trial.launch("main-again").ready : await main.ready;
          const [source] = await (
            await openShelf(address, shelf.courseId)
          ).untilEmbedded(SOON_MS - (performance.now() - added));
          said.push(
            `${name}: ${key} killed, embedded after ${((performance.now() - added) / 1000).toFixed(1)} s`,
          );
          expect(source).toMatchObject({ status: "embedded", reason: null, progress: { done: PASSAGES } });
          expectEachOnce(trial.stub, PASSAGES);
        } finally {
          await trial.close();
        }
      },
      TEST_MS,
    );
  }

  test.skipIf(!hasRedis)(
    "a Redis that is restarted empty loses no source, also none that was added while it was down",
    async () => {
      let queue = await startRedis();
      const trial = await openTrial("postgres", queue.url);
      try {
        const shelf = await openShelf(await trial.launch("main").ready);
        const { held, letGo } = holdAfter(trial.stub, 1);
        await shelf.upload("apples", PASSAGES);
        await held;
        await queue.stop();
        await shelf.upload("pears", PASSAGES);
        const added = performance.now();
        letGo();
        queue = await startRedis({ port: Number(new URL(queue.url).port) });
        const sources = await shelf.untilEmbedded(SOON_MS);
        said.push(
          `Redis restarted empty: all embedded after ${((performance.now() - added) / 1000).toFixed(1)} s`,
        );
        expect(sources.map(({ status }) => status)).toEqual(["embedded", "embedded"]);
        expectEachOnce(trial.stub, 2 * PASSAGES);
      } finally {
        await trial.close();
        await queue.stop();
      }
    },
    TEST_MS,
  );
});
