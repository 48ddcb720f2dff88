import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, type RefObject } from "react";

/**
 * Draws a page of a file on a canvas, each time the page or the width changes. With `isBeside` it is drawn on another
 * canvas first, and the old picture stays until the new one is done.
 */
export function usePdfCanvas(
  page: PDFPageProxy | null,
  canvas: RefObject<HTMLCanvasElement | null>,
  { isBeside = false } = {},
): void {
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
      const drawn = isBeside ? document.createElement("canvas") : shown;
      drawn.width = width;
      drawn.height = Math.round(viewport.height);
      task = page.render({ canvas: drawn, viewport });
      try {
        await task.promise;
      } catch {
        // The drawing was cancelled, or its file was closed: another drawing is on its way.
        return;
      }
      if (drawn === shown) return;
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
  }, [page, canvas, isBeside]);
}
