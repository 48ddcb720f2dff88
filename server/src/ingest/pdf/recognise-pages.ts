// Ingest, for scans. In: a PDF and the pages of it that have no text. Out: what text recognition reads on them.
// Each page has a time limit; one that takes longer, or crashes the process that reads it, is left unread.
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { RecognisedPage } from "@ibid/core/contract/source-content.ts";
import { askChild } from "../../ask-child.ts";
import type { ChildAnswer, ChildRequest } from "./recognise-pages-child.ts";

export interface Scan {
  bytes: Uint8Array;
  pages: readonly number[];
  /** The language the text is in, as tesseract calls it. */
  language: string;
  signal?: AbortSignal;
  /** Called after each page with how many are done. */
  onPage?: (done: number) => void;
  /** Wall-clock limit for one page. */
  timeoutMs: number;
}

const CHILD = fileURLToPath(new URL("./recognise-pages-child.ts", import.meta.url));
const HEAP_MB = 1024;

export async function recognisePages(scan: Scan): Promise<Map<number, RecognisedPage>> {
  const { pages, signal, onPage, timeoutMs } = scan;
  const found = new Map<number, RecognisedPage>();
  let child: ChildProcess | null = null;
  try {
    for (const [index, page] of pages.entries()) {
      signal?.throwIfAborted();
      child ??= startChild(scan);
      const answer = await askChild<ChildAnswer>(child, { page } satisfies ChildRequest, timeoutMs, signal);
      if (typeof answer === "string") {
        child.kill("SIGKILL");
        child = null;
      } else if (answer.recognised.lines.length > 0) found.set(page, answer.recognised);
      onPage?.(index + 1);
    }
    return found;
  } finally {
    child?.kill("SIGKILL");
  }
}

function startChild({ bytes, language }: Scan): ChildProcess {
  const child = fork(CHILD, {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // It may be gone before it has read what it is sent.
  child.on("error", () => undefined);
  // Files are read as Buffers, and a Buffer would arrive as a Buffer, which pdf.js does not accept.
  child.send({ bytes: new Uint8Array(bytes), language } satisfies ChildRequest, () => undefined);
  return child;
}
