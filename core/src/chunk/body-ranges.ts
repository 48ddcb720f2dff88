// The pages of a file → the same without their running heads, page numbers and footers. These stay part of the page's
// text; only a passage should neither begin nor end with them.
import type { TextRange } from "./chunk.ts";
import { mostFrequent } from "./most-frequent.ts";
import { trimRange } from "./trim-range.ts";

/** Left and right pages of a book have different heads; slides that build up have the same title for a while. */
const LEAST_PAGES = 5;
const LEAST_SHARE = { paper: 0.4, slides: 0.6 };
const MOST_LINES = 2;
const LONGEST_LINE = 150;

type Edge = "top" | "bottom";
const EDGES: readonly Edge[] = ["bottom", "top"];

export function bodyRanges(text: string, pages: readonly TextRange[], kind: "slides" | "paper"): TextRange[] {
  const [offset] = frequent(text, pages, EDGES, LEAST_SHARE.paper, ({ numbers }, page) =>
    numbers.map((number) => number - page),
  );
  const repeated = (edge: Edge) =>
    new Set(frequent(text, pages, [edge], LEAST_SHARE[kind], ({ key }) => [key]));
  // The first line of a slide is its title.
  const running = {
    top: kind === "slides" ? new Set<string>() : repeated("top"),
    bottom: repeated("bottom"),
  };
  return pages.map((page, index) =>
    EDGES.reduce<TextRange>(
      (body, edge) =>
        cut(text, body, edge, {
          isRepeated: ({ key }) => running[edge].has(key),
          isNumbered: ({ numbers }) => numbers.some((number) => number - index === offset),
        }),
      page,
    ),
  );
}

interface EdgeLine {
  /** The line, whatever numbers are in it. */
  key: string;
  /** The numbers it begins or ends with. */
  numbers: number[];
  /** The page without it. */
  rest: TextRange;
}

/** What the edges of enough pages have in common, the most frequent first. */
function frequent<T>(
  text: string,
  pages: readonly TextRange[],
  edges: readonly Edge[],
  share: number,
  read: (line: EdgeLine, page: number) => T[],
): T[] {
  const byPage = pages.map((page) => edges.flatMap((edge) => edgeLines(text, page, edge)));
  const printed = byPage.filter((lines) => lines.length > 0).length;
  // What two lines of a page have in common counts once.
  const values = byPage.flatMap((lines, page) => [...new Set(lines.flatMap((line) => read(line, page)))]);
  return mostFrequent(values, Math.max(LEAST_PAGES, share * printed));
}

function cut(
  text: string,
  page: TextRange,
  edge: Edge,
  is: Record<"isRepeated" | "isNumbered", (line: EdgeLine) => boolean>,
): TextRange {
  let body = page;
  let hasNumber = false;
  for (const line of edgeLines(text, page, edge)) {
    // Below the number of page 2, "2 Methods" is a heading.
    const isNumber: boolean = !hasNumber && is.isNumbered(line);
    if (!isNumber && !is.isRepeated(line)) break;
    hasNumber ||= isNumber;
    body = line.rest;
  }
  // If nothing else is left, this is what the page says.
  return text.slice(body.start, body.end).trim() === "" ? page : body;
}

/** The first or last lines of a page with something on them, from the edge inwards. */
function edgeLines(text: string, page: TextRange, edge: Edge): EdgeLine[] {
  const lines: EdgeLine[] = [];
  for (let rest = page; lines.length < MOST_LINES; rest = lines.at(-1)!.rest) {
    const line = edgeLine(text, rest, edge);
    if (line === null) break;
    lines.push(line);
  }
  return lines;
}

function edgeLine(text: string, page: TextRange, edge: Edge): EdgeLine | null {
  const body = trimRange(text, page.start, page.end);
  if (body === null) return null;
  const border = edge === "top" ? text.indexOf("\n", body.start) : text.lastIndexOf("\n", body.end - 1);
  const isOnly = border < body.start || border >= body.end;
  const line = isOnly
    ? body
    : edge === "top"
      ? { start: body.start, end: border }
      : { start: border + 1, end: body.end };
  if (line.end - line.start > LONGEST_LINE) return null;
  const words = text.slice(line.start, line.end).trim();
  const rest = edge === "top" ? { start: line.end, end: body.end } : { start: body.start, end: line.start };
  const numbers = [/^\d{1,5}(?!\S)/, /(?<!\S)\d{1,5}$/].flatMap(
    (pattern) => pattern.exec(words)?.map(Number) ?? [],
  );
  return { key: words.toLowerCase().replace(/\d+|^[ivxlc]+$/g, "#"), numbers, rest };
}
