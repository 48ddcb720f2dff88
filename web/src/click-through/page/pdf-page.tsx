// One page of a PDF, with the marked words as rectangles blended over it. Loaded on demand with pdf.js.
import { pageText } from "@ibid/core/anchor/page-text.ts";
import { rangeBoxes } from "@ibid/core/anchor/range-boxes.ts";
import { recognisedItems } from "@ibid/core/anchor/recognised-items.ts";
import type { RecognisedPage } from "@ibid/core/contract/source-content.ts";
import type { PDFPageProxy } from "pdfjs-dist";
import { type CSSProperties, useEffect, useMemo, useRef } from "react";
import { Notice } from "../../ui/notice.tsx";
import { ScrollPane } from "../../ui/scroll-pane.tsx";
import type { MarkedRange } from "../marks/marked-text.tsx";
import { scrollToCentre } from "../marks/scroll-to-centre.ts";
import { boxOnScreen } from "./box-on-screen.ts";
import { PageWords } from "./page-words.tsx";
import { usePdfCanvas } from "./use-pdf-canvas.ts";
import { usePdfPage, type PdfPageItems } from "./use-pdf-page.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";

export interface PdfPageProps {
  url: string;
  pageIndex: number;
  label: string;
  /** The text that the server recognised on a page without text. */
  recognised: RecognisedPage | undefined;
  /** As a multiple of what fits. */
  zoom: number;
  /** Finds the marks in the text this browser read from the page. */
  locate: (text: string) => MarkedRange[];
  onLocated: (ranges: TextRange[]) => void;
  /** Finds what the reader searched for. */
  locateHit: (text: string) => TextRange | null;
  /** Finds what the reader has highlighted. */
  locateOwn: (text: string) => TextRange[];
  /** Where the page begins in the text of the source. */
  start: number;
}

export function PdfPage({ url, pageIndex, ...rest }: PdfPageProps) {
  const state = usePdfPage(url, pageIndex);
  switch (state.status) {
    case "loading":
      return <div className="paper is-loading skeleton" role="status" aria-label="Loading the page" />;
    case "failed":
      return <Notice kind="error">{state.message}</Notice>;
    case "ready":
      return <DrawnPage page={state.page} items={state.items} {...rest} />;
  }
}

interface DrawnPageProps extends Omit<PdfPageProps, "url" | "pageIndex"> {
  page: PDFPageProxy;
  items: PdfPageItems;
}

function DrawnPage(props: DrawnPageProps) {
  const { page, items, label, recognised, zoom, locate, onLocated, locateHit, locateOwn, start } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const viewport = useMemo(() => page.getViewport({ scale: 1 }), [page]);
  usePdfCanvas(page, canvas);

  const text = useMemo(
    () => pageText(recognised === undefined ? items : recognisedItems(recognised)),
    [items, recognised],
  );
  const ranges = useMemo(() => locate(text.text), [locate, text]);
  const hit = useMemo(() => locateHit(text.text), [locateHit, text]);
  const own = useMemo(() => locateOwn(text.text), [locateOwn, text]);
  const boxesOf = (range: TextRange, kind: string) =>
    rangeBoxes(text, range).map((box) => ({ ...box, kind }));
  const boxes = [
    ...own.flatMap((range) => boxesOf(range, "own")),
    ...ranges.flatMap((range) => boxesOf(range, range.isHit ? "hit" : "mark")),
    ...(hit ? boxesOf(hit, "hit") : []),
  ];

  useEffect(() => {
    onLocated(ranges);
    scrollToCentre(paper.current?.querySelector<HTMLElement>("[data-part=mark], [data-part=hit]"));
  }, [ranges, onLocated]);
  useEffect(() => {
    if (hit) scrollToCentre(paper.current?.querySelector<HTMLElement>("[data-part=hit]"));
  }, [hit]);

  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <ScrollPane className="paper-pane" label={label} part="paper">
      <div ref={paper} className="paper" style={sizeOf(viewport, zoom)}>
        <canvas ref={canvas} role="img" aria-label={label} />
        {boxes.map(({ x, y, width, height, kind }, index) => {
          const box = boxOnScreen({ x, y, width, height }, viewport);
          return (
            <span
              key={index}
              className={`paper-${kind}`}
              data-part={kind}
              style={{
                left: percent(box.x, viewport.width),
                top: percent(box.y, viewport.height),
                width: percent(box.width, viewport.width),
                height: percent(box.height, viewport.height),
              }}
            />
          );
        })}
        <PageWords text={text} viewport={viewport} start={start} />
      </div>
    </ScrollPane>
  );
}

/** Over the whole window, what fits is also a matter of its height: see `--fit` in the style sheet. */
function sizeOf({ width, height }: { width: number; height: number }, zoom: number): CSSProperties {
  const fit = { "--ratio": width / height };
  return { ...fit, aspectRatio: `${width} / ${height}`, width: `calc(var(--fit, 100%) * ${zoom})` };
}
