// Ingest, for PDFs. In: the bytes of a file. Out: slides or a paper, each page's text exactly as `pageText`
// makes it, so that the viewer finds every range again.
import { pageText } from "@ibid/core/anchor/page-text.ts";
import type { PageText } from "@ibid/core/anchor/page-text.ts";
import { PageIndex, PageLabel } from "@ibid/core/contract/locator.ts";
import type { PagePlace } from "@ibid/core/contract/source-content.ts";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { findPdfTitle } from "./find-pdf-title.ts";
import { MATERIAL_LIMITS } from "../material.ts";
import type { Material, ReadProgress, StatedReference } from "../material.ts";
import { openPdf } from "./open-pdf.ts";
import { refuseFile } from "../refuse-file.ts";
import { statedAuthors } from "../stated-authors.ts";
import { statedDate } from "../stated-date.ts";

export async function readPdf(
  name: string,
  bytes: Uint8Array,
  report: (progress: ReadProgress) => void = () => {},
): Promise<Material> {
  const pdf = await openPdf(name, bytes);
  try {
    if (pdf.numPages === 0) throw refuseFile.withoutPages(name);
    if (pdf.numPages > MATERIAL_LIMITS.pages) throw refuseFile.tooLong(name, "pages");
    return await readPages(name, pdf, report);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function readPages(
  name: string,
  pdf: PDFDocumentProxy,
  report: (progress: ReadProgress) => void,
): Promise<Material> {
  const labels = await readLabels(pdf);
  const texts: string[] = [];
  const places: PagePlace[] = [];
  let first: PageText | null = null;
  let landscapes = 0;
  let start = 0;
  for (let index = 0; index < pdf.numPages; index++) {
    const { isLandscape, ...page } = await readPage(name, pdf, index);
    first ??= page;
    if (isLandscape) landscapes++;
    texts.push(page.text);
    const end = start + page.text.length;
    places.push({
      kind: "page",
      pageIndex: PageIndex.parse(index),
      pageLabel: label(labels, index),
      start,
      end,
    });
    start = end + PAGE_BORDER.length;
    report({ done: index + 1, total: pdf.numPages });
    if (end > MATERIAL_LIMITS.characters) throw refuseFile.tooLong(name, "characters");
  }
  if (texts.every((text) => text === "")) throw refuseFile.scanned(name);

  const info = await readInfo(pdf);
  const kind = landscapes > pdf.numPages / 2 ? "slides" : "paper";
  return {
    kind,
    mediaType: "application/pdf",
    title: findPdfTitle(name, info.title, first),
    csl: statedReference(kind, info),
    text: texts.join(PAGE_BORDER),
    places,
    savedCopy: null,
  };
}

const PAGE_BORDER = "\n\n";

async function readPage(
  name: string,
  pdf: PDFDocumentProxy,
  index: number,
): Promise<PageText & { isLandscape: boolean }> {
  const content = await readContent(pdf, index).catch((cause: unknown) => {
    throw refuseFile.unreadable(name, `page ${index + 1} is damaged`, cause);
  });
  return { ...pageText(content.items), isLandscape: content.isLandscape };
}

async function readContent(pdf: PDFDocumentProxy, index: number) {
  const page = await pdf.getPage(index + 1);
  const { items } = await page.getTextContent();
  const { width, height } = page.getViewport({ scale: 1 });
  page.cleanup();
  return { items, isLandscape: width > height };
}

/** Damaged labels or document information cost nothing but themselves. */
async function readLabels(pdf: PDFDocumentProxy): Promise<string[]> {
  return (await pdf.getPageLabels().catch(() => null)) ?? [];
}

async function readInfo(pdf: PDFDocumentProxy) {
  const metadata = await pdf.getMetadata().catch(() => null);
  const info = (metadata?.info ?? {}) as Record<string, unknown>;
  const stated = (key: string) =>
    typeof info[key] === "string" ? info[key].slice(0, 2000).replace(/\p{C}/gu, "").trim() : "";
  return { title: stated("Title"), author: stated("Author"), created: stated("CreationDate") };
}

/** A page without a usable label is called by its position. */
function label(labels: readonly string[], index: number): PageLabel {
  const stated = PageLabel.safeParse((labels[index] ?? "").replace(/\p{C}/gu, "").trim());
  return stated.success ? stated.data : PageLabel.parse(String(index + 1));
}

function statedReference(
  kind: "slides" | "paper",
  info: { author: string; created: string },
): StatedReference {
  const csl: StatedReference = {};
  const author = statedAuthors(info.author);
  if (author.length > 0) csl.author = author;
  const created = statedDate(info.created)?.["date-parts"]?.[0];
  // Slides are dated by their file. A paper is not: a wrong year in a reference is worse than none.
  if (kind === "slides" && created !== undefined) csl.issued = { "date-parts": [created] };
  return csl;
}
