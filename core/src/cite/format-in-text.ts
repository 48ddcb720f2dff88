import type { Cite } from "./cite.ts";
import type { MissingPolicy } from "./fill-missing.ts";
import { CITE_POSITIONS } from "./engine/open-engine.ts";
import type { Style } from "./open-style.ts";
import type { RichText } from "./rich-text.ts";

/** The citation as it appears in the text: "(Doe, 2020, p. 3)". In a style that cites in notes, its short form. */
export function formatInText(
  { item, locator }: Cite,
  style: Style,
  missing: MissingPolicy = "placeholders",
): RichText {
  const [ready] = style.prepare([item], missing);
  return style.cite(ready!, [ready!], {
    locator,
    ...(style.isNote && { position: CITE_POSITIONS.subsequent }),
  });
}
