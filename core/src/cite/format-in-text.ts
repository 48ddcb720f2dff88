import type { Cite } from "./cite.ts";
import type { MissingPolicy } from "./fill-missing.ts";
import { formatCitations } from "./format-citations.ts";
import type { Style } from "./open-style.ts";
import type { RichText } from "./rich-text.ts";

/** The citation as it appears in the text: "(Doe, 2020, p. 3)". In a style that cites in notes, its short form. */
export function formatInText(cite: Cite, style: Style, missing: MissingPolicy = "placeholders"): RichText {
  return formatCitations([{ cites: [cite] }], style, missing)[0]!;
}
