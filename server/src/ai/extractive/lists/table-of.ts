// A row → the table that it belongs to, as far as it was read.
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import type { Scored } from "../score-units.ts";

export interface ReadTable {
  /** In order, each once. */
  rows: Scored[];
  /** Whether both its head and its end were read. */
  isWhole: boolean;
}

/** So many passages are read after a table that may go on. If there were fewer, the source ends with it. */
export const REST_OF_TABLE = 4;

/** `hasReadOn`: whether what comes after it was read, too. A long table goes on in the next passage, and passages of a source overlap. */
export function tableOf(
  best: Scored,
  units: readonly Scored[],
  passages: readonly ContextPassage[],
  hasReadOn = false,
): ReadTable {
  const isSame = ({ passage, group, row, heading }: Scored): boolean =>
    passage === best.passage
      ? group === best.group
      : passages[passage]!.title === passages[best.passage]!.title &&
        heading === best.heading &&
        row!.head.length > 0 &&
        row!.head.join("|") === best.row!.head.join("|");
  const chunkOf = ({ passage }: Scored): number => passages[passage]!.chunkIndex;
  const table = units
    .filter((unit) => unit.row !== null && unit.row.cells.length > 0 && isSame(unit))
    .toSorted((a, b) => chunkOf(a) - chunkOf(b) || a.index - b.index);
  const rows = table.filter(({ text }, at) => table.findIndex((other) => other.text === text) === at);
  const last = table.at(-1)!;
  const chunks = [...new Set(table.map(chunkOf))];
  const isUnbroken = chunks.every((chunk, at) => at === 0 || chunk === chunks[at - 1]! + 1);
  const isFollowed =
    passages[last.passage]!.place.startsWith("slide") ||
    units.some(({ passage, index }) => passage === last.passage && index > last.index) ||
    units.some(
      (unit) =>
        passages[unit.passage]!.title === passages[last.passage]!.title &&
        chunkOf(unit) === chunkOf(last) + 1,
    );
  const isLast = hasReadOn && chunkOf(last) - chunkOf(best) < REST_OF_TABLE;
  return { rows, isWhole: best.row!.head.length > 0 && isUnbroken && (isFollowed || isLast) };
}
