// Tasks of this process: each writes something that has a row with a heartbeat. A task belongs to the server, not to a
// request (I2). It ends when it is done, when its user stops it, when its row is gone, and when the process closes.
import { AppError } from "@ibid/core/contract/error.ts";
import { asOwner } from "../db/isolation/acting.ts";
import type { UserId } from "../db/users.ts";
import type { Log } from "../log.ts";
import { type Recovery, SILENT_SECONDS } from "./recover-runs.ts";

export interface TaskHub {
  /** Refuses new tasks once the server is stopping. */
  assertOpen(): void;
  /** Whether this process writes it. */
  isLive(id: string): boolean;
  /** Ends the tasks of this process as `interrupted` and waits until they are stored. */
  close(): Promise<void>;
}

export interface Task {
  /** Aborted when it is to end, for whatever reason. */
  abort: AbortController;
  /** Whether its user stopped it. */
  isStopped: boolean;
}

export interface TaskKind {
  /** What the log calls it. */
  name: string;
  /** Records that it is alive. Undefined: another process took it for dead and ended it, or its chat or document is gone. */
  beat(id: string): Promise<{ stopRequested: boolean } | undefined>;
  /** Ends the tasks that no process writes any more. */
  recover(recovery: Recovery): Promise<unknown>;
  heartbeatMs?: number | undefined;
  log: Log;
}

export function createTaskHub({ name, beat, recover, heartbeatMs = 5_000, log }: TaskKind) {
  const live = new Map<string, Task & { finished: Promise<void> }>();
  let isClosing = false;

  const stopTask = (task: Task): void => {
    task.isStopped = true;
    task.abort.abort();
  };
  const beatFor = async (id: string, task: Task): Promise<void> => {
    const row = await beat(id);
    if (row === undefined) task.abort.abort();
    else if (row.stopRequested) stopTask(task);
  };
  const isLive = (id: string): boolean => live.has(id);

  return {
    assertOpen() {
      if (isClosing) {
        throw new AppError("shutting_down", "Ibid is stopping. Start it again and ask once more.");
      }
    },

    /** Works for the owner of its row, no matter who starts it; if a guest of the course does, as that guest. */
    start(id: string, owner: UserId, perform: (task: Task) => Promise<void>): void {
      const task = { abort: new AbortController(), isStopped: false, finished: Promise.resolve() };
      live.set(id, task);
      task.finished = asOwner(owner, async () => {
        using _heartbeat = setInterval(() => {
          beatFor(id, task).catch((error: unknown) => log("warn", `${name}.heartbeat-failed`, { error }));
        }, heartbeatMs).unref();
        await perform(task);
      })
        .catch((error: unknown) => log("error", `${name}.not-stored`, { id, error }))
        .finally(() => {
          // Whatever still runs must not go on for a task that has ended.
          task.abort.abort();
          live.delete(id);
        });
    },

    /** The caller has already marked its row as to be stopped. Returns when it has ended, if this process writes it. */
    async stop(id: string): Promise<void> {
      const task = live.get(id);
      if (task !== undefined) {
        stopTask(task);
        await task.finished;
      } else {
        // Another process writes it, and sees the request at its next heartbeat; or none does any more.
        await recover({ silentSeconds: SILENT_SECONDS, isLive, log });
      }
    },

    isLive,

    async close() {
      isClosing = true;
      const tasks = [...live.values()];
      for (const { abort } of tasks) abort.abort();
      await Promise.all(tasks.map(({ finished }) => finished));
    },
  };
}

/** A provider that hangs may ignore the signal: Stop does not wait for it. */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason as Error);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return await Promise.race([work, aborted]);
}
