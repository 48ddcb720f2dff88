// Slides and papers: the page itself, its marks, and the words behind the citation below it.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { PagePlace, SourceContent } from "@ibid/core/contract/source-content.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { announce } from "../ui/announcer.tsx";
import { urlOf } from "../ui/api.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Evidence } from "./evidence.tsx";
import { locateOnPage } from "./locate-mark.ts";
import type { Mark } from "./marks-of.ts";
import type { TextRange } from "./viewer-place.ts";

const PdfPage = lazy(() => import("./pdf-page.tsx").then(({ PdfPage }) => ({ default: PdfPage })));

export interface PageViewProps {
  content: SourceContent;
  citation: RAGSource | null;
  marks: Mark[];
}

export function PageView({ content, citation, marks }: PageViewProps) {
  const pages = useMemo(() => content.places.filter((place) => place.kind === "page"), [content]);
  const opened = useMemo(() => openedPage(pages, marks, citation), [pages, marks, citation]);
  const [pageIndex, setPageIndex] = useState(opened);
  const [isMissing, setIsMissing] = useState(false);
  const place = pages[pageIndex];
  const noun = content.kind === "slides" ? "slide" : "page";
  const name = place ? `${noun} ${place.pageLabel}` : noun;

  const locate = useCallback(
    (text: string): TextRange[] =>
      place
        ? marks.map((mark) => locateOnPage(mark, content.text, place, text)).filter((range) => range !== null)
        : [],
    [content, place, marks],
  );
  const onLocated = useCallback(
    (ranges: TextRange[]) => {
      if (pageIndex !== opened || marks.length === 0) return;
      setIsMissing(ranges.length === 0);
      const opening = name.replace(/^./, (first) => first.toUpperCase());
      announce(
        ranges.length > 0
          ? `${opening}, passage marked`
          : `${opening}, passage not found, opened the ${noun}`,
      );
    },
    [pageIndex, opened, marks, name, noun],
  );

  if (!place) return <Notice kind="warning">This file has no pages that can be shown.</Notice>;
  const step = (by: number) => setPageIndex((index) => Math.min(Math.max(index + by, 0), pages.length - 1));
  return (
    <>
      <div className="viewer-tools">
        <IconButton
          icon="chevron-left"
          label={`Previous ${noun}`}
          disabled={pageIndex === 0}
          onClick={() => step(-1)}
        />
        <span className="viewer-page">{pageName(noun, place, pages.length)}</span>
        <IconButton
          icon="chevron-right"
          label={`Next ${noun}`}
          disabled={pageIndex === pages.length - 1}
          onClick={() => step(1)}
        />
      </div>
      {isMissing && pageIndex === opened && (
        <Notice kind="warning">We opened {name}, but the quoted words are not on it.</Notice>
      )}
      <Suspense fallback={<div className="paper is-loading skeleton" />}>
        <PdfPage
          url={urlOf(endpoints.getSourceFile, { params: { id: content.sourceId } })}
          pageIndex={place.pageIndex}
          label={pageName(noun, place, pages.length)}
          locate={locate}
          onLocated={onLocated}
        />
      </Suspense>
      <Evidence citation={citation} marks={marks} text={content.text} isFound={!isMissing} />
    </>
  );
}

/** "Slide 12 of 48", and for a paper that starts at page 233: "Page 240, 8 of 20". */
function pageName(noun: string, { pageIndex, pageLabel }: PagePlace, total: number): string {
  const position = String(pageIndex + 1);
  const opening = noun === "slide" ? "Slide" : "Page";
  return pageLabel === position
    ? `${opening} ${pageLabel} of ${total}`
    : `${opening} ${pageLabel}, ${position} of ${total}`;
}

function openedPage(pages: PagePlace[], marks: Mark[], citation: RAGSource | null): number {
  const first = marks[0];
  const byMark = first ? pages.findIndex(({ start, end }) => first.start >= start && first.start < end) : -1;
  if (byMark >= 0) return byMark;
  const index = citation?.page_index ?? (citation?.slide_number ?? 1) - 1;
  return Math.max(
    pages.findIndex((page) => page.pageIndex === index),
    0,
  );
}
