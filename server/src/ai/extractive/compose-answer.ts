// What was picked → the answer in markdown: quotations, grouped by the place they are from. Every one is a source's own
// sentence, and carries the numbers of all passages that hold it.
import { LACKS } from "@ibid/core/english/built-in-answerer.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import { sayWhere } from "./say-where.ts";
import { isSameSentence } from "./is-same-sentence.ts";
import type { Unit } from "./passage-units.ts";
import type { Doubt, Pick } from "./pick-units.ts";
import type { Scored } from "./score-units.ts";

/** How an answer begins that may be none. */
const DOUBTS: Record<Doubt, string> = {
  all: `${LACKS}may not name all of these in one place. The closest in them:`,
  closest: `${LACKS}may not answer this. The closest in them:`,
  who: `${LACKS}may not say who. The closest in them:`,
  when: `${LACKS}may not say when. The closest in them:`,
  "how many": `${LACKS}may not say how many. The closest in them:`,
};
/** Words of the answer are marked in a quotation if they are at most this part of it. */
const LARGEST_MARK = 0.6;
/** … and the reader is this sure of them: people take bold words for the answer. */
const MARKED = 10;

interface Shown {
  passages: readonly ContextPassage[];
  /** All units of all passages. */
  units: readonly Unit[];
}

export function composeAnswer(pick: Exclude<Pick, { kind: "abstain" }>, shown: Shown): string {
  switch (pick.kind) {
    case "sentences":
      return blocks(pick.doubt && DOUBTS[pick.doubt], ...byPlace(pick.units, shown, quotation));
    case "list":
      return blocks(
        pick.doubt && DOUBTS[pick.doubt],
        ...byPlace(pick.units, shown, (unit) => `- ${escapeMarkdown(unit.text)}`, "\n"),
      );
    case "comparison":
      return blocks(
        ...byPlace(pick.both, shown, quotation),
        ...pick.sides.flatMap(({ name, units }) => [
          heading(capitalised(name)),
          quoted(units, shown, quotation, "\n\n"),
        ]),
        pick.missing && `${LACKS}say nothing about “${escapeMarkdown(pick.missing)}” to compare it with.`,
      );
  }
}

type Write = (unit: Scored) => string;

/** Each source once, and in it each place, in the order of their first units. */
function byPlace(units: readonly Scored[], shown: Shown, write: Write, between = "\n\n"): string[] {
  const passageOf = (unit: Scored): ContextPassage => shown.passages[unit.passage]!;
  const sources = Map.groupBy(units, (unit) => passageOf(unit).title);
  return [...sources].flatMap(([title, its]) => [
    heading(title),
    ...[...Map.groupBy(its, (unit) => placeOf(unit, passageOf(unit))).values()].flatMap((here) => [
      placeLine(here, shown),
      quoted(here, shown, write, between),
    ]),
  ]);
}

/** "Slide 8, Mercator:", or the heading of a section; with the other places that hold the same. */
function placeLine(units: readonly Scored[], { passages, units: all }: Shown): string {
  const passage = units[0]!.passage;
  const isHere = (at: number): boolean =>
    units.every((unit) => all.some((other) => other.passage === at && isSameSentence(other, unit)));
  const also = passages
    .filter(({ title }, at) => title !== passages[passage]!.title && isHere(at))
    .map(({ title, place }) => [title, place].filter(Boolean).join(", "));
  const here = placeOf(units[0]!, passages[passage]!);
  const above = new Set(units.map((unit) => headingOf(unit, passages[passage]!)));
  const [slideTitle = ""] = above.size === 1 ? above : [];
  const line = [
    here,
    slideTitle !== here && slideTitle.replace(/[?:]+$/, ""),
    also.length > 0 && `also in ${[...new Set(also)].join("; ")}`,
  ]
    .filter(Boolean)
    .join(", ");
  return line === "" ? "" : escapeMarkdown(capitalised(line)).replace(/(?<![?:])$/, ":");
}

function placeOf(unit: Unit, passage: ContextPassage): string {
  return sayWhere(passage.place) || headingOf(unit, passage);
}

/** What it stands below, where the title of its source does not say so. */
function headingOf({ heading }: Unit, { title }: ContextPassage): string {
  const [long, short] = [title, heading].map((words) => words.toLowerCase());
  return long!.includes(short!) || short!.includes(long!) ? "" : heading;
}

function heading(words: string): string {
  return `#### ${escapeMarkdown(words)}`;
}

function quoted(units: readonly Scored[], { units: all }: Shown, write: Write, between: string): string {
  const markersOf = (unit: Unit): string => {
    const numbers = all.filter((other) => isSameSentence(other, unit)).map(({ number }) => number);
    const given = [...new Set([unit.number, ...numbers])].toSorted((a, b) => a - b);
    return given.map((number) => `[${number}]`).join("");
  };
  const lines = units.filter(({ row }) => row === null).map((unit) => `${write(unit)} ${markersOf(unit)}`);
  const tables = Map.groupBy(
    units.filter(({ row }) => row !== null),
    ({ passage, group }) => `${passage} ${group}`,
  );
  return [lines.join(between), ...[...tables.values()].map((rows) => table(rows, markersOf))]
    .filter((block) => block !== "")
    .join("\n\n")
    .replace(/^(?=.)/gm, "> ")
    .replace(/^$/gm, ">");
}

/** The rows under the head of their table. A marker alone in a last cell stands for its row. */
function table(rows: readonly Scored[], markersOf: (unit: Unit) => string): string {
  const { head, cells } = rows[0]!.row!;
  const line = (words: readonly string[]): string => `| ${words.join(" | ")} |`;
  const shown = cells.map((_, at) => escapeCell(head[at] ?? ""));
  return [
    line([...shown, ""]),
    line([...cells.map(() => "---"), "---"]),
    ...rows.map((unit) => line([...unit.row!.cells.map(escapeCell), markersOf(unit)])),
  ].join("\n");
}

function escapeCell(text: string): string {
  return escapeMarkdown(text).replace(/\|/g, "\\|");
}

/** With the words marked that answer, where the reader names some, once and only here. */
function quotation(unit: Scored): string {
  const { text } = unit;
  const words = unit.reading === null ? "" : bare(unit.reading.words);
  const isMarked =
    words !== "" && words.length <= LARGEST_MARK * text.length && unit.reading!.score >= MARKED;
  const pieces = isMarked
    ? text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${RegExp.escape(words)})(?![\\p{L}\\p{N}])`, "u"))
    : [];
  if (pieces.length !== 3) return `“${escapeMarkdown(text)}”`;
  const [before, marked, after] = pieces.map(escapeMarkdown);
  return `“${before}**${marked}**${after}”`;
}

/** Without the punctuation around it, which can't be marked in markdown. */
function bare(words: string): string {
  return words.replace(/\s+/g, " ").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, "");
}

function blocks(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join("\n\n");
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
