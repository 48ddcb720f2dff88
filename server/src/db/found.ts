import { AppError } from "@ibid/core/contract/error.ts";

/** A row that is missing and a row that belongs to somebody else look the same: neither exists for the caller. */
export function found<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new AppError("not_found", `There is no such ${what}.`);
  return row;
}
