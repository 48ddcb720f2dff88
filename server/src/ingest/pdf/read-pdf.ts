// Ingest, for PDFs. In: the bytes of a file. Out: slides or a paper, each page's text exactly as `pageText`
// makes it, so that the viewer finds every range again.
import { type PageText, pageText } from "@ibid/core/anchor/page-text.ts";
import { recognisedItems } from "@ibid/core/anchor/recognised-items.ts";
import { PageIndex, PageLabel } from "@ibid/core/contract/locator.ts";
import type { PagePlace, RecognisedPage } from "@ibid/core/contract/source-content.ts";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Material, type ReadProgress, MATERIAL_LIMITS } from "../material.ts";
import { refuseFile } from "../refuse-file.ts";
import { type PageShape, deckOrPaper } from "./deck-or-paper.ts";
import { findPdfTitle } from "./find-pdf-title.ts";
import { openPdf } from "./open-pdf.ts";
import { pdfReference } from "./pdf-reference.ts";
import { readDetails } from "./read-details.ts";

export interface PdfOptions {
  /** Called as pages are read. */
  report?: (progress: ReadProgress) => void;
  /** A file without any text is not a failure: the text on its pages is recognised later. */
  takesScans?: boolean;
  /** What was recognised on pages without text. */
  recognised?: ReadonlyMap<number, RecognisedPage>;
}

export async function readPdf(name: string, bytes: Uint8Array, options: PdfOptions = {}): Promise<Material> {
  const pdf = await openPdf(name, bytes);
  try {
    if (pdf.numPages === 0) throw refuseFile.withoutPages(name);
    if (pdf.numPages > MATERIAL_LIMITS.pages) throw refuseFile.tooLong(name, "pages");
    const pages = await readPages(name, pdf, options);
    if (options.takesScans !== true && pages.all.every(({ text }) => text === ""))
      throw refuseFile.scanned(name);
    return await describe(name, pdf, pages);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

interface Page extends PageShape {
  text: string;
  recognised?: RecognisedPage;
}

interface Pages {
  all: Page[];
  first: PageText | null;
}

async function readPages(
  name: string,
  pdf: PDFDocumentProxy,
  { report, recognised }: PdfOptions,
): Promise<Pages> {
  const all: Page[] = [];
  const failures: unknown[] = [];
  let first: PageText | null = null;
  let characters = 0;
  for (let index = 0; index < pdf.numPages; index++) {
    // Only the damaged page is lost: it keeps its place, with nothing on it.
    const drawn = await readPage(pdf, index).catch((error: unknown) => void failures.push(error));
    const seen = drawn?.text.text === "" ? recognised?.get(index) : undefined;
    const page = seen === undefined ? drawn?.text : pageText(recognisedItems(seen));
    if (index === 0) first = page ?? null;
    const text = page?.text ?? "";
    all.push({
      text,
      characters: text.length,
      isLandscape: drawn?.isLandscape ?? false,
      ...(seen !== undefined && { recognised: seen }),
    });
    characters += text.length;
    if (characters > MATERIAL_LIMITS.characters) throw refuseFile.tooLong(name, "characters");
    if (failures.length > pdf.numPages / 2)
      throw refuseFile.unreadable(name, "most of its pages are damaged", failures[0]);
    report?.({ done: index + 1, total: pdf.numPages });
  }
  return { all, first };
}

async function readPage(
  pdf: PDFDocumentProxy,
  index: number,
): Promise<{ text: PageText; isLandscape: boolean }> {
  const page = await pdf.getPage(index + 1);
  const { items } = await page.getTextContent();
  const { width, height } = page.getViewport({ scale: 1 });
  page.cleanup();
  return { text: pageText(items), isLandscape: width > height };
}

async function describe(name: string, pdf: PDFDocumentProxy, { all, first }: Pages): Promise<Material> {
  const details = await readDetails(pdf);
  const kind = deckOrPaper(all, details.creator);
  return {
    kind,
    mediaType: "application/pdf",
    // The sizes of recognised letters are too rough to tell a title by.
    title: findPdfTitle(name, details.title, all[0]?.recognised === undefined ? first : null),
    csl: pdfReference(kind, details, first?.text ?? ""),
    text: all.map(({ text }) => text).join(PAGE_BORDER),
    places: placesOf(all, await readLabels(pdf)),
    savedCopy: null,
    unreadPages: all.flatMap(({ text }, index) => (text === "" ? [index] : [])),
  };
}

const PAGE_BORDER = "\n\n";

function placesOf(pages: readonly Page[], labels: readonly string[]): PagePlace[] {
  let start = 0;
  return pages.map(({ text, recognised }, index) => {
    const range = { start, end: start + text.length };
    start = range.end + PAGE_BORDER.length;
    return {
      kind: "page",
      pageIndex: PageIndex.parse(index),
      pageLabel: labelOf(labels, index),
      ...range,
      ...(recognised !== undefined && { recognised }),
    };
  });
}

/** Damaged labels are ignored. */
async function readLabels(pdf: PDFDocumentProxy): Promise<string[]> {
  return (await pdf.getPageLabels().catch(() => null)) ?? [];
}

/** A page without a usable label is called by its position. */
function labelOf(labels: readonly string[], index: number): PageLabel {
  const stated = PageLabel.safeParse((labels[index] ?? "").replace(/\p{C}/gu, "").trim());
  return stated.success ? stated.data : PageLabel.parse(String(index + 1));
}
