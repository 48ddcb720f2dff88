// BullMQ behind the port: on Redis where REDIS_URL names one, else on the database.
import {
  type ConnectionOptions,
  Queue as BullQueue,
  Worker,
  createPostgresBackend,
  runMigrations,
} from "bullmq";
import { Redis } from "ioredis";
import type pg from "pg";
import type { Log } from "../log.ts";
import type { JobData, JobHandlers, JobName, Queue } from "./queue.ts";

type Warn = (event: string, fields: Record<string, unknown>) => void;

const QUEUE = "ibid";
const SWEEP_MS = 30_000;

export async function openQueue(options: {
  redisUrl: string | null;
  pool: pg.Pool;
  log: Log;
}): Promise<Queue> {
  const { redisUrl, pool } = options;
  let closing = false;
  const warn = (event: string, fields: Record<string, unknown>): void => {
    // Connections that end because we close are no news.
    if (!closing) options.log("warn", event, fields);
  };
  const backend = redisUrl === null ? await onPostgres(pool) : onRedis(redisUrl, warn);
  const queue = new BullQueue(QUEUE, { connection: backend.connection(), ...DEFAULTS }, backend.factory);
  queue.on("error", (error) => warn("queue.error", { error }));
  let worker: { close(): Promise<void> } | undefined;

  return {
    async enqueue(name, data) {
      // The row is stored already and the sweep finds it: a queue that is down delays work, it does not lose it.
      await queue.add(name, data).catch((error: unknown) => warn("queue.enqueue-failed", { name, error }));
    },
    async work(handlers) {
      await queue.upsertJobScheduler("sweep", { every: SWEEP_MS }, { name: "sweep", data: {} });
      const started = new Worker(
        QUEUE,
        (job) => dispatch(handlers, job.name as JobName, job.data as never),
        { connection: backend.connection(), concurrency: 2 },
        backend.factory,
      );
      started.on("error", (error) => warn("queue.worker-error", { error }));
      started.on("failed", (job, error) => warn("queue.job-failed", { name: job?.name, error }));
      await started.waitUntilReady();
      worker = started;
    },
    async isReady() {
      return await queue.getWaitingCount().then(
        () => true,
        () => false,
      );
    },
    async close() {
      closing = true;
      await worker?.close();
      await queue.close();
      backend.close();
    },
  };
}

const DEFAULTS = { defaultJobOptions: { removeOnComplete: 100, removeOnFail: 1000 } };

async function dispatch<Name extends JobName>(
  handlers: JobHandlers,
  name: Name,
  data: JobData[Name],
): Promise<void> {
  await handlers[name](data);
}

interface Backend {
  connection(): ConnectionOptions;
  factory: typeof createPostgresBackend | undefined;
  close(): void;
}

async function onPostgres(pool: pg.Pool): Promise<Backend> {
  const client = await pool.connect();
  try {
    await runMigrations(client);
  } finally {
    client.release();
  }
  return {
    connection: () => pool,
    factory: createPostgresBackend,
    close: () => {},
  };
}

function onRedis(url: string, warn: Warn): Backend {
  const opened: Redis[] = [];
  const connection = (): ConnectionOptions => {
    const redis = new Redis(url, { maxRetriesPerRequest: null });
    redis.on("error", (error) => warn("queue.redis-error", { error }));
    opened.push(redis);
    return redis;
  };
  return { connection, factory: undefined, close: () => opened.forEach((redis) => redis.disconnect()) };
}
