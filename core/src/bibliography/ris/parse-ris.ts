// The text of a RIS file → its references, as lines with tags. "TY" begins a reference and "ER" ends it.

import { linesOf, type Tag } from "../tagged-lines.ts";

export interface RisReference {
  line: number;
  /** Whether "ER" came before the next reference. */
  isEnded: boolean;
  tags: Tag[];
}

export interface RisFile {
  references: RisReference[];
  /** Lines that belong to no reference. */
  stray: { line: number; text: string }[];
}

const TAGGED = /^\s*([A-Z][A-Z0-9]) {1,2}- ?(.*)$/;

export function parseRis(text: string): RisFile {
  const file: RisFile = { references: [], stray: [] };
  let open: RisReference | undefined;
  for (const [index, line] of linesOf(text).entries()) {
    const [, tag, value = ""] = TAGGED.exec(line) ?? [];
    if (tag === "TY") {
      open = { line: index + 1, isEnded: false, tags: [["TY", value.trim()]] };
      file.references.push(open);
    } else if (open !== undefined && tag === "ER") {
      open.isEnded = true;
      open = undefined;
    } else if (open !== undefined && tag !== undefined) open.tags.push([tag, value.trim()]);
    else if (open !== undefined && line.trim() !== "") continueLine(open, line.trim());
    else if (line.trim() !== "") file.stray.push({ line: index + 1, text: line.trim() });
  }
  return file;
}

/** A long value may go on in lines without a tag. */
function continueLine({ tags }: RisReference, text: string): void {
  const last = tags.at(-1)!;
  // Not trimmed: that would copy the whole value for each of its lines.
  last[1] += last[1] === "" ? text : ` ${text}`;
}
