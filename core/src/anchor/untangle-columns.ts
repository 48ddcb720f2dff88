// Some programs draw two columns of a page row by row. In: the stretches of text of a page in the order they are drawn.
// Out: where columns of prose are interleaved like this, one column after the other; else exactly what came in.

export interface Stretch {
  /** What it covers across the page; null when it does not run from left to right. */
  across: { from: number; to: number } | null;
  text: string;
}

/** Fewer changes of side than this are a figure, a heading or a footnote, and no interleaving. */
const LEAST_JUMPS = 4;
const LEAST_STRETCHES = 4;
/** A line of prose goes on with a small letter about every second time; a cell of a table hardly ever does. */
const PROSE = { smallLetters: 0.35, length: 12 };
const MARGIN = 2;

export function untangleColumns<T extends Stretch>(stretches: readonly T[]): readonly T[] {
  if (countPairs(stretches, jumpsRight) < LEAST_JUMPS) return stretches;
  for (const gutter of gutters(stretches)) {
    const untangled = untangleAt(stretches, gutter);
    if (untangled !== null) return untangled;
  }
  return stretches;
}

/** In each run of stretches that keep to one side of the gutter and change it again and again: the left ones first. */
function untangleAt<T extends Stretch>(stretches: readonly T[], gutter: number): readonly T[] | null {
  const ordered: T[] = [];
  let hasChanged = false;
  for (let start = 0; start < stretches.length;) {
    let end = start;
    while (end < stretches.length && sideOf(stretches[end]!, gutter) !== null) end++;
    const run = stretches.slice(start, end);
    const left = run.filter((one) => sideOf(one, gutter) === "left");
    const right = run.filter((one) => sideOf(one, gutter) === "right");
    const crossings = countPairs(
      run,
      (a, b) => sideOf(a, gutter) === "left" && sideOf(b, gutter) === "right",
    );
    if (crossings >= LEAST_JUMPS && isProse(left) && isProse(right)) {
      hasChanged = true;
      // Either side may be two columns itself.
      ordered.push(...untangleColumns(left), ...untangleColumns(right));
    } else ordered.push(...run);
    ordered.push(...stretches.slice(end, end + 1));
    start = end + 1;
  }
  return hasChanged ? ordered : null;
}

function sideOf({ across }: Stretch, gutter: number): "left" | "right" | null {
  if (across === null) return null;
  if (across.from >= gutter - MARGIN) return "right";
  return across.to <= gutter + MARGIN ? "left" : null;
}

/** Does the text go on to the right of where it just stood? */
function jumpsRight(a: Stretch, b: Stretch): boolean {
  return a.across !== null && b.across !== null && b.across.from > a.across.to;
}

function countPairs(stretches: readonly Stretch[], holds: (a: Stretch, b: Stretch) => boolean): number {
  return stretches.filter((one, index) => index > 0 && holds(stretches[index - 1]!, one)).length;
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
  const counts = new Map<number, number>();
  for (const { across } of stretches) {
    if (across === null) continue;
    const place = Math.round(across.from / MARGIN) * MARGIN;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= LEAST_STRETCHES)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 6)
    .map(([place]) => place);
}
