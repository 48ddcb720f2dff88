import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";

export interface TextBlock extends TextRange {
  /** The block begins with this many characters of a heading. */
  headingLength: number;
}

/** A block out of sight is not drawn, so each is short enough to be drawn at once. */
const LONG_ENOUGH = 4_000;
const TOO_LONG = 20_000;

/** The text in order, cut at line ends: a block for each section, several for a long one. */
export function textBlocks({ text, places }: Pick<SourceContent, "text" | "places">): TextBlock[] {
  const blocks: TextBlock[] = [];
  let done = 0;
  let headingLength = 0;
  const addUntil = (limit: number) => {
    while (done < limit) {
      const end = blockEnd(text, Math.max(done, Math.min(done + headingLength, limit)), limit);
      blocks.push({ start: done, end, headingLength });
      done = end;
      headingLength = 0;
    }
  };
  for (const place of places) {
    if (place.kind !== "section" || place.heading === "" || place.start < done) continue;
    const isLine = place.start === 0 || text[place.start - 1] === "\n";
    if (!isLine || !text.startsWith(place.heading, place.start)) continue;
    addUntil(place.start);
    headingLength = place.heading.length;
  }
  addUntil(text.length);
  return blocks;
}

/** After a line end if one is near enough, else after a space, else wherever it must be, but not inside a character. */
function blockEnd(text: string, from: number, limit: number): number {
  if (limit - from <= LONG_ENOUGH) return limit;
  const lineEnd = text.indexOf("\n", from + LONG_ENOUGH) + 1;
  if (lineEnd > 0 && lineEnd - from <= TOO_LONG) return Math.min(lineEnd, limit);
  if (limit - from <= TOO_LONG) return limit;
  const space = text.lastIndexOf(" ", from + TOO_LONG) + 1;
  if (space > from + LONG_ENOUGH) return space;
  const isPair = /[\uD800-\uDBFF]/.test(text[from + TOO_LONG - 1]!);
  return from + TOO_LONG + (isPair ? 1 : 0);
}
