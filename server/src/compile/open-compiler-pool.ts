// Compilers in separate processes, and the queue in front of them. A document that takes too long or crashes its process
// fails alone: the next one gets a fresh process.
import { AppError } from "@ibid/core/contract/error.ts";
import type { ChildFailure } from "../child/ask-child.ts";
import type { Child } from "../child/start-child.ts";
import type { ChildAnswer, ChildRequest } from "./compiler-child.ts";
import { startCompiler } from "./start-compiler.ts";

export interface CompilerLimits {
  /** Processes, each started when it is first needed. */
  children: number;
  /** For one document, in milliseconds. */
  time: number;
  /** For a process; Node itself takes some 600. */
  memoryMb: number;
  pages: number;
  /** Compilations after which a process is replaced: each leaves a little behind. */
  lifetime: number;
  /** An address that nobody listens at. */
  proxy: string;
}

export const COMPILER_LIMITS: CompilerLimits = {
  children: 1,
  time: 8_000,
  memoryMb: 1_600,
  pages: 2_000,
  lifetime: 500,
  proxy: "http://127.0.0.1:9",
};

/** Asks the process that a task was given. */
export type Compile = (
  request: Pick<ChildRequest, "main" | "data"> & Partial<Pick<ChildRequest, "target">>,
) => Promise<ChildAnswer | ChildFailure>;

export interface CompilerPool {
  readonly limits: CompilerLimits;
  /**
   * Runs a task for a document when a process is free. While the same `content` waits or runs, its result is shared;
   * newer content replaces what is waiting for this document, which fails with `document_changed`.
   */
  run<T>(document: string, content: readonly unknown[], task: (compile: Compile) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Job {
  document: string;
  content: readonly unknown[];
  task: (compile: Compile) => Promise<unknown>;
  done: PromiseWithResolvers<unknown>;
}

interface Slot {
  child: Child<ChildRequest, ChildAnswer> | null;
  job: Job | null;
  /** The document whose compiler is warm here. */
  document: string;
}

export function openCompilerPool(given: Partial<CompilerLimits> = {}): CompilerPool {
  const limits = { ...COMPILER_LIMITS, ...given };
  const slots = Array.from({ length: limits.children }, (): Slot => ({
    child: null,
    job: null,
    document: "",
  }));
  const waiting: Job[] = [];
  let isClosed = false;

  function pump(): void {
    for (const job of waiting.slice()) {
      const free = slots.filter((slot) => slot.job === null);
      const slot = free.find(({ document }) => document === job.document) ?? free[0];
      if (slot === undefined) return;
      waiting.splice(waiting.indexOf(job), 1);
      slot.job = job;
      slot.document = job.document;
      void work(slot, job);
    }
  }

  async function work(slot: Slot, job: Job): Promise<void> {
    try {
      job.done.resolve(await job.task(compileIn(slot, job.document)));
    } catch (error) {
      job.done.reject(error);
    }
    if (slot.child !== null && slot.child.count >= limits.lifetime) await drop(slot);
    slot.job = null;
    pump();
  }

  function compileIn(slot: Slot, document: string): Compile {
    let left = limits.time;
    return async function compile(request): ReturnType<Compile> {
      if (isClosed) throw shuttingDown();
      const child = (slot.child ??= startCompiler(limits));
      await child.started;
      const start = performance.now();
      const answer = await child.ask(
        { target: "pages", ...request, document, mostPages: limits.pages },
        { wallMs: Math.max(0, left), memoryMb: limits.memoryMb },
      );
      left -= performance.now() - start;
      if (typeof answer !== "string") return answer;
      await drop(slot);
      if (isClosed) throw shuttingDown();
      // It may have crashed on what earlier documents left behind.
      return answer === "crash" && child.count > 1 ? await compile(request) : answer;
    };
  }

  async function drop(slot: Slot): Promise<void> {
    const { child } = slot;
    slot.child = null;
    await child?.kill();
  }

  return {
    limits,
    async run<T>(document: string, content: readonly unknown[], task: (compile: Compile) => Promise<T>) {
      if (isClosed) throw shuttingDown();
      const jobs = [...waiting, ...slots.flatMap(({ job }) => job ?? [])].filter(
        (job) => job.document === document,
      );
      const same = jobs.find((job) => isSame(job.content, content));
      if (same !== undefined) return (await same.done.promise) as T;
      const job: Job = { document, content, task, done: Promise.withResolvers() };
      const older = waiting.findIndex((job) => job.document === document);
      if (older === -1) waiting.push(job);
      else waiting.splice(older, 1, job).forEach(({ done }) => done.reject(replaced()));
      pump();
      return (await job.done.promise) as T;
    },
    async close() {
      isClosed = true;
      for (const { done } of waiting.splice(0)) done.reject(shuttingDown());
      const running = slots.flatMap(({ job }) => job?.done.promise ?? []);
      await Promise.all(slots.map(drop));
      await Promise.allSettled(running);
    },
  };
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

function replaced(): AppError {
  return new AppError(
    "document_changed",
    "A newer version of this document is being compiled. Ask for that one.",
  );
}

function shuttingDown(): AppError {
  return new AppError("shutting_down", "Ibid is stopping. Try again in a moment.");
}
