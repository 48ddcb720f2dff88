// Dates as exchange formats write them, "2023-05-04", "2019/2021", "1900~", "2020-21" for a spring ↔ CSL dates.
import { parseDate } from "../cite/parse-date.ts";
import type { CslDate } from "../contract/csl-item.ts";

/** In EDTF, the 21st to 24th month is a season. */
const SEASON = /^(\d{4})-2([1-4])$/;

export function readIsoDate(text: string): CslDate | undefined {
  const season = SEASON.exec(text.trim());
  if (season !== null) return { "date-parts": [[Number(season[1])]], season: Number(season[2]) };
  return parseDate(text) ?? undefined;
}

/** Undefined for a date that can't be written this way. */
export function writeIsoDate(date: CslDate): string | undefined {
  const parts = date["date-parts"] ?? [];
  const isPlain = parts.length > 0 && parts.every((each) => each.length > 0 && Number(each[0]) >= 1000);
  if (!isPlain) return undefined;
  const season = typeof date["season"] === "number" ? `-2${date["season"]}` : "";
  const written = parts.map((each) => each.map((part) => String(part).padStart(2, "0")).join("-") + season);
  return written.join("/") + (date["circa"] === true ? "~" : "");
}
