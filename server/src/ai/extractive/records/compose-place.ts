// What stands at a place → the answer: the place's own words, quotation by quotation.
import { CAPTION, NO_SUBJECT } from "@ibid/core/english/furniture.ts";
import type { PlaceAsked } from "@ibid/core/english/read-place.ts";
import { type ContextPassage, parseContextText } from "@ibid/core/ledger/context-text.ts";
import { parseOutlineText } from "@ibid/core/ledger/outline-lines.ts";
import { quotableText } from "@ibid/core/quotes/quotable-text.ts";
import { type Unit, passageUnits } from "../passage-units.ts";
import { termsOf } from "../terms.ts";
import { composeOutline } from "./compose-outline.ts";
import { blocks, placeLines, quotation } from "./quotation.ts";
import { remarkOf } from "./read-results.ts";

/** From one place, and in all. */
const MOST_OF_PLACE = 12;
const MOST_IN_ALL = 18;
/** … of a caption. */
const MOST_LINES = 5;

/** `about`: only what it says about this. Null where it says nothing about that. `place`: of a passage, only this. */
export function composePlace(output: string, about: string | null, place?: PlaceAsked): string | null {
  // A long stretch comes with the telling sentences of its parts.
  if (parseOutlineText(output).length > 0) return composeOutline(output, about);
  const found = parseContextText(output);
  const passages = place?.kind === "caption" ? found.map((one) => withCaption(one, place)) : found;
  const remark = remarkOf(output);
  if (passages.length === 0) return remark;
  const wanted = new Set(termsOf(about ?? ""));
  const units = passageUnits(passages).filter(
    (unit) => isShown(unit) && (about === null || !unit.terms.isDisjointFrom(wanted)),
  );
  if (about !== null && units.length === 0) return null;
  const said = new Set<string>();
  const places = [...Map.groupBy(passages, ({ number }) => number)].map(([number, its]) => {
    const [{ title, place: where } = { title: "", place: "" }] = its;
    const own = units.filter((unit) => its.includes(passages[unit.passage]!));
    const heading = headingOf(found[passages.indexOf(its[0]!)]!, own[0]);
    const areLines = own.length === 0 || NO_SUBJECT.test(heading) || place?.kind === "caption";
    // Passages that follow each other overlap.
    const words = (areLines ? linesOf(its) : own.map(({ text }) => text)).filter(
      (text) => !said.has(text) && text !== heading,
    );
    const quoted = words.slice(0, Math.min(MOST_OF_PLACE, MOST_IN_ALL - said.size));
    for (const text of quoted) said.add(text);
    if (quoted.length === 0) return null;
    return blocks(
      placeLines(title, where, heading),
      quoted.map((text) => quotation(text, number)).join("\n>\n"),
    );
  });
  return blocks(...places, remark) || null;
}

/** From a passage with the caption asked for: the caption, and the rows below it, or above it where none are below. */
function withCaption(
  passage: ContextPassage,
  { what, label }: Extract<PlaceAsked, { kind: "caption" }>,
): ContextPassage {
  const lines = passage.text.split("\n");
  const caption = new RegExp(
    `^\\W*${what.slice(0, 3)}\\w*\\.?\\s*\\(?${RegExp.escape(label)}(?![\\w-]|\\.\\d)`,
    "i",
  );
  const at = lines.findIndex((line) => caption.test(line));
  if (at < 0) return passage;
  const isRow = (line: string): boolean => /^\s*(?:\||$)/.test(line);
  let [start, end] = [at, endOfCaption(lines, at)];
  while (end < lines.length && isRow(lines[end]!)) end++;
  if (!lines.slice(at + 1, end).some((line) => line.includes("|")))
    while (start > 0 && isRow(lines[start - 1]!)) start--;
  const rest = lines.slice(start, end).join("\n");
  // Things in one sentence are quoted as one.
  return { ...passage, text: rest.includes("|") ? rest : rest.replace(/\s*\n\s*/g, " ") };
}

/** On a page a caption goes on in the next lines, up to its full stop. */
function endOfCaption(lines: readonly string[], at: number): number {
  let end = at + 1;
  const goesOn = (line: string): boolean => /^\s*[\p{L}\p{N}("“]/u.test(line) && !CAPTION.test(line.trim());
  while (
    end < lines.length &&
    end - at < MOST_LINES &&
    !/[.!?]["”)]?\s*$/.test(lines[end - 1]!) &&
    goesOn(lines[end]!)
  )
    end++;
  return end;
}

/** The first line of a slide, or the heading that the first sentence stands under. */
function headingOf({ place, text }: ContextPassage, first: Unit | undefined): string {
  if (place.startsWith("slide "))
    return first === undefined ? "" : quotableText(text.trimStart().split("\n", 1)[0]!);
  return first?.index === 0 ? first.heading : "";
}

/** More than may be quoted as an answer, as the place itself is asked for; but no bare numbers. */
function isShown({ text, length }: Unit): boolean {
  return length > 1 && /\p{L}{3}/u.test(text);
}

/** A slide with a title and nothing else, a list of references. */
function linesOf(passages: readonly ContextPassage[]): string[] {
  return passages
    .flatMap(({ text }) => text.split("\n").map(quotableText))
    .filter((line) => /\p{L}{2}/u.test(line));
}
