import type { ErrorCode } from "@ibid/core/contract/error.ts";
import type { Source } from "@ibid/core/contract/source.ts";

/** Errors that will not go away when the same file or address is read a second time. */
const FOR_GOOD: ErrorCode[] = ["file_encrypted", "file_empty", "unsupported_file", "address_refused"];

/** Whether reading a source again may give a different result. */
export function canReadAgain({ kind, status, reason }: Pick<Source, "kind" | "status" | "reason">): boolean {
  return kind !== "manual" && status !== "fetching" && !(reason !== null && FOR_GOOD.includes(reason.code));
}
