// A date as people and files write it ↔ a CSL date. What is not understood is kept as it was typed.
import type { CslDate } from "../contract/csl-item.ts";

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const SEASONS = ["spring", "summer", "fall", "winter"];
const NO_DATE = /^(?:n\.?\s?d\.?|no date|undated|s\.?\s?d\.?)$/i;
const CIRCA = /^(?:circa|ca?\.|approx\.?|about|~)\s*|\s*[?~]$/i;
/** "2019–2021", "May–June 2023", "2023-05-01/2023-05-03"; a plain hyphen only between two years. */
const RANGE = /^(.+?)\s*(?:[–—/]|\s-\s|(?<=^\d{4})-(?=\d{4}$)|\bto\b)\s*(.+)$/;

/** Something, and a year at its end: "May 4, 2023", "44 BC". */
const WITH_YEAR = /^(?:(.*?),? )?(?:(\d{4})|(?:(\d{1,4}) ?(AD|CE|BCE?)))$/i;

/** Anything longer is a sentence about a date. */
const LONGEST = 100;

type DateParts = number[];

/** Null for no date at all: "", "n.d.". */
export function parseDate(text: string): CslDate | null {
  const typed = text.replaceAll(/\s+/g, " ").trim();
  if (typed === "" || NO_DATE.test(typed)) return null;
  if (typed.length > LONGEST) return { literal: typed };
  const bare = typed.replace(/^\[(.*)\]$/, "$1");
  // PubMed writes the year first.
  const plain = bare.replace(CIRCA, "").replace(/^(\d{4}),? (\p{L}{3,}\.?(?: \d{1,2})?)$/u, "$2, $1");
  const circa = CIRCA.test(bare) ? { circa: true } : {};

  const [, season, seasonYear] = /^(\p{L}+),? (\d{4})$/u.exec(plain) ?? [];
  const seasonNumber = SEASONS.indexOf((season ?? "").toLowerCase().replace("autumn", "fall")) + 1;
  if (seasonNumber > 0) return { "date-parts": [[Number(seasonYear)]], season: seasonNumber, ...circa };

  const single = parseParts(plain);
  if (single !== null) return { "date-parts": [single], ...circa };
  const range = parseRange(plain);
  return range === null ? { literal: typed } : { "date-parts": range, ...circa };
}

/** Text that `parseDate` understands; empty for no date. */
export function writeDate(date: CslDate | null | undefined): string {
  if (date === null || date === undefined) return "";
  const parts = (date["date-parts"] ?? []).map((each) => each.map(Number)).filter((each) => each.length > 0);
  if (parts.length === 0) return date.literal ?? (typeof date["raw"] === "string" ? date["raw"] : "");
  const season = SEASONS[Number(date["season"]) - 1];
  const words = parts.map((each) =>
    season === undefined ? writeParts(each) : `${capitalise(season)} ${each[0]}`,
  );
  const text = words.join(parts.every((each) => each.length === 1) ? "–" : " – ");
  return date["circa"] === true || date["circa"] === 1 ? `c. ${text}` : text;
}

function parseRange(text: string): DateParts[] | null {
  const [, from = "", to = ""] = RANGE.exec(text) ?? [];
  // "May 4–6, 2023" says the month once, "May–June 2023" the year.
  const month = /^\d{1,2},? \d{4}$/.test(to) ? /^\p{L}+ /u.exec(from)?.[0] : undefined;
  const end = parseParts(`${month ?? ""}${to}`);
  if (end === null) return null;
  const start = [from, `${from} ${end[0]}`].map(parseParts).find((parts) => parts !== null);
  return start === undefined ? null : [start, end];
}

/** One day, month or year. */
function parseParts(text: string): DateParts | null {
  const numeric =
    /^(?:D:)?(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:[T ]\d{1,2}:.*)?$/.exec(text) ??
    /^(?:D:)?(\d{4})(\d{2})(\d{2})(?:\d{6}.*)?$/.exec(text) ??
    /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text);
  if (numeric !== null) return check(numeric.slice(1).filter(Boolean).map(Number));

  const [, front = "", plainYear, eraYear = "", era = ""] = WITH_YEAR.exec(text) ?? [];
  const year = Number(plainYear ?? eraYear) * (/^b/i.test(era) ? -1 : 1);
  if (front === "") return check([year]);
  const [, monthA, dayA] = /^(\p{L}+)\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?$/u.exec(front) ?? [];
  if (monthA !== undefined) return named(year, monthA, dayA);
  const [, dayB, monthB] = /^(\d{1,2})(?:st|nd|rd|th|\.)? (\p{L}+)\.?$/u.exec(front) ?? [];
  return monthB === undefined ? null : named(year, monthB, dayB);
}

function named(year: number, name: string, day: string | undefined): DateParts | null {
  const word = name.toLowerCase().replace(/^sept$/, "sep");
  const month = word.length < 3 ? 0 : MONTHS.findIndex((each) => each.startsWith(word)) + 1;
  if (month === 0) return null;
  return check(day === undefined ? [year, month] : [year, month, Number(day)]);
}

function check(parts: DateParts): DateParts | null {
  const [year = 0, month = 1, day = 1] = parts;
  return year !== 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31 ? parts : null;
}

function writeParts([year = 0, month, day]: DateParts): string {
  const shownYear = year < 0 ? `${-year} BC` : year < 1000 ? `${year} AD` : String(year);
  const name = month === undefined ? undefined : MONTHS[month - 1];
  if (name === undefined) return shownYear;
  return day === undefined ? `${capitalise(name)} ${shownYear}` : `${capitalise(name)} ${day}, ${shownYear}`;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
