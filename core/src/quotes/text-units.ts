// A passage of any kind (prose, slide, transcript, markdown) → the units that can be quoted from it.
import type { TextRange } from "../chunk/chunk.ts";
import { splitSentences } from "../chunk/sentences.ts";
import { joinLines, type TextBlock } from "./join-lines.ts";

export interface TextUnit extends TextRange {
  kind: "sentence" | "bullet" | "row";
  /** Units of the same list or paragraph. */
  group: number;
  /** Units of the same bullet, row or paragraph. */
  block: number;
  /** The heading or slide title it is under, "" when there is none. */
  heading: string;
  /** The line right above it that names it, "" when there is none. */
  label: string;
}

const LONG_BULLET = 160;

export function textUnits(text: string): TextUnit[] {
  const units: TextUnit[] = [];
  let group = 0;
  let heading = "";
  let label = "";
  let previous: TextBlock | undefined;
  for (const [at, block] of joinLines(text).entries()) {
    if (block.kind === "heading") {
      heading = text.slice(block.start, block.end);
      label = "";
    } else if (block.kind === "label") {
      label = text.slice(block.start, block.end);
    } else {
      // In markdown there is a blank line between a list and the line that announces it.
      if (block.isAfterBlank && block.kind !== "bullet") label = "";
      if (block.kind !== previous?.kind || block.kind === "text") group++;
      for (const range of rangesOf(text, block)) {
        const kind = block.kind === "text" ? "sentence" : block.kind;
        units.push({ ...range, kind, group, block: at, heading, label });
      }
    }
    previous = block;
  }
  return units;
}

/** A short bullet is one unit even when it has two sentences: they were written to be read together. */
function rangesOf(text: string, block: TextBlock): TextRange[] {
  const isWhole = block.kind === "row" || (block.kind === "bullet" && block.end - block.start <= LONG_BULLET);
  return isWhole ? [{ start: block.start, end: block.end }] : splitSentences(text, block);
}
