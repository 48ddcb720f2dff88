import type { DocumentOptions } from "../../contract/document.ts";
import type { CitesIn } from "../cites-in.ts";

/** What a numbered footnote of a text is to its reader: its document may cite in its text. */
export type NoteWord = "footnote" | "citation";

/** A style for notes has no other form. */
export function noteWordOf(
  { style, options }: { style: string; options: DocumentOptions },
  styles: readonly { name: string; citesIn: CitesIn }[],
): NoteWord {
  const isForText = styles.find(({ name }) => name === style)?.citesIn === "text";
  return isForText && options.citeIn === "text" ? "citation" : "footnote";
}
