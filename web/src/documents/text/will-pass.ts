import { AppError } from "@ibid/core/contract/error.ts";

/** Whether the same attempt may succeed later: the connection or the server is down, but nothing is wrong with the text. */
export function willPass(error: Error): boolean {
  return !(error instanceof AppError) || error.status >= 500;
}
