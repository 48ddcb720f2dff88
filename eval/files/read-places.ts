// A file → its places, read from the file itself and not from what Ibid stored: where a sentence really stands.
import type { Box } from "@ibid/core/anchor/range-boxes.ts";
import { type PageText, pageText } from "@ibid/core/anchor/page-text.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { openPdf } from "../../server/src/ingest/pdf/open-pdf.ts";

export interface FilePlace {
  text: string;
  /** Whether a passage that says it stands at `locator` says the truth about a sentence of this place. */
  isAt(locator: Locator): boolean;
  /** For a page of a PDF: what the viewer needs to mark words on it. */
  page: { text: PageText; paper: Box } | null;
}

export async function readPlaces(
  name: string,
  bytes: Uint8Array,
  content: SourceContent,
): Promise<FilePlace[]> {
  if (content.mediaType === "application/pdf") return await readPages(name, bytes);
  return readFromContent(content);
}

async function readPages(name: string, bytes: Uint8Array): Promise<FilePlace[]> {
  const pdf = await openPdf(name, new Uint8Array(bytes));
  try {
    const places: FilePlace[] = [];
    for (let index = 0; index < pdf.numPages; index++) {
      // A page alone, without what stood on the others.
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const text = pageText(items);
      const [left, bottom, right, top] = page.view as [number, number, number, number];
      places.push({
        text: text.text,
        isAt: (locator) => pageIndexOf(locator) === index,
        page: { text, paper: { x: left, y: bottom, width: right - left, height: top - bottom } },
      });
      page.cleanup();
    }
    return places;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

function pageIndexOf(locator: Locator): number | null {
  if (locator.kind === "slide") return locator.slide - 1;
  return locator.kind === "page" ? locator.pageIndex : null;
}

/** Slides and captions as they were stored; a text without pages is one place. */
function readFromContent({ text, places }: SourceContent): FilePlace[] {
  const parts = places.filter((place) => place.kind !== "section");
  if (parts.length === 0) return [{ text, isAt: ({ kind }) => kind === "passage", page: null }];
  return parts.map((place) => ({
    text: text.slice(place.start, place.end),
    isAt: (locator) =>
      place.kind === "page"
        ? pageIndexOf(locator) === place.pageIndex
        : locator.kind === "time" && locator.startMs <= place.startMs && place.endMs <= locator.endMs,
    page: null,
  }));
}
