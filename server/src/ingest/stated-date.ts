// A date as files write it → CSL date parts.
import type { CslDate } from "@ibid/core/contract/csl-item.ts";

/** "D:20221017182937+10'00'" (PDF), "2022-10-17", "2022-10", "2022". Anything else is no date. */
export function statedDate(stated: string): CslDate | null {
  const match = /^\s*(?:D:)?(\d{4})(?:-?(\d{2}))?(?:-?(\d{2}))?/.exec(stated);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1000 || year > 2200) return null;
  if (!(month >= 1 && month <= 12)) return { "date-parts": [[year]] };
  return { "date-parts": [day >= 1 && day <= 31 ? [year, month, day] : [year, month]] };
}
