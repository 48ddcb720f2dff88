import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";
import type { PrintedWord } from "./preview-text.ts";
import { useIsNear } from "./use-is-near.ts";

export interface PreviewPageProps {
  pdf: PDFDocumentProxy;
  index: number;
  /** The word that the cursor is in, when it is on this page. */
  followed: PrintedWord | null;
  /** A point of the page, in its own units. */
  onPoint: (x: number, y: number) => void;
}

/** A4, until the page itself is there. */
const USUAL = { width: 595, height: 842 };

export function PreviewPage({ pdf, index, followed, onPoint }: PreviewPageProps) {
  const paper = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(paper);
  const page = usePage(pdf, index, isNear);
  useDrawing(page, canvas);
  const viewport = page?.getViewport({ scale: 1 });
  const { width, height } = viewport ?? USUAL;

  const point = (event: MouseEvent<HTMLDivElement>) => {
    if (!viewport) return;
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = viewport.convertToPdfPoint(
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ) as [number, number];
    onPoint(x, y);
  };
  return (
    // Keys have the editor itself: this only goes to where one looks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={paper}
      className="paper preview-page"
      style={{ aspectRatio: `${width} / ${height}` }}
      onClick={point}
    >
      <canvas ref={canvas} role="img" aria-label={`Page ${index + 1} of ${pdf.numPages}`} />
      {followed && (
        <span
          className="preview-here"
          style={{ top: `${100 * followed.top}%`, height: `${100 * followed.height}%` }}
        />
      )}
    </div>
  );
}

function usePage(pdf: PDFDocumentProxy, index: number, isNear: boolean): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    if (!isNear || index >= pdf.numPages) return;
    let isCurrent = true;
    pdf.getPage(index + 1).then(
      (page) => isCurrent && setPage(page),
      // The file was closed: a newer one is being shown.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, index, isNear]);
  return page;
}

/** Draws beside and shows it when it is done, so that a page does not blink while one types. */
function useDrawing(page: PDFPageProxy | null, canvas: RefObject<HTMLCanvasElement | null>): void {
  useEffect(() => {
    const shown = canvas.current;
    if (!shown || !page) return;
    let task: ReturnType<PDFPageProxy["render"]> | undefined;
    let drawnWidth = 0;
    const draw = async () => {
      const width = Math.round(shown.clientWidth * devicePixelRatio);
      if (width === 0 || width === drawnWidth) return;
      drawnWidth = width;
      task?.cancel();
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
      const drawn = document.createElement("canvas");
      drawn.width = width;
      drawn.height = Math.round(viewport.height);
      task = page.render({ canvas: drawn, viewport });
      try {
        await task.promise;
      } catch {
        // It was cancelled, or its file was closed: another one is on its way.
        return;
      }
      shown.width = drawn.width;
      shown.height = drawn.height;
      shown.getContext("2d")!.drawImage(drawn, 0, 0);
    };
    const observer = new ResizeObserver(() => void draw());
    observer.observe(shown);
    return () => {
      observer.disconnect();
      task?.cancel();
    };
  }, [page, canvas]);
}
