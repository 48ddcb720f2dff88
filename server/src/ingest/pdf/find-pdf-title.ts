// A PDF's title: what the file states, if a person wrote that; else the largest text of its first page.
import { itemFrame } from "@ibid/core/anchor/pdf-text-item.ts";
import type { PageText } from "@ibid/core/anchor/page-text.ts";
import { originOf } from "@ibid/core/anchor/text-run.ts";
import { isTitle, statedTitle } from "../stated-title.ts";
import { titleFromName } from "../title-from-name.ts";

export function findPdfTitle(name: string, stated: string, first: PageText | null): string {
  const written = statedTitle(stated);
  if (written !== null) return written;
  const largest = first === null ? "" : largestLines(first);
  return isTitle(largest) && largest.length <= 250 ? largest : titleFromName(name);
}

/** The first lines in the largest size of a page, if that is clearly larger than most of its text. */
function largestLines(page: PageText): string {
  const lines = sizedLines(page).filter(({ text }) => isTitle(text));
  const largest = Math.max(0, ...lines.map(({ size }) => size));
  const total = lines.reduce((sum, { text }) => sum + text.length, 0);
  const inLargest = lines.filter(({ size }) => size > 0.95 * largest);
  const share = inLargest.reduce((sum, { text }) => sum + text.length, 0) / total;
  if (!(share < 0.5)) return "";
  const from = lines.findIndex(({ size }) => size > 0.95 * largest);
  const rest = lines.slice(from);
  const until = rest.findIndex(({ size }) => size <= 0.95 * largest);
  return rest
    .slice(0, until === -1 ? rest.length : until)
    .map(({ text }) => text)
    .join(" ");
}

/** The upright lines of a page. Turned text (the stamp of a preprint server) is never a title. */
function sizedLines(page: PageText): { text: string; size: number }[] {
  let start = 0;
  // A title is near the top.
  return page.text.split("\n", 200).flatMap((text) => {
    const origin = originOf(page, { start, end: start + text.length });
    start += text.length + 1;
    const frames = origin.map(({ item }) => itemFrame(page.items[item]!));
    const isUpright = frames.every(({ along }) => along.x > 0.99);
    return text !== "" && isUpright ? [{ text, size: Math.max(0, ...frames.map(({ size }) => size)) }] : [];
  });
}
