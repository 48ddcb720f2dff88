// A file → what really stands where in it, read from the file itself and not from what Ibid stored.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { type PageText, pageText } from "@ibid/core/anchor/page-text.ts";
import type { Box } from "@ibid/core/anchor/range-boxes.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { openPdf } from "../../server/src/ingest/pdf/open-pdf.ts";
import { lettersOf } from "./letters-of.ts";
import { readCaptions } from "./read-captions.ts";
import { readSlides } from "./read-slides.ts";

export interface FilePlaces {
  /** What sentences are drawn from. */
  texts: string[];
  /** Whether the place that a locator names has the sentence. */
  holds(locator: Locator, sentence: string): boolean;
  /** The page of a PDF that a locator names, and what the viewer needs to mark words on it. */
  page(locator: Locator): { text: PageText; paper: Box } | null;
}

export async function readPlaces(
  name: string,
  bytes: Uint8Array,
  content: SourceContent,
): Promise<FilePlaces> {
  const { text, places, mediaType } = content;
  const partsOf = (parts: TextRange[]) => parts.map(({ start, end }) => text.slice(start, end));
  if (mediaType === "application/pdf") return await readPages(name, bytes);
  if (places.some(({ kind }) => kind === "page")) return inParts(partsOf(places), readSlides(name, bytes));
  if (places.some(({ kind }) => kind === "cue")) return inTime(text, new TextDecoder().decode(bytes));
  return { texts: [text], holds: ({ kind }) => kind === "passage", page: () => null };
}

async function readPages(name: string, bytes: Uint8Array): Promise<FilePlaces> {
  const pdf = await openPdf(name, new Uint8Array(bytes));
  const pages: { text: PageText; paper: Box }[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const [x, y, right, top] = page.view as [number, number, number, number];
    pages.push({ text: pageText(items), paper: { x, y, width: right - x, height: top - y } });
    page.cleanup();
  }
  await pdf.loadingTask.destroy();
  const texts = pages.map(({ text }) => text.text);
  return { ...inParts(texts, texts), page: (locator) => pages[indexOf(locator)] ?? null };
}

/** Sentences are drawn from the texts as they are shown, and looked for in the words of each part. */
function inParts(texts: string[], words: string[]): FilePlaces {
  const letters = words.map(lettersOf);
  const holds = (locator: Locator, sentence: string) =>
    letters[indexOf(locator)]?.includes(lettersOf(sentence)) ?? false;
  return { texts, holds, page: () => null };
}

function indexOf(locator: Locator): number {
  return locator.kind === "slide" ? locator.slide - 1 : locator.kind === "page" ? locator.pageIndex : -1;
}

function inTime(text: string, file: string): FilePlaces {
  const captions = readCaptions(file);
  const holds = (locator: Locator, sentence: string) => {
    if (locator.kind !== "time") return false;
    const { startMs, endMs } = locator;
    const heard = captions.filter((caption) => caption.startMs >= startMs && caption.endMs <= endMs);
    return lettersOf(heard.map((caption) => caption.text).join(" ")).includes(lettersOf(sentence));
  };
  return { texts: [text], holds, page: () => null };
}
