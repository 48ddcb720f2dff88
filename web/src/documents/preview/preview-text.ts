import { pageText, type PageText } from "@ibid/core/anchor/page-text.ts";
import { rangeBoxes } from "@ibid/core/anchor/range-boxes.ts";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { findWords, joinWords, type Words } from "./words.ts";

/** The words of a PDF in their order, and the page each is on. */
export interface PreviewText {
  words: Words;
  pageOf: readonly number[];
  pages: readonly PageText[];
  /** The height of each page, in points. */
  heights: readonly number[];
}

/** Where a word is printed, in parts of the page's height from its top. */
export interface PrintedWord {
  pageIndex: number;
  top: number;
  height: number;
}

export async function readPreviewText(pdf: PDFDocumentProxy): Promise<PreviewText> {
  const pages: PageText[] = [];
  const heights: number[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    pages.push(pageText((await page.getTextContent()).items));
    heights.push(page.getViewport({ scale: 1 }).height);
  }
  const pageOf: number[] = [];
  const words = pages.flatMap(({ text }, pageIndex) => {
    const found = findWords(text);
    pageOf.push(...found.map(() => pageIndex));
    return found;
  });
  return { words: joinWords(words), pageOf, pages, heights };
}

export function printedWord(text: PreviewText, index: number): PrintedWord | null {
  const pageIndex = text.pageOf[index]!;
  const [box] = rangeBoxes(text.pages[pageIndex]!, text.words.ranges[index]!);
  const whole = text.heights[pageIndex]!;
  return box ? { pageIndex, top: 1 - (box.y + box.height) / whole, height: box.height / whole } : null;
}

/** The word that is printed at a point of a page. */
export function wordAtPoint(text: PreviewText, pageIndex: number, x: number, y: number): number | null {
  const first = text.pageOf.indexOf(pageIndex);
  for (let index = first; index >= 0 && text.pageOf[index] === pageIndex; index++) {
    const isHit = rangeBoxes(text.pages[pageIndex]!, text.words.ranges[index]!).some(
      (box) => x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y - 2 && y <= box.y + box.height + 2,
    );
    if (isHit) return index;
  }
  return null;
}
