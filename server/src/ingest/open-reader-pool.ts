// Processes that read files. They are kept for the next files: starting one takes longer than reading most files.
import type { AskOptions, ChildFailure } from "../child/ask-child.ts";
import { type Child, startChild } from "../child/start-child.ts";
import type { ReaderAnswer, ReaderRequest } from "./read-material-child.ts";

export interface ReaderPool {
  /** Reads in a process that does nothing else meanwhile. Throws when the signal aborts. */
  ask(request: ReaderRequest, options: AskOptions): Promise<ReaderAnswer | ChildFailure>;
  close(): Promise<void>;
}

type Reader = Child<ReaderRequest, ReaderAnswer>;

const HEAP_MB = 512;
/** Beyond what one file may take: the limits of `ask` come first. */
const MEMORY_MB = 2_560;
/** How many processes wait for files, and for how long. */
const [KEPT, KEPT_MS] = [2, 60_000];
/** After this many files, or when it uses this much memory, a process is not kept. */
const [MOST_FILES, MOST_MB] = [50, 256];

export function openReaderPool(): ReaderPool {
  const idle = new Map<Reader, NodeJS.Timeout>();
  const all = new Set<Reader>();
  let isClosed = false;

  function take(): Reader {
    const [kept] = idle.keys();
    if (kept !== undefined) {
      clearTimeout(idle.get(kept));
      idle.delete(kept);
      return kept;
    }
    const reader: Reader = startChild({
      file: new URL("./read-material-child.ts", import.meta.url),
      heapMb: HEAP_MB,
      memoryMb: MEMORY_MB,
    });
    all.add(reader);
    return reader;
  }

  function keep(reader: Reader): void {
    idle.set(reader, setTimeout(() => void drop(reader), KEPT_MS).unref());
  }

  async function drop(reader: Reader): Promise<void> {
    clearTimeout(idle.get(reader));
    idle.delete(reader);
    all.delete(reader);
    await reader.kill();
  }

  async function askOne(reader: Reader, ...asked: Parameters<ReaderPool["ask"]>) {
    let answer: ReaderAnswer | ChildFailure = "crash";
    try {
      answer = await reader.ask(...asked);
      return answer;
    } finally {
      const isFit = typeof answer === "object" && answer.memoryMb <= MOST_MB && reader.count < MOST_FILES;
      if (isFit && idle.size < KEPT && !isClosed) keep(reader);
      else await drop(reader);
    }
  }

  async function ask(...asked: Parameters<ReaderPool["ask"]>): ReturnType<ReaderPool["ask"]> {
    const reader = take();
    const answer = await askOne(reader, ...asked);
    if (answer !== "crash") return answer;
    if (isClosed) throw new Error("Reading was stopped.");
    if ((await reader.started) !== "ready") throw new Error("A process that reads files could not start.");
    // It may have crashed on what earlier files left behind.
    return reader.count > 1 ? await ask(...asked) : answer;
  }

  return {
    ask,
    async close() {
      isClosed = true;
      await Promise.all([...all].map(drop));
    },
  };
}
