// Ingest. In: a file as somebody uploaded it. Out: its text, its places and what it says about itself.
// A file may be hostile or broken, so each is read in a thread of its own that is stopped when it takes
// too long or too much memory: a bad file fails alone.
import { Worker } from "node:worker_threads";
import { AppError } from "@ibid/core/contract/error.ts";
import type { Material, ReadProgress } from "./material.ts";
import type { PageOrigin } from "./page/read-page.ts";
import type { PdfOptions } from "./pdf/read-pdf.ts";
import { recognisePages } from "./pdf/recognise-pages.ts";
import type { WorkerAnswer, WorkerFile } from "./read-material-worker.ts";
import { refuseFile } from "./refuse-file.ts";

export interface MaterialFile extends PageOrigin {
  name: string;
  bytes: Uint8Array;
  signal?: AbortSignal;
  /** Wall-clock limit; recognising scans has its own. */
  timeoutMs?: number;
  /** The language to recognise text on scanned pages in; null: they are not read. */
  ocr?: string | null;
  onProgress?: (progress: ReadProgress) => void;
}

const HEAP_MB = 512;
/** Memory outside the heap (decompressed streams), which `resourceLimits` does not count. */
const EXTERNAL_BYTES = 512 * 1024 * 1024;
const MEMORY_CHECK_MS = 100;
/** For one scanned page. */
const PAGE_MS = 120_000;

export async function readMaterial(file: MaterialFile): Promise<Material> {
  const { ocr: language = null, onProgress, ...rest } = file;
  if (language === null) return await readInThread(file);
  const material = await readInThread(file, { takesScans: true });
  const pages = material.unreadPages ?? [];
  if (pages.length === 0) return material;
  const total = material.places.length;
  const onPage = (done: number) => onProgress?.({ done: total - pages.length + done, total });
  const recognised = await recognisePages({ ...rest, pages, language, onPage, timeoutMs: PAGE_MS });
  if (recognised.size > 0) return await readInThread(rest, { recognised });
  if (material.text.trim() === "") throw refuseFile.unrecognisable(file.name);
  return material;
}

async function readInThread(file: MaterialFile, options: Omit<PdfOptions, "report"> = {}): Promise<Material> {
  const { name, bytes, url, charset, signal, timeoutMs = 60_000 } = file;
  signal?.throwIfAborted();
  // The caller keeps its bytes, and a view of a larger buffer would take the whole buffer along.
  const copy = new Uint8Array(bytes);
  const worker = new Worker(new URL("./read-material-worker.ts", import.meta.url), {
    workerData: { name, bytes: copy, url, charset, ...options } satisfies WorkerFile,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: {},
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Material>();
  const abort = () => reject(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  using _timer = setTimeout(() => reject(refuseFile.tooSlow(name, timeoutMs / 1000)), timeoutMs);
  using _guard = setInterval(() => void refuseIfLarge(), MEMORY_CHECK_MS);
  async function refuseIfLarge(): Promise<void> {
    // Rejected when the thread has ended meanwhile: then there is nothing to measure.
    const memory = await worker.getHeapStatistics().catch(() => null);
    if ((memory?.external_memory ?? 0) > EXTERNAL_BYTES) reject(refuseFile.tooMuchMemory(name));
  }
  worker.on("message", (answer: WorkerAnswer) => {
    if ("progress" in answer) file.onProgress?.(answer.progress);
    else if ("material" in answer) resolve(answer.material);
    else reject(new AppError(answer.error.code, answer.error.message, { cause: answer.error.cause }));
  });
  worker.on("error", (error: Error & { code?: string }) => {
    reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? refuseFile.tooMuchMemory(name) : error);
  });
  worker.on("exit", () => reject(new Error("The thread that reads a file ended without an answer.")));
  try {
    return await promise;
  } finally {
    signal?.removeEventListener("abort", abort);
    await worker.terminate();
  }
}
