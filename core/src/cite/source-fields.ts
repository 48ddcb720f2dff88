// The plain fields of a source ↔ the variables of its reference.
import type { CslDate, CslItem, CslName } from "../contract/csl-item.ts";
import type { SourceFields } from "../contract/source-fields.ts";
import { type FieldProblems, IDENTIFIERS } from "./check-reference.ts";
import { parseDate, writeDate } from "./parse-date.ts";
import { parseNames } from "./parse-names.ts";

type Field = keyof SourceFields;

const VARIABLE = {
  title: "title",
  author: "author",
  publicationDate: "issued",
  accessDate: "accessed",
  publisher: "publisher",
  isbn: "ISBN",
  doi: "DOI",
} as const satisfies Record<Field, string>;

const NOT_A_DATE = "This is not a date. Write it like 2023-04-05, April 2023 or 2023.";

export interface ReadFields {
  /** The variables that the fields state. */
  stated: Partial<CslItem>;
  /** The variables that the fields empty. */
  emptied: string[];
  /** Field → what is wrong with it. */
  problems: FieldProblems;
  /** The fields that say something else than `item`. */
  disagreeing: Field[];
}

/** `item` is the reference that the fields belong to: where they say the same, its spelling is kept. */
export function readFields(fields: SourceFields, item: Partial<CslItem> = {}): ReadFields {
  const read: ReadFields = { stated: {}, emptied: [], problems: {}, disagreeing: [] };
  for (const [field, variable] of Object.entries(VARIABLE) as [Field, (typeof VARIABLE)[Field]][]) {
    const text = fields[field];
    if (text === undefined) continue;
    const before = item[variable];
    if (before !== undefined && before !== "" && text === writeField(field, item)) {
      read.stated[variable] = before as never;
      continue;
    }
    const value = text === null || text === "" ? null : readField(field, text);
    if (value === null && field === "title") read.problems[field] = "Give it a title.";
    else if (value === null) read.emptied.push(variable);
    else if ("problem" in value) read.problems[field] = value.problem;
    else read.stated[variable] = value.value as never;
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(read.stated[variable]))
      read.disagreeing.push(field);
  }
  return read;
}

/** What the fields of a reference say; null where it says nothing. */
export function writeField(field: Field, item: Partial<CslItem>): string | null {
  const text = ((): string => {
    switch (field) {
      case "author":
        return writeAuthors(item.author ?? []);
      case "publicationDate":
        return writeDay(item.issued);
      case "accessDate":
        return writeDay(item.accessed);
      case "title":
      case "publisher":
      case "isbn":
      case "doi":
        return item[VARIABLE[field]] ?? "";
    }
  })();
  return text === "" ? null : text;
}

type Value = { value: unknown } | { problem: string };

function readField(field: Field, text: string): Value | null {
  switch (field) {
    case "title":
    case "publisher":
      return { value: text };
    case "author": {
      const names = parseNames(text);
      return names.length === 0 ? null : { value: names };
    }
    case "publicationDate":
    case "accessDate": {
      const date = parseDate(text);
      if (date === null) return null;
      return isOnCalendar(date) ? { value: date } : { problem: NOT_A_DATE };
    }
    case "isbn":
    case "doi": {
      const { read, problem } = IDENTIFIERS[VARIABLE[field]];
      const plain = read(text);
      return plain === undefined ? { problem } : { value: plain };
    }
  }
}

/** "Jane Doe; World Health Organization" */
function writeAuthors(names: readonly CslName[]): string {
  const parts = ["given", "dropping-particle", "non-dropping-particle", "family", "suffix"];
  const textOf = (value: unknown): string[] => (typeof value === "string" && value !== "" ? [value] : []);
  return names
    .map((name) => name.literal ?? parts.flatMap((part) => textOf(name[part])).join(" "))
    .filter((name) => name !== "")
    .join("; ");
}

/** "2023-04-05" where it is such a date; else in words. */
function writeDay(date: CslDate | undefined): string {
  const parts = date?.["date-parts"]?.[0]?.map(Number) ?? [];
  const isPlain = date?.["date-parts"]?.length === 1 && !("season" in date) && !("circa" in date);
  const [year = 0] = parts;
  if (!isPlain || year < 1000 || year > 9999) return writeDate(date);
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** There is such a day. */
function isOnCalendar(date: CslDate): boolean {
  const parts = date["date-parts"];
  return (
    parts !== undefined &&
    parts.every((each) => {
      const [year = 0, month = 1, day = 1] = each.map(Number);
      return day <= daysOf(year, month);
    })
  );
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
