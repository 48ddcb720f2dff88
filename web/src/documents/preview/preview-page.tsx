import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { usePdfCanvas } from "../../click-through/page/use-pdf-canvas.ts";
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
  // A page must not blink during typing.
  usePdfCanvas(page, canvas, { isBeside: true });
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
    // Keyboard users have the editor itself: a click here only moves its cursor.
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
          data-part="here"
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
