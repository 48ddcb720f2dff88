// Where BullMQ keeps its jobs: in the database, or in Redis.
import { type ConnectionOptions, createPostgresBackend, runMigrations } from "bullmq";
import type { Redis } from "ioredis";
import type pg from "pg";
import { underMigrationLock } from "../db/migrate.ts";

export interface Backend {
  /** For calls that a user waits for: they fail rather than wait for a queue that is down. */
  forCalls(): ConnectionOptions;
  /** For the worker, which waits as long as it takes. */
  forWorker(): ConnectionOptions;
  factory: typeof createPostgresBackend | undefined;
  close(): void;
}

export async function onPostgres(pool: pg.Pool): Promise<Backend> {
  await underMigrationLock(pool, runMigrations);
  return { forCalls: () => pool, forWorker: () => pool, factory: createPostgresBackend, close: () => {} };
}

export async function onRedis(
  url: string,
  warn: (event: string, fields: Record<string, unknown>) => void,
): Promise<Backend> {
  // Loaded only where it is used: it extends String, and from then on the whole process reads texts far more slowly.
  const { Redis: Client } = await import("ioredis");
  const opened: Redis[] = [];
  const connect = (options: { maxRetriesPerRequest: number | null; enableOfflineQueue: boolean }): Redis => {
    const redis = new Client(url, options);
    let isDown = false;
    // It retries by itself, many times a minute, so this is logged once.
    redis.on("error", (error) => {
      if (!isDown) warn("queue.redis-down", { error });
      isDown = true;
    });
    redis.on("ready", () => (isDown = false));
    opened.push(redis);
    return redis;
  };
  return {
    forCalls: () => connect({ maxRetriesPerRequest: 1, enableOfflineQueue: false }),
    forWorker: () => connect({ maxRetriesPerRequest: null, enableOfflineQueue: true }),
    factory: undefined,
    close: () => opened.forEach((redis) => redis.disconnect()),
  };
}
