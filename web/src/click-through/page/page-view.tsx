// Slides and papers: the page itself, its marks, its neighbours, and the words behind the citation below it.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { announce } from "../../ui/announcer.tsx";
import { urlOf } from "../../browser/api.ts";
import { Notice } from "../../ui/notice.tsx";
import { citedPages } from "./cited-pages.ts";
import { locateOnPage } from "../marks/locate-mark.ts";
import type { MarkedRange } from "../marks/marked-text.tsx";
import { asDrawn } from "../marks/use-located-marks.ts";
import { openedPage } from "../viewer/opened-page.ts";
import { pageName } from "./page-name.ts";
import { PageTools } from "./page-tools.tsx";
import type { OpenedEvidence } from "../viewer/opened-content.ts";
import { PassageMissing } from "../viewer/passage-missing.tsx";
import { Passages } from "../viewer/passages.tsx";
import { markedOutcome } from "../viewer/use-announced-place.ts";
import { useTurnedPage } from "./use-turned-page.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { useZoom, ZoomTools } from "../viewer/zoom-tools.tsx";

const PdfPage = lazy(() => import("./pdf-page.tsx").then(({ PdfPage }) => ({ default: PdfPage })));
const Thumbnails = lazy(() => import("./thumbnails.tsx").then(({ Thumbnails }) => ({ default: Thumbnails })));

export function PageView({ content, evidence, citations, marks, hit, own }: OpenedEvidence) {
  const { sourceId, text } = content;
  const pages = useMemo(() => content.places.filter((place) => place.kind === "page"), [content]);
  const cited = useMemo(() => citedPages(pages, citations, sourceId), [pages, citations, sourceId]);
  const opened = useMemo(() => openedPage(pages, marks, evidence), [pages, marks, evidence]);
  const [pageIndex, setPageIndex] = useTurnedPage(pages, opened, hit);
  const [isMissing, setIsMissing] = useState(false);
  const { zoom } = useZoom(sourceId);
  const place = pages[pageIndex];
  const noun = content.kind === "slides" ? "slide" : "page";
  const name = place ? `${noun} ${place.pageLabel}` : noun;

  const locate = useCallback(
    (pageText: string): MarkedRange[] =>
      place
        ? marks
            .map((mark) => asDrawn(mark, locateOnPage(mark, text, place, pageText)))
            .filter((range) => range !== null)
        : [],
    [text, place, marks],
  );
  const locateRange = useCallback(
    (range: TextRange, pageText: string): TextRange | null =>
      place
        ? locateOnPage(
            { ...range, text: text.slice(range.start, range.end), kind: "passage" },
            text,
            place,
            pageText,
          )
        : null,
    [text, place],
  );
  const locateHit = useCallback(
    (pageText: string): TextRange | null => hit && locateRange(hit, pageText),
    [hit, locateRange],
  );
  const locateOwn = useCallback(
    (pageText: string): TextRange[] =>
      own
        .filter(({ start, end }) => place && start < place.end && end > place.start)
        .map((range) => locateRange(range, pageText))
        .filter((range) => range !== null),
    [own, place, locateRange],
  );
  const onLocated = useCallback(
    (ranges: TextRange[]) => {
      if (pageIndex !== opened || marks.length === 0) return;
      setIsMissing(ranges.length === 0);
      const opening = name.replace(/^./, (first) => first.toUpperCase());
      announce(
        ranges.length > 0
          ? `${opening}, ${markedOutcome(marks)}`
          : `${opening}, passage not found, opened the ${noun}`,
      );
    },
    [pageIndex, opened, marks, name, noun],
  );

  if (!place) return <Notice kind="warning">No page of this file can be shown.</Notice>;
  const url = urlOf(endpoints.getSourceFile, { params: { id: sourceId } });
  return (
    <>
      <PageTools noun={noun} pages={pages} index={pageIndex} onTurn={setPageIndex}>
        <ZoomTools pages={sourceId} />
      </PageTools>
      {isMissing && pageIndex === opened && <PassageMissing content={content} opened={name} />}
      <Suspense fallback={<div className="paper is-loading skeleton" />}>
        <PdfPage
          url={url}
          pageIndex={place.pageIndex}
          label={pageName(noun, place, pages.length)}
          recognised={place.recognised}
          zoom={zoom}
          locate={locate}
          onLocated={onLocated}
          locateHit={locateHit}
          locateOwn={locateOwn}
          start={place.start}
        />
        {pages.length > 1 && (
          <Thumbnails
            url={url}
            noun={noun}
            pages={pages}
            index={pageIndex}
            cited={cited}
            onTurn={setPageIndex}
          />
        )}
      </Suspense>
      <Passages evidence={evidence} marks={marks} text={text} isShown={!isMissing} />
    </>
  );
}
