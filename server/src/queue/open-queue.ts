// BullMQ behind the port: on Redis where REDIS_URL names one, else on the database.
import { Queue as BullQueue, Worker } from "bullmq";
import type pg from "pg";
import { asNobody } from "../db/isolation/acting.ts";
import type { Log } from "../log.ts";
import { onPostgres, onRedis } from "./backends.ts";
import type { JobData, JobHandlers, JobName, Queue } from "./queue.ts";
import { within } from "./within.ts";

/**
 * Reading and embedding take long and wait for other services. Each has its own line, so that neither holds up the
 * other, or the jobs that have to run on time.
 */
const LINES = ["ibid", "ibid-read", "ibid-embed"] as const;
type Line = (typeof LINES)[number];
const lineOf = (name: JobName): Line =>
  name === "read-source"
    ? "ibid-read"
    : name === "embed-source" || name === "calibrate-embedder"
      ? "ibid-embed"
      : "ibid";
const JOBS_AT_ONCE = 2;
const ANSWER_MS = 2_000;
const CLOSE_MS = 5_000;
const RETRY_MS = 5_000;
/** A lost schedule is restored after this long. */
const CHECK_MS = 10_000;

/** Jobs that run at fixed intervals, in milliseconds, without being asked for. */
const SCHEDULE = {
  ...{ "recover-runs": 10_000, sweep: 30_000 },
  ...{ "collect-files": 60 * 60_000, "back-up": 60 * 60_000 },
} satisfies Partial<Record<JobName, number>>;

export async function openQueue(options: {
  redisUrl: string | null;
  pool: pg.Pool;
  log: Log;
}): Promise<Queue> {
  let closing = false;
  const warn = (event: string, fields: Record<string, unknown>): void => {
    // Connections that end because we are closing are not worth a warning.
    if (!closing) options.log("warn", event, fields);
  };
  const { redisUrl, pool } = options;
  const backend = redisUrl === null ? await onPostgres(pool) : await onRedis(redisUrl, warn);
  const defaults = { defaultJobOptions: { removeOnComplete: 100, removeOnFail: 1000 } };
  const openLine = (line: Line) => {
    const queue = new BullQueue(line, { connection: backend.forCalls(), ...defaults }, backend.factory);
    queue.on("error", (error) => warn("queue.error", { error }));
    return queue;
  };
  const queues = {
    ibid: openLine("ibid"),
    "ibid-read": openLine("ibid-read"),
    "ibid-embed": openLine("ibid-embed"),
  };
  const queue = queues.ibid;
  const workers: { close(): Promise<void> }[] = [];

  const schedule = async (): Promise<void> => {
    for (const [name, every] of Object.entries(SCHEDULE)) {
      const job = { name, data: {}, opts: { removeOnComplete: true } };
      await within(ANSWER_MS, queue.upsertJobScheduler(name, { every }, job));
    }
  };
  /** No scheduled job is missing, and none is late by a whole interval. */
  const isScheduled = async (): Promise<boolean> => {
    const known = await within(ANSWER_MS, queue.getJobSchedulers());
    const next = new Map(known.map((one) => [one.key, one.next ?? 0]));
    return Object.entries(SCHEDULE).every(([name, every]) => (next.get(name) ?? 0) + every > Date.now());
  };
  /** A queue that is down at the start gets its schedule when it is up, and one that was emptied gets it back. */
  const keepSchedule = async (): Promise<void> => {
    for (let isKnown = false; !closing;) {
      try {
        if (!isKnown || !(await isScheduled())) await schedule();
        isKnown = true;
      } catch {
        isKnown = false;
      }
      await new Promise((resolve) => setTimeout(resolve, isKnown ? CHECK_MS : RETRY_MS).unref());
    }
  };

  const isReady = async (): Promise<boolean> =>
    await within(ANSWER_MS, queue.getWaitingCount()).then(
      () => true,
      () => false,
    );

  return {
    async enqueue(name, data) {
      // The row is stored already and the sweep finds it: a queue that is down delays work, it does not lose it.
      await within(ANSWER_MS, queues[lineOf(name)].add(name, data)).catch((error: unknown) =>
        warn("queue.enqueue-failed", { name, error }),
      );
    },
    work(handlers) {
      for (const line of LINES) {
        const worker = new Worker(
          line,
          (job) => dispatch(handlers, job.name as JobName, job.data as never),
          { connection: backend.forWorker(), concurrency: JOBS_AT_ONCE },
          backend.factory,
        );
        worker.on("error", (error) => {
          warn("queue.worker-error", { error });
          if (redisUrl === null) void rest(worker);
        });
        worker.on("failed", (job, error) => warn("queue.job-failed", { name: job?.name, error }));
        workers.push(worker);
      }
      void keepSchedule();
    },
    isReady,
    async close() {
      // A queue that is down has no job of ours to wait for.
      const isUp = await isReady();
      closing = true;
      if (isUp) {
        const closeAll = (all: { close(): Promise<void> }[]) => Promise.all(all.map((one) => one.close()));
        await within(CLOSE_MS, closeAll(workers)).catch(() => undefined);
        await within(ANSWER_MS, closeAll(Object.values(queues))).catch(() => undefined);
      }
      backend.close();
    },
  };
}

/** A worker whose database refuses it would ask again at once, for as long as the disk is full. */
async function rest(worker: Pick<Worker, "isPaused" | "pause" | "resume">): Promise<void> {
  if (worker.isPaused()) return;
  await worker.pause(true);
  setTimeout(() => void worker.resume(), RETRY_MS).unref();
}

async function dispatch<Name extends JobName>(
  handlers: JobHandlers,
  name: Name,
  data: JobData[Name],
): Promise<void> {
  await asNobody(() => handlers[name](data));
}
