// Units → the lists among them: the points of a slide or section, what a sentence announces, and what is numbered.
import { ANNOUNCES } from "@ibid/core/english/answer-cues.ts";
import { CAPTION } from "@ibid/core/english/furniture.ts";
import { announcedCount } from "@ibid/core/english/list-words.ts";
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import type { Scored } from "../score-units.ts";
import { findToldLists } from "./find-told-lists.ts";
import type { FoundList } from "./found-list.ts";

export function findLists(units: readonly Scored[], passages: readonly ContextPassage[]): FoundList[] {
  return [...pointLists(units, passages), ...findToldLists(units, passages)];
}

function pointLists(units: readonly Scored[], passages: readonly ContextPassage[]): FoundList[] {
  const isSlide = ({ passage }: Scored): boolean => /^(?:slide|page) /.test(passages[passage]!.place);
  const isPoint = (unit: Scored): boolean => isPointOfList(unit) && (unit.kind === "bullet" || isSlide(unit));
  const isLast = ({ passage, index }: Scored): boolean =>
    !units.some((other) => other.passage === passage && other.index > index);
  const lists = Map.groupBy(units.filter(isPoint), listKey);
  return [...lists.values()].flatMap((own) => {
    const [first] = own;
    const rest = isSlide(first!) || !isLast(own.at(-1)!) ? [] : goesOnAfter(own.at(-1)!, units, passages);
    const points = [...own, ...rest.filter(({ text }) => own.every((point) => point.text !== text))];
    const items = withLabels(points);
    if (items.length < 2) return [];
    const before = units.find(
      ({ passage, index }) => passage === first!.passage && index === first!.index - 1,
    );
    const leadIn = before !== undefined && before.row === null && ANNOUNCES.test(before.text) ? before : null;
    const announced = leadIn && announcedCount(leadIn.text);
    const isWhole = isSlide(first!) || !isLast(points.at(-1)!);
    return [
      {
        ...{ kind: "points" as const, isNumbered: false, leadIn, items, before: [] },
        ...{ size: sizeOf(items), announced, isWhole },
      },
    ];
  });
}

/** The points at the beginning of the next passage. Passages of a source overlap. */
function goesOnAfter(last: Scored, units: readonly Scored[], passages: readonly ContextPassage[]): Scored[] {
  const { title, chunkIndex, place, text } = passages[last.passage]!;
  const next = passages.findIndex(
    (other) => other.title === title && other.place === place && other.chunkIndex === chunkIndex + 1,
  );
  const its = units.filter((unit) => unit.passage === next && !text.includes(unit.text));
  const end = its.findIndex(({ kind, label }) => kind !== "bullet" || label !== "");
  return its.slice(0, end < 0 ? its.length : end);
}

function isPointOfList({ kind, isPoint, isFurniture, row, text }: Scored): boolean {
  return (kind === "bullet" || isPoint) && row === null && !isFurniture && !CAPTION.test(text);
}

/** Bullets by their block; lines of a slide without bullet signs by their slide. */
function listKey({ passage, kind, group }: Scored): string {
  return kind === "bullet" ? `${passage} ${group}` : `${passage}`;
}

/** A short line of a slide may be a point itself, or name those below it: it is shown either way. */
function withLabels(points: readonly Scored[]): Scored[] {
  return points.flatMap((point, at) => {
    const isNew = point.kind !== "bullet" && point.label !== "" && point.label !== points[at - 1]?.label;
    return isNew
      ? [{ ...point, text: point.label, length: point.label.split(" ").length, reading: null }, point]
      : [point];
  });
}

function sizeOf(items: readonly Scored[]): number {
  return new Set(
    items.map(({ passage, block, text, label }) => (text === label ? text : `${passage} ${block}`)),
  ).size;
}
