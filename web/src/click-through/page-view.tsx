// Slides and papers: the page itself, its marks, and the words behind the citation below it.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { announce } from "../ui/announcer.tsx";
import { urlOf } from "../ui/api.ts";
import { Notice } from "../ui/notice.tsx";
import { Evidence } from "./evidence.tsx";
import { locateOnPage } from "./locate-mark.ts";
import type { Mark } from "./marks-of.ts";
import { openedPage } from "./opened-page.ts";
import { pageName } from "./page-name.ts";
import { PageTools } from "./page-tools.tsx";
import { PassageMissing } from "./passage-missing.tsx";
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
  return (
    <>
      <PageTools noun={noun} pages={pages} index={pageIndex} onTurn={setPageIndex} />
      {isMissing && pageIndex === opened && <PassageMissing content={content} opened={name} />}
      <Suspense fallback={<div className="paper is-loading skeleton" />}>
        <PdfPage
          url={urlOf(endpoints.getSourceFile, { params: { id: content.sourceId } })}
          pageIndex={place.pageIndex}
          label={pageName(noun, place, pages.length)}
          recognised={place.recognised}
          locate={locate}
          onLocated={onLocated}
        />
      </Suspense>
      <Evidence citation={citation} marks={marks} text={content.text} isFound={!isMissing} />
    </>
  );
}
