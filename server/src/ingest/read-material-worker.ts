// The thread of one file: parses it, tells how far it is, answers once, ends.
import { parentPort, workerData } from "node:worker_threads";
import { type ErrorCode, AppError } from "@ibid/core/contract/error.ts";
import type { Material, ReadProgress } from "./material.ts";
import type { PageOrigin } from "./page/read-page.ts";
import { parseMaterial } from "./parse-material.ts";
import type { PdfOptions } from "./pdf/read-pdf.ts";

export type WorkerAnswer =
  | { progress: ReadProgress }
  | { material: Material }
  | { error: { code: ErrorCode; message: string; cause: string } };

export type WorkerFile = PageOrigin & Omit<PdfOptions, "report"> & { name: string; bytes: Uint8Array };

const { name, bytes, ...options } = workerData as WorkerFile;
parentPort?.postMessage(await answer());

function report(progress: ReadProgress): void {
  parentPort?.postMessage({ progress } satisfies WorkerAnswer);
}

async function answer(): Promise<WorkerAnswer> {
  try {
    return { material: await parseMaterial(name, bytes, { ...options, report }) };
  } catch (error) {
    // Only expected errors are sent, as data: an error class does not survive leaving a thread. Others end the thread.
    if (!(error instanceof AppError)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : "";
    return { error: { code: error.code, message: error.message, cause } };
  }
}
