// Draws one page of a file on a canvas and reads its text, each time the page or the width changes.
import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useState, type RefObject } from "react";
import { openPdf } from "./pdf-document.ts";

export type PdfPageItems = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>["items"];

export type PdfPageState =
  | { status: "loading" }
  | { status: "failed"; message: string }
  | { status: "ready"; page: PDFPageProxy; items: PdfPageItems };

export function usePdfPage(url: string, pageIndex: number): PdfPageState {
  const [state, setState] = useState<PdfPageState>({ status: "loading" });
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const pdf = await openPdf(url);
      const page = await pdf.getPage(pageIndex + 1);
      const { items } = await page.getTextContent();
      if (isCurrent) setState({ status: "ready", page, items });
    };
    load().catch((error: unknown) => {
      if (isCurrent)
        setState({ status: "failed", message: error instanceof Error ? error.message : String(error) });
    });
    return () => {
      isCurrent = false;
    };
  }, [url, pageIndex]);
  return state;
}

export function usePdfCanvas(page: PDFPageProxy, canvas: RefObject<HTMLCanvasElement | null>): void {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let task: ReturnType<PDFPageProxy["render"]> | undefined;
    let drawnWidth = 0;
    const draw = async () => {
      const width = Math.round(element.clientWidth * devicePixelRatio);
      if (width === 0 || width === drawnWidth) return;
      drawnWidth = width;
      task?.cancel();
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
      element.width = width;
      element.height = Math.round(viewport.height);
      task = page.render({ canvas: element, viewport });
      // A cancelled drawing rejects; the next one is already on its way.
      await task.promise.catch(() => undefined);
    };
    const observer = new ResizeObserver(() => void draw());
    observer.observe(element);
    return () => {
      observer.disconnect();
      task?.cancel();
    };
  }, [page, canvas]);
}
