// Slides of a file that a browser can't draw: each as a card with its text, the cited words marked.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { useMemo } from "react";
import { Notice } from "../ui/notice.tsx";
import { Evidence } from "./evidence.tsx";
import { MarkedText } from "./marked-text.tsx";
import type { Mark } from "./marks-of.ts";
import { openedPage } from "./opened-page.ts";
import { pageName } from "./page-name.ts";
import { PageTools } from "./page-tools.tsx";
import type { CopyElement } from "./parse-saved-copy.ts";
import { PassageMissing } from "./passage-missing.tsx";
import { quotedPassages } from "./quoted-passages.ts";
import { savedCopyNodes } from "./saved-copy-nodes.tsx";
import { useAnnouncedPlace } from "./use-announced-place.ts";
import { useCentredMark } from "./use-centred-mark.ts";
import { useLocatedMarks } from "./use-located-marks.ts";
import { useTurnedPage } from "./use-turned-page.ts";
import type { TextRange } from "./viewer-place.ts";

export interface SlideTextViewProps {
  content: SourceContent;
  /** A section for each slide; null when the copy could not be read. */
  copy: CopyElement[] | null;
  citation: RAGSource | null;
  marks: Mark[];
  hit: TextRange | null;
}

export function SlideTextView({ content, copy, citation, marks, hit }: SlideTextViewProps) {
  const { text } = content;
  const slides = useMemo(() => content.places.filter((place) => place.kind === "page"), [content]);
  const opened = useMemo(() => openedPage(slides, marks, citation), [slides, marks, citation]);
  const [index, setIndex] = useTurnedPage(slides, opened, hit);
  const { ranges, isMissing } = useLocatedMarks(text, marks, hit);
  const first = slides[opened];
  useAnnouncedPlace(
    first ? `Slide ${first.pageLabel}` : "Slides",
    marks,
    isMissing ? "passage not found" : "passage marked",
  );
  const centre = useCentredMark(marks);

  const slide = slides[index];
  if (!slide || !first) return <Notice kind="warning">This file has no slides that can be shown.</Notice>;
  const section = copy?.length === slides.length ? copy[index] : undefined;
  const words = text.slice(slide.start, slide.end);
  return (
    <>
      <PageTools noun="slide" pages={slides} index={index} onTurn={setIndex} />
      {isMissing && index === opened && (
        <PassageMissing content={content} opened={`slide ${first.pageLabel}`} />
      )}
      <article
        key={index}
        className="slide-card"
        aria-label={pageName("slide", slide, slides.length)}
        ref={centre}
      >
        {words === "" && <p className="viewer-hint">There is no text on this slide.</p>}
        {section ? (
          savedCopyNodes({ nodes: section.children, text, ranges })
        ) : (
          <MarkedText text={words} ranges={ranges} offset={slide.start} />
        )}
      </article>
      <p className="viewer-hint">The text of the slide. Open the original file to see how it looks.</p>
      <Evidence citation={citation} passages={quotedPassages(marks, text)} isFound={!isMissing} />
    </>
  );
}
