// Some programs draw two columns of a page row by row. In: the stretches of text of a page in the order they are drawn.
// Out: where columns of prose are interleaved like this, one column after the other; else exactly what came in.
import { mostFrequent } from "../chunk/most-frequent.ts";

export interface Stretch {
  /** What it covers across the page; null when it does not run from left to right. */
  across: { from: number; to: number } | null;
  text: string;
}

/** Fewer changes of side than this are a figure, a heading or a footnote, not interleaving. */
const LEAST_JUMPS = 4;
const LEAST_STRETCHES = 4;
/** At most this many stretches are between two crossings. */
const CLOSE = 4;
/** A line of prose goes on with a small letter about every second time; a cell of a table hardly ever does. */
const PROSE = { smallLetters: 0.35, length: 12 };
const MARGIN = 2;

export function untangleColumns<T extends Stretch>(stretches: readonly T[]): readonly T[] {
  if (countJumps(stretches) < LEAST_JUMPS) return stretches;
  for (const gutter of gutters(stretches)) {
    const untangled = untangleAt(stretches, gutter);
    if (untangled !== null) return untangled;
  }
  return stretches;
}

/** In each zone where the text changes the side of the gutter again and again: the left side first. */
function untangleAt<T extends Stretch>(stretches: readonly T[], gutter: number): readonly T[] | null {
  const sides = stretches.map((one) => sideOf(one, gutter));
  const on = (side: Side, start: number, end: number): T[] =>
    stretches.slice(start, end).filter((_, index) => sides[start + index] === side);
  const ordered: T[] = [];
  let done = 0;
  for (const { start, end } of findZones(sides)) {
    if (!isProse(on("left", start, end)) || !isProse(on("right", start, end))) continue;
    // The left column may be the longer one.
    let last = end;
    while (sides[last] === "left") last++;
    ordered.push(...stretches.slice(done, start));
    // Either side may be two columns itself.
    ordered.push(...untangleColumns(on("left", start, last)), ...untangleColumns(on("right", start, last)));
    done = last;
  }
  return done === 0 ? null : [...ordered, ...stretches.slice(done)];
}

/** From the first to the last of many crossings from left to right that follow each other closely. */
function findZones(sides: readonly Side[]): { start: number; end: number }[] {
  const zones: { start: number; end: number; crossings: number }[] = [];
  for (const [index, side] of sides.entries()) {
    if (side !== "right" || sides[index - 1] !== "left") continue;
    const last = zones.at(-1);
    const between = last === undefined ? [null] : sides.slice(last.end, index);
    if (last !== undefined && between.length <= CLOSE && !between.includes(null)) {
      last.end = index + 1;
      last.crossings++;
    } else zones.push({ start: index - 1, end: index + 1, crossings: 1 });
  }
  return zones.filter(({ crossings }) => crossings >= LEAST_JUMPS);
}

type Side = "left" | "right" | null;

function sideOf({ across }: Stretch, gutter: number): Side {
  if (across === null) return null;
  if (across.from >= gutter - MARGIN) return "right";
  return across.to <= gutter + MARGIN ? "left" : null;
}

/** How often the text goes on to the right of where it just was. */
function countJumps(stretches: readonly Stretch[]): number {
  let jumps = 0;
  let before: Stretch["across"] = null;
  for (const { across } of stretches) {
    if (before !== null && across !== null && across.from > before.to) jumps++;
    before = across;
  }
  return jumps;
}

function isProse(stretches: readonly Stretch[]): boolean {
  const length = stretches.reduce((sum, { text }) => sum + text.length, 0);
  const small = stretches.filter(({ text }) => /^\p{Ll}/u.test(text)).length;
  return (
    stretches.length >= LEAST_STRETCHES &&
    length >= PROSE.length * stretches.length &&
    small >= PROSE.smallLetters * stretches.length
  );
}

/** Where many stretches begin, the most frequent first: a column begins at the same place in most of its lines. */
function gutters(stretches: readonly Stretch[]): number[] {
  const places = stretches.flatMap(({ across }) =>
    across === null ? [] : [Math.round(across.from / MARGIN) * MARGIN],
  );
  return mostFrequent(places, LEAST_STRETCHES).slice(0, 6);
}
