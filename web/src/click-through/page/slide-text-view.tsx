// Slides of a file that a browser can't draw: each as a card with its text, the cited words marked.
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { useMemo } from "react";
import { Notice } from "../../ui/notice.tsx";
import { MarkedText } from "../marks/marked-text.tsx";
import { openedPage } from "../viewer/opened-page.ts";
import { pageName } from "./page-name.ts";
import { PageTools } from "./page-tools.tsx";
import type { CopyElement } from "../text/parse-saved-copy.ts";
import type { OpenedContent } from "../viewer/opened-content.ts";
import { PassageMissing } from "../viewer/passage-missing.tsx";
import { Passages } from "../viewer/passages.tsx";
import { savedCopyNodes } from "../text/saved-copy-nodes.tsx";
import { markedOutcome, useAnnouncedPlace } from "../viewer/use-announced-place.ts";
import { useCentredMark } from "../marks/use-centred-mark.ts";
import { useLocatedMarks } from "../marks/use-located-marks.ts";
import { useTurnedPage } from "./use-turned-page.ts";

export interface SlideTextViewProps extends OpenedContent {
  /** A section for each slide; null when the copy could not be read. */
  copy: CopyElement[] | null;
  evidence: Evidence | null;
}

export function SlideTextView({ content, copy, evidence, marks, hit, own }: SlideTextViewProps) {
  const { text } = content;
  const slides = useMemo(() => content.places.filter((place) => place.kind === "page"), [content]);
  const opened = useMemo(() => openedPage(slides, marks, evidence), [slides, marks, evidence]);
  const [index, setIndex] = useTurnedPage(slides, opened, hit);
  const { ranges, isMissing } = useLocatedMarks(text, marks, { hit, own });
  const first = slides[opened];
  useAnnouncedPlace(
    first ? `Slide ${first.pageLabel}` : "Slides",
    marks,
    isMissing ? "passage not found" : markedOutcome(marks),
  );
  const centre = useCentredMark(marks);

  const slide = slides[index];
  if (!slide || !first) return <Notice kind="warning">No slide of this file can be shown.</Notice>;
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
        data-at={slide.start}
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
      <Passages evidence={evidence} marks={marks} text={text} isShown={!isMissing} />
    </>
  );
}
