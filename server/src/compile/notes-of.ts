import { formatNotes } from "@ibid/core/cite/format-notes.ts";
import type { Style } from "@ibid/core/cite/open-style.ts";
import type { RichText } from "@ibid/core/cite/rich-text.ts";
import type { DocumentOptions } from "@ibid/core/contract/document.ts";
import { type NotedSource, toCite } from "./cited-source.ts";

/** The notes of a document, one for each use, in order: in full at first, short later where the style wants it. */
export function notesOf(
  cited: readonly NotedSource[],
  style: Style,
  { missing }: DocumentOptions,
): RichText[] {
  const cites = cited.map((source) => ({ ...toCite(source), note: source.note }));
  return formatNotes(cites, style, missing).map((note, index) =>
    cited[index]!.removed ? [...note, { text: " [source removed]" }] : note,
  );
}
