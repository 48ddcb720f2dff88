// The process that reads files, one after the other. A file may be hostile or broken, so the process may be killed at any
// time, and it may crash.
import { type ErrorCode, AppError } from "@ibid/core/contract/error.ts";
import { taken } from "../child/allowance.ts";
import { type Help, answerParent } from "../child/answer-parent.ts";
import type { Material, ReadProgress } from "./material.ts";
import type { PageOrigin } from "./page/read-page.ts";
import { parseMaterial } from "./parse-material.ts";
import type { PdfOptions } from "./pdf/read-pdf.ts";

/** What to know about the file that comes with it. */
export type ReaderRequest = PageOrigin & Omit<PdfOptions, "report"> & { name: string };

export interface ReaderAnswer {
  /** A refusal is sent as data: an error class does not survive leaving a process. */
  read:
    | { material: Material }
    | { refusal: { code: ErrorCode; message: string; cause: string } }
    | { bug: string };
  /** What the process uses now. */
  memoryMb: number;
}

answerParent(async (request: ReaderRequest, help: Help<ReadProgress>) => {
  const read = await readOrRefuse(request, help);
  return { read, memoryMb: taken.memoryMb() } satisfies ReaderAnswer;
});

async function readOrRefuse(
  { name, ...options }: ReaderRequest,
  { file, report }: Help<ReadProgress>,
): Promise<ReaderAnswer["read"]> {
  try {
    return { material: await parseMaterial(name, file ?? new Uint8Array(), { ...options, report }) };
  } catch (error) {
    if (!(error instanceof AppError))
      return { bug: (error instanceof Error && error.stack) || String(error) };
    const cause = error.cause instanceof Error ? error.cause.message : "";
    return { refusal: { code: error.code, message: error.message, cause } };
  }
}
