// One page on its own paper, with the marked words as multiply rectangles over it. Loaded on demand with pdf.js.
import { pageText } from "@ibid/core/anchor/page-text.ts";
import { rangeBoxes } from "@ibid/core/anchor/range-boxes.ts";
import { recognisedItems } from "@ibid/core/anchor/recognised-items.ts";
import type { RecognisedPage } from "@ibid/core/contract/source-content.ts";
import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useMemo, useRef } from "react";
import { Notice } from "../ui/notice.tsx";
import { scrollToCentre } from "./scroll-to-centre.ts";
import { usePdfCanvas, usePdfPage, type PdfPageItems } from "./use-pdf-page.ts";
import type { TextRange } from "./viewer-place.ts";

export interface PdfPageProps {
  url: string;
  pageIndex: number;
  label: string;
  /** What the server recognised on a page that has no text of its own. */
  recognised: RecognisedPage | undefined;
  /** Finds the marks in the text this browser read from the page. */
  locate: (text: string) => TextRange[];
  onLocated: (ranges: TextRange[]) => void;
}

export function PdfPage({ url, pageIndex, ...rest }: PdfPageProps) {
  const state = usePdfPage(url, pageIndex);
  switch (state.status) {
    case "loading":
      return <div className="paper is-loading skeleton" aria-label="Loading the page" />;
    case "failed":
      return (
        <Notice kind="error">
          The file could not be shown ({state.message}). Its text is still searched and cited.
        </Notice>
      );
    case "ready":
      return <DrawnPage page={state.page} items={state.items} {...rest} />;
  }
}

interface DrawnPageProps extends Omit<PdfPageProps, "url" | "pageIndex"> {
  page: PDFPageProxy;
  items: PdfPageItems;
}

function DrawnPage({ page, items, label, recognised, locate, onLocated }: DrawnPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const firstBox = useRef<HTMLSpanElement>(null);
  const viewport = useMemo(() => page.getViewport({ scale: 1 }), [page]);
  usePdfCanvas(page, canvas);

  const { ranges, boxes } = useMemo(() => {
    const text = pageText(recognised === undefined ? items : recognisedItems(recognised));
    const found = locate(text.text);
    return { ranges: found, boxes: found.flatMap((range) => rangeBoxes(text, range)) };
  }, [items, recognised, locate]);

  useEffect(() => {
    onLocated(ranges);
    scrollToCentre(firstBox.current);
  }, [ranges, onLocated]);

  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <div className="paper" style={{ aspectRatio: `${viewport.width} / ${viewport.height}` }}>
      <canvas ref={canvas} role="img" aria-label={label} />
      {boxes.map(({ x, y, width, height }, index) => {
        // Two opposite corners: on a turned page they change places.
        const [x1, y1] = viewport.convertToViewportPoint(x, y) as Point;
        const [x2, y2] = viewport.convertToViewportPoint(x + width, y + height) as Point;
        return (
          <span
            key={index}
            ref={index === 0 ? firstBox : undefined}
            className="paper-mark"
            style={{
              left: percent(Math.min(x1, x2), viewport.width),
              top: percent(Math.min(y1, y2), viewport.height),
              width: percent(Math.abs(x2 - x1), viewport.width),
              height: percent(Math.abs(y2 - y1), viewport.height),
            }}
          />
        );
      })}
    </div>
  );
}

type Point = [number, number];
