// Ingest, for scans. In: a PDF and the pages of it that have no text. Out: what text recognition reads on them.
// Each page has a time limit; one that takes longer, or crashes the process that reads it, is left unread.
import type { RecognisedPage } from "@ibid/core/contract/source-content.ts";
import { type Child, startChild } from "../../child/start-child.ts";
import type { StoredBytes } from "../stored-bytes.ts";
import type { ChildRequest } from "./recognise-pages-child.ts";

export interface Scan {
  bytes: StoredBytes;
  pages: readonly number[];
  /** The language the text is in, as tesseract calls it. */
  language: string;
  signal?: AbortSignal;
  /** Called after each page with how many are done. */
  onPage?: (done: number) => void;
  /** Processor time for one page. */
  cpuMs: number;
}

/** Seconds of the clock, for each second of processor time. */
const WALL_FACTOR = 5;
const HEAP_MB = 1024;
const MEMORY_MB = 3_072;

export async function recognisePages(scan: Scan): Promise<Map<number, RecognisedPage>> {
  const { bytes, pages, language, signal, onPage, cpuMs } = scan;
  const found = new Map<number, RecognisedPage>();
  let child: Recogniser | null = null;
  try {
    for (const [index, page] of pages.entries()) {
      signal?.throwIfAborted();
      child ??= startRecogniser();
      const answer = await child.ask(
        { language, page },
        {
          file: child.count === 0 ? bytes.open : undefined,
          cpuMs,
          wallMs: WALL_FACTOR * cpuMs,
          memoryMb: MEMORY_MB,
          signal,
        },
      );
      if (typeof answer === "string") {
        await child.kill();
        child = null;
      } else if (answer.lines.length > 0) found.set(page, answer);
      onPage?.(index + 1);
    }
    return found;
  } finally {
    await child?.kill();
  }
}

type Recogniser = Child<ChildRequest, RecognisedPage>;

function startRecogniser(): Recogniser {
  const file = new URL("./recognise-pages-child.ts", import.meta.url);
  return startChild({ file, heapMb: HEAP_MB, memoryMb: MEMORY_MB });
}
