import type { Highlight } from "../contract/highlights/highlight.ts";

const BY_NAME = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** By source, and in the order of its text. What is no longer in a source comes after the rest of it. */
export function sortHighlights(highlights: readonly Highlight[]): Highlight[] {
  const at = ({ place }: Highlight): number => place?.start ?? Infinity;
  return highlights.toSorted(
    (a, b) =>
      BY_NAME.compare(a.title, b.title) ||
      compare(a.sourceId, b.sourceId) ||
      compare(at(a), at(b)) ||
      compare(a.id, b.id),
  );
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
