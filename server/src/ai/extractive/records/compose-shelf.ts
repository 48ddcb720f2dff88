// A question about the shelf and the records of it → the answer. Tables, because these are records and not statements of
// the sources: they have no numbers.
import type { ShelfRecord, ShelfRecords } from "@ibid/core/contract/search/shelf-record.ts";
import type { SourceKind } from "@ibid/core/contract/source.ts";
import { hasCredit, hasDate } from "@ibid/core/english/credit-lines.ts";
import { nameSources } from "@ibid/core/english/name-sources.ts";
import type { Request } from "@ibid/core/english/request/request.ts";
import { unitsIn } from "@ibid/core/english/source-words.ts";
import { parseContextText } from "@ibid/core/ledger/context-text.ts";
import { parseOutlineText } from "@ibid/core/ledger/outline-lines.ts";
import { quotableText } from "@ibid/core/quotes/quotable-text.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { blocks, placeLines, quotation } from "./quotation.ts";

const KIND: Record<SourceKind, string> = {
  slides: "Slides",
  lecture: "Recording",
  paper: "Paper",
  text: "Text",
  web: "Web page",
  manual: "Reference",
};
const MOST_NEW = 5;
const MOST_ROWS = 30;
/** Lines of a beginning that may name the authors. */
const FIRST_LINES = 3;
const MOST_SAYING = 2;

/** Null where the records do not have what is asked for: a search may. */
export function composeShelf(
  { asks, source }: Extract<Request, { kind: "shelf" }>,
  { count, shelf }: ShelfRecords,
  credits: string | null,
): string | null {
  const named = nameSources(
    source,
    shelf.map((record) => ({ ...record, fileName: record.file, author: record.authors })),
  );
  if (count === 0) return "There is nothing on your shelf yet.";
  if (named.kind === "none" && asks !== "count" && asks !== "list") return null;
  const meant: ShelfRecord[] = named.kind === "some" ? named.sources : named.kind === "all" ? [...shelf] : [];
  switch (asks) {
    case "count":
    case "list": {
      const isAll = named.kind === "all";
      const found = isAll ? count : meant.length;
      const what = isAll ? (found === 1 ? "source" : "sources") : escapeMarkdown(source!);
      if (found === 0 && asks === "list")
        return blocks(`There is no ${what} on your shelf. There is:`, shelfTable(shelf));
      if (found === 0) return `You have no ${what}.`;
      const isUnit = unitsIn(source ?? "").length > 0;
      return blocks(isUnit ? `Of ${what} you have:` : `You have ${found} ${what}:`, shelfTable(meant));
    }
    case "new": {
      const newest = shelf.toReversed().slice(0, MOST_NEW);
      return blocks(
        "Added last:",
        table(
          ["Source", "Kind", "Added"],
          newest.map(({ title, kind, added }) => [title, KIND[kind], sayDay(added)]),
        ),
      );
    }
    case "lecturer":
      return composeMakers(lecturesOf(meant, named.kind === "some"), credits, "Lecturer");
    case "author":
      return composeMakers(meant, credits, "By");
    case "date": {
      const dated = meant.filter(({ date }) => date !== null);
      // Where no beginning is dated, a search may find a timetable.
      if (dated.length === 0) return quoteBeginnings(credits, hasDate, 0);
      return blocks(
        `**${unique(dated.map(({ date }) => sayDay(date!)))}**`,
        table(
          ["Source", "Date"],
          dated.map(({ title, date }) => [title, sayDay(date!)]),
        ),
      );
    }
    case "length": {
      const long = meant.filter(({ length }) => length !== null);
      if (long.length === 0) return null;
      return long.length === 1
        ? blocks(
            `**${escapeMarkdown(long[0]!.length!)}**`,
            table(["Source", "Length"], [[long[0]!.title, long[0]!.length]]),
          )
        : blocks(
            "As your shelf has it:",
            table(
              ["Source", "Length"],
              long.map(({ title, length }) => [title, length]),
            ),
          );
    }
  }
}

/** Who lectures is on record for recordings and slides; the author of a paper is not the lecturer. */
function lecturesOf(meant: readonly ShelfRecord[], isNamed: boolean): readonly ShelfRecord[] {
  const lectures = meant.filter(({ kind }) => kind === "lecture" || kind === "slides");
  return isNamed && lectures.length === 0 ? meant : lectures;
}

function composeMakers(meant: readonly ShelfRecord[], credits: string | null, role: string): string | null {
  const known = meant.filter(({ authors }) => authors !== null && isName(authors));
  // Where nobody is on record, the first lines: there authors stand.
  const quoted = quoteBeginnings(credits, hasCredit, known.length > 0 ? 0 : FIRST_LINES);
  if (known.length === 0) return quoted;
  const rows = known.length > 1 || quoted === null;
  return blocks(
    `**${unique(known.map(({ authors }) => authors!))}**`,
    rows &&
      table(
        ["Source", role],
        known.map(({ title, authors }) => [title, authors]),
      ),
    quoted,
  );
}

/** The lines that say it; in a passage where none does, the first few. */
function quoteBeginnings(
  output: string | null,
  says: (line: string) => boolean,
  first: number,
): string | null {
  const told = parseOutlineText(output ?? "");
  const quoted = parseContextText(output ?? "").flatMap(({ title, place, number, text }) => {
    const lines = text
      .split("\n")
      .map(quotableText)
      .filter((line) => /\p{L}{2}/u.test(line) || says(line));
    // From a timetable, only the line that was looked up.
    const own = told.filter((line) => line.number === number).map(({ sentence }) => sentence);
    const saying = own.length > 0 ? own : lines.filter(says).slice(0, MOST_SAYING);
    const shown = saying.length > 0 ? saying : lines.slice(0, first);
    return shown.length === 0
      ? []
      : [blocks(placeLines(title, place), shown.map((line) => quotation(line, number)).join("\n>\n"))];
  });
  return quoted.length === 0 ? null : blocks(...quoted);
}

const shelfTable = (meant: readonly ShelfRecord[]): string =>
  table(
    ["Source", "Kind", "Length"],
    meant.map(({ title, kind, length }) => [title, KIND[kind], length]),
  );

/** Files also name their software, an account, or what a converter made of a name. */
function isName(authors: string): boolean {
  return (
    /\p{L}{2}/u.test(authors) &&
    !/[\d_{}()<>@\\/]|^(?:unknown|admin\w*|user|owner|microsoft .*|author)$/i.test(authors)
  );
}

function unique(values: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format([...new Set(values)].slice(0, 4).map(escapeMarkdown));
}

/** "2026-09-14" → "14 September 2026"; a year stays a year. */
function sayDay(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(date) ?? [];
  if (year === undefined) return date;
  const name = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }).format(
    Date.UTC(2000, Number(month) - 1),
  );
  return [day === undefined ? "" : Number(day), name, year].filter(Boolean).join(" ");
}

function table(head: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  const line = (cells: readonly (string | null)[]): string =>
    `| ${cells.map((cell) => escapeMarkdown(cell ?? "–").replaceAll("|", "\\|")).join(" | ")} |`;
  const more = rows.length - MOST_ROWS;
  const shown = rows.slice(0, MOST_ROWS).map(line);
  const rest = more > 0 ? [line([`and ${more} more`, ...head.slice(1).map(() => "")])] : [];
  return [line(head), `| ${head.map(() => "---").join(" | ")} |`, ...shown, ...rest].join("\n");
}
