// Ingest. In: a file as somebody uploaded it. Out: its text, its places and what it says about itself.
// A file may be hostile or broken, so it is read in a separate process that is stopped when it takes too long or too
// much memory: a bad file fails alone.
import { AppError } from "@ibid/core/contract/error.ts";
import type { Material, ReadProgress } from "./material.ts";
import type { ReaderPool } from "./open-reader-pool.ts";
import type { PageOrigin } from "./page/read-page.ts";
import type { PdfOptions } from "./pdf/read-pdf.ts";
import { recognisePages } from "./pdf/recognise-pages.ts";
import { refuseFile } from "./refuse-file.ts";
import { type StoredBytes, storedBytes } from "./stored-bytes.ts";

export interface MaterialFile extends PageOrigin {
  name: string;
  bytes: Uint8Array | StoredBytes;
  signal?: AbortSignal;
  /** Processor time; recognising scans has its own limit. */
  cpuMs?: number;
  /** The language to recognise text on scanned pages in; null: they are not read. */
  ocr?: string | null;
  onProgress?: ((progress: ReadProgress) => void) | undefined;
}

/** A machine that does a dozen things at once reads as slowly. */
const WALL_FACTOR = 10;
/** Besides the file itself, of which there may be a few copies. */
const MEMORY_MB = 512;
const COPIES = 3;
/** For one scanned page. */
const PAGE_MS = 120_000;

export async function readMaterial(readers: ReaderPool, given: MaterialFile): Promise<Material> {
  const { ocr: language = null, onProgress, ...rest } = given;
  const bytes = rest.bytes instanceof Uint8Array ? storedBytes(rest.bytes) : rest.bytes;
  const file = { ...rest, bytes };
  if (language === null) return await readInProcess(readers, { ...file, onProgress });
  const material = await readInProcess(readers, { ...file, onProgress }, { takesScans: true });
  const pages = material.unreadPages ?? [];
  if (pages.length === 0) return material;
  const total = material.places.length;
  const onPage = (done: number) => onProgress?.({ done: total - pages.length + done, total });
  const recognised = await recognisePages({ ...file, pages, language, onPage, cpuMs: PAGE_MS });
  if (recognised.size > 0) return await readInProcess(readers, file, { recognised });
  if (material.text.trim() === "") throw refuseFile.unrecognisable(file.name);
  return material;
}

async function readInProcess(
  readers: ReaderPool,
  { name, bytes, url, charset, signal, cpuMs = 60_000, onProgress }: MaterialFile & { bytes: StoredBytes },
  options: Omit<PdfOptions, "report"> = {},
): Promise<Material> {
  const answer = await readers.ask(
    { name, url, charset, ...options },
    {
      file: bytes.open,
      cpuMs,
      wallMs: WALL_FACTOR * cpuMs,
      memoryMb: Math.ceil(MEMORY_MB + (COPIES * bytes.byteSize) / 2 ** 20),
      signal,
      onProgress,
    },
  );
  if (answer === "timeout") throw refuseFile.tooSlow(name, cpuMs / 1000);
  if (answer === "crash") throw refuseFile.crashed(name);
  if ("material" in answer.read) return answer.read.material;
  if ("bug" in answer.read) throw new Error(`Reading a file failed: ${answer.read.bug}`);
  const { code, message, cause } = answer.read.refusal;
  throw new AppError(code, message, { cause });
}
