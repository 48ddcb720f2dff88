import type { CslDate } from "@ibid/core/contract/csl-item.ts";

/** The access date of what is added or read now. */
export function accessedToday(): CslDate {
  const today = new Date();
  return { "date-parts": [[today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate()]] };
}
