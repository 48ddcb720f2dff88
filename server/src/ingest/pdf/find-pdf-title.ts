// A PDF's title: what the file states, if a person wrote that; else the largest text of its first page.
import { itemFrame } from "@ibid/core/anchor/pdf-text-item.ts";
import type { PageText } from "@ibid/core/anchor/page-text.ts";
import { titleFromName } from "../title-from-name.ts";

/** What programs write by themselves. */
const MACHINE_MADE =
  /^(?:untitled|microsoft (?:word|powerpoint) - |powerpoint[- ]pr|pr[äe]sentation\d*$|presentation\d*$|document\d*$|dokument\d*$|slide \d+|title$|layout \d|\d+$|[\w-]+$|.*\.(?:docx?|pptx?|tex|dvi|pdf|indd|odt|odp|rtf|key|pages)$)/i;

export function findPdfTitle(name: string, stated: string, first: PageText | null): string {
  if (isTitle(stated) && !MACHINE_MADE.test(stated)) return stated.slice(0, 300).toWellFormed();
  const largest = first === null ? "" : largestLines(first);
  return isTitle(largest) && largest.length <= 250 ? largest : titleFromName(name);
}

function isTitle(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= 3;
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
  // A title stands near the top.
  return page.text.split("\n", 200).flatMap((text) => {
    const origins = page.origins.slice(start, start + text.length);
    start += text.length + 1;
    const items = new Set(origins.slice(0, 1000).flatMap((origin) => (origin === null ? [] : [origin.item])));
    const frames = [...items].map((item) => itemFrame(page.items[item]!));
    const isUpright = frames.every(({ along }) => along.x > 0.99);
    return text !== "" && isUpright ? [{ text, size: Math.max(0, ...frames.map(({ size }) => size)) }] : [];
  });
}
