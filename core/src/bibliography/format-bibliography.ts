// The step "bibliography": cited sources → sorted entries.
import type { MissingPolicy } from "../cite/fill-missing.ts";
import type { Style } from "../cite/open-style.ts";
import type { Reference } from "../cite/reference.ts";
import type { RichText } from "../cite/rich-text.ts";

export interface BibliographyEntry<T> {
  /** More than one where several sources have the same reference. */
  items: readonly T[];
  text: RichText;
}

/** Each work once, in the order of the style. */
export function formatBibliography<T extends Reference>(
  items: readonly T[],
  style: Style,
  missing: MissingPolicy = "placeholders",
): BibliographyEntry<T>[] {
  const prepared = style.prepare(items, missing);
  const indexes = Map.groupBy(items.keys(), (index) => prepared[index]!);
  return style
    .bibliography(prepared)
    .map(({ of, text }) => ({ items: indexes.get(of)!.map((index) => items[index]!), text }));
}
