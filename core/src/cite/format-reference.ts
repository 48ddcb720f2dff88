import type { MissingPolicy } from "./fill-missing.ts";
import type { Style } from "./open-style.ts";
import type { Reference } from "./reference.ts";
import type { RichText } from "./rich-text.ts";

/** One entry of a reference list. A style without such a list gives the full note instead. */
export function formatReference(
  item: Reference,
  style: Style,
  missing: MissingPolicy = "placeholders",
): RichText {
  const [ready] = style.prepare([item], missing);
  const { entry } = style.probe(ready!);
  return entry.length > 0 ? entry : style.cite([{ of: ready! }], [ready!]);
}
