// Where everything runs that may take long: formatting, imports, exports, checks. The main thread answers requests, so
// nobody waits for somebody else's work. A task that takes too long is stopped, together with its thread, and fails
// alone: the next task gets a fresh thread.
import { setImmediate } from "node:timers/promises";
import { AppError } from "@ibid/core/contract/error.ts";
import { type Thread, openThread } from "./open-thread.ts";
import type { Task } from "./task.ts";

export interface Threads {
  /** Throws `too_much_work` after the deadline, in processor time of the thread that takes the task. */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>;
  close(): Promise<void>;
}

export interface ThreadLimits {
  threads: number;
  /** For every task, instead of its own deadline. */
  deadlineMs: number | undefined;
  /** For the heap of a thread. */
  memoryMb: number;
  /** The largest task that runs on the main thread. */
  small: number;
}

const DEADLINE_MS = 10_000;

/**
 * Starting a thread takes half a second, so what is small is done at once: short answers, and nearly all paragraphs.
 * What hostile texts of this length cost was measured: 54 ms at most.
 */
const SMALL = 2_000;

const LIMITS: ThreadLimits = { threads: 2, deadlineMs: undefined, memoryMb: 256, small: SMALL };

export type ThreadRequestInput = { file: string; input: unknown };

interface Slot {
  thread: Thread<ThreadRequestInput, unknown>;
  isFree: boolean;
  /** The keys of the tasks that it has run. */
  keys: Set<string>;
}

export function openThreads(given: Partial<ThreadLimits> = {}): Threads {
  const limits = { ...LIMITS, ...given };
  const file = new URL("./task-worker.ts", import.meta.url);
  const resourceLimits = { maxOldGenerationSizeMb: limits.memoryMb };
  const slots = Array.from({ length: limits.threads }, (): Slot => {
    return { thread: openThread(file, { resourceLimits }), isFree: true, keys: new Set() };
  });
  const waiting: PromiseWithResolvers<Slot>[] = [];
  let isClosed = false;

  async function takeSlot(key: string): Promise<Slot> {
    const free = slots.filter(({ isFree }) => isFree);
    const slot = free.find(({ keys }) => keys.has(key)) ?? free[0];
    if (slot === undefined) {
      const turn = Promise.withResolvers<Slot>();
      waiting.push(turn);
      return await turn.promise;
    }
    slot.isFree = false;
    return slot;
  }

  function leaveSlot(slot: Slot): void {
    const next = waiting.shift();
    if (next === undefined) slot.isFree = true;
    else next.resolve(slot);
  }

  return {
    async run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output> {
      if ((task.sizeOf?.(input) ?? Infinity) <= limits.small) {
        // Many small tasks in a row are a large one: others get their turn between them.
        await setImmediate();
        return await (await task.load()).run(input);
      }
      const key = task.keyOf?.(input) ?? "";
      const slot = await takeSlot(key);
      const deadlineMs = limits.deadlineMs ?? task.deadlineMs ?? DEADLINE_MS;
      try {
        if (isClosed) throw shuttingDown();
        slot.keys.add(key);
        return (await slot.thread.ask({ file: task.file.href, input }, deadlineMs)) as Output;
      } catch (error) {
        if (isClosed) throw shuttingDown();
        if (error instanceof AppError && error.code === "too_much_work") slot.keys.clear();
        throw error;
      } finally {
        leaveSlot(slot);
      }
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(shuttingDown());
      await Promise.all(slots.map(({ thread }) => thread.close()));
    },
  };
}

function shuttingDown(): AppError {
  return new AppError("shutting_down", "Ibid is stopping. Try again in a moment.");
}
