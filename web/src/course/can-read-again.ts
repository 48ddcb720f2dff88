import type { ErrorCode } from "@ibid/core/contract/error.ts";
import type { Source } from "@ibid/core/contract/source.ts";

/** What these say of a file or an address is as true the second time. */
const FOR_GOOD: ErrorCode[] = ["file_encrypted", "file_empty", "unsupported_file", "address_refused"];

/** Whether reading a source once more may give something else. */
export function canReadAgain({ kind, status, reason }: Pick<Source, "kind" | "status" | "reason">): boolean {
  return kind !== "manual" && status !== "fetching" && !(reason !== null && FOR_GOOD.includes(reason.code));
}
