// The citations of a document that cites in its text, in order: "(Doe 2020, 3; Roe 2019)".
import type { Cite } from "./cite.ts";
import { CITE_POSITIONS } from "./engine/open-engine.ts";
import type { MissingPolicy } from "./fill-missing.ts";
import { findRivals } from "./find-rivals.ts";
import type { Style } from "./open-style.ts";
import type { RichText } from "./rich-text.ts";

/** Each is one or several works in the same brackets. */
export function formatCitations(
  clusters: readonly (readonly Cite[])[],
  style: Style,
  missing: MissingPolicy = "placeholders",
): RichText[] {
  const prepared = clusters.map((cites) =>
    style.prepare(
      cites.map(({ item }) => item),
      missing,
    ),
  );
  const rivals = findRivals(prepared.flat(), style);
  // Works that a style sorts by their year alone follow the letters after it.
  const entries = style.sortsCitations ? style.bibliography(prepared.flat()) : [];
  const places = new Map(entries.map(({ of }, place) => [of, place]));
  const cited = new Set<object>();
  return clusters.map((cites, index) => {
    const items = prepared[index]!;
    const parts = items.map((of, at) => {
      // A style that cites in notes has a full form, which is for notes alone.
      const isLater = style.isNote || cited.has(of);
      cited.add(of);
      const { locator } = cites[at]!;
      return { of, locator, ...(isLater && { position: CITE_POSITIONS.subsequent }) };
    });
    parts.sort((one, other) => (places.get(one.of) ?? 0) - (places.get(other.of) ?? 0));
    const among = new Set(items.flatMap((item) => rivals.get(item)!));
    return style.cite(parts, [...among]);
  });
}
