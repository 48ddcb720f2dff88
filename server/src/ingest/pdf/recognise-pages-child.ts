// The process that reads text off the pictures of pages: gets a file with its first page, then one page after the other. It may be killed
// at any time, and it may crash: the drawing is native code.
import { fileURLToPath } from "node:url";
import type { RecognisedLine, RecognisedPage } from "@ibid/core/contract/source-content.ts";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { OEM, PSM, createWorker, type Line } from "tesseract.js";
import { answerParent } from "../../child/answer-parent.ts";
import { openPdf } from "./open-pdf.ts";

/** The file comes with the first page that is asked for. */
export interface ChildRequest {
  language: string;
  page: number;
}

/** The data for each language is next to these files. */
const LANGUAGES: Record<string, string> = { eng: import.meta.resolve("@tesseract.js-data/eng/package.json") };
const DPI = 300;
/** A large sheet is drawn coarser. */
const MOST_PIXELS = 9_000_000;
/** Lines that are less certain are stains and drawings. */
const LEAST_CONFIDENCE = 45;

let read: Reader | null = null;

answerParent(async ({ language, page }: ChildRequest, { file }): Promise<RecognisedPage> => {
  if (file !== null) read = await openReader(file, language);
  return await read!(page);
});

type Reader = (index: number) => Promise<RecognisedPage>;

async function openReader(bytes: Uint8Array, language: string): Promise<Reader> {
  const pdf = await openPdf("", bytes);
  // Everything it needs is in packages; nothing is downloaded and nothing is cached.
  const recogniser = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: fileURLToPath(new URL("4.0.0_best_int", LANGUAGES[language])),
    cacheMethod: "none",
    gzip: true,
  });
  await recogniser.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  return async (index) => {
    const page = await pdf.getPage(index + 1);
    const { width, height, rotation } = page.getViewport({ scale: 1 });
    const scale = Math.min(DPI / 72, Math.sqrt(MOST_PIXELS / (width * height)));
    const picture = await draw(pdf, page, scale);
    const { data } = await recogniser.recognize(picture, {}, { blocks: true, text: false });
    page.cleanup();
    const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
    return { turn: rotation, lines: lines.flatMap((line) => placeLine(line, page, scale)) };
  };
}

/** What pdf.js draws on in Node. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: { toBuffer(type: "image/png"): Buffer } };
}

async function draw(pdf: PDFDocumentProxy, page: PDFPageProxy, scale: number): Promise<Buffer> {
  const viewport = page.getViewport({ scale });
  const factory = pdf.canvasFactory as CanvasFactory;
  const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport }).promise;
  return canvas.toBuffer("image/png");
}

/** From pixels of the picture to points of the page. The whole height of a line is marked, whatever its letters. */
function placeLine({ bbox, words, confidence }: Line, page: PDFPageProxy, scale: number): RecognisedLine[] {
  const found = words.filter(({ text }) => text.trim() !== "");
  if (confidence < LEAST_CONFIDENCE || found.length === 0) return [];
  const height = bbox.y1 - bbox.y0;
  const viewport = page.getViewport({ scale });
  const [x, y] = viewport.convertToPdfPoint(bbox.x0, bbox.y1 - BELOW_BASELINE * height) as [number, number];
  const points = (pixels: number) => round(pixels / scale);
  return [
    {
      x: round(x),
      y: round(y),
      size: points(height),
      words: found.map(({ text, bbox: box }) => [
        text.trim(),
        points(box.x0 - bbox.x0),
        points(box.x1 - box.x0),
      ]),
    },
  ];
}

/** The part of a line's height that `rangeBoxes` puts below its baseline. */
const BELOW_BASELINE = 0.2;

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
