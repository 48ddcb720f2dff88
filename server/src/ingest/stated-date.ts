// A date as files write it → CSL date parts.
import { parseDate } from "@ibid/core/cite/parse-date.ts";
import type { CslDate } from "@ibid/core/contract/csl-item.ts";

/** "D:20221017182937+10'00'" (PDF), "2022-10-17", "October 2022". Null without a plausible year. */
export function statedDate(stated: string): CslDate | null {
  const dates = [stated, leadingYear(stated)].map(parseDate);
  const date = dates.find((each) => each?.["date-parts"] !== undefined) ?? null;
  const year = Number(date?.["date-parts"]?.[0]?.[0]);
  return year >= 1000 && year <= 2200 ? date : null;
}

/** What follows a year may make no sense: "D:20229917". */
function leadingYear(stated: string): string {
  return /^\s*(?:D:)?(\d{4})/.exec(stated)?.[1] ?? "";
}
