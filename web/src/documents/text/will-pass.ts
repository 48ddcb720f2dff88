import { AppError } from "@ibid/core/contract/error.ts";

/** Whether the same attempt may succeed later: the line or the server is down, nothing is wrong with the text. */
export function willPass(error: Error): boolean {
  return !(error instanceof AppError) || error.status >= 500;
}
