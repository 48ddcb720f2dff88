// A text without pages, character for character, with the cited words marked and centred.
import { useMemo } from "react";
import { MarkedText } from "../marks/marked-text.tsx";
import type { OpenedContent } from "../viewer/opened-content.ts";
import { PassageMissing } from "../viewer/passage-missing.tsx";
import { textBlocks } from "./text-blocks.ts";
import { markedOutcome, useAnnouncedPlace } from "../viewer/use-announced-place.ts";
import { useCentredMark } from "../marks/use-centred-mark.ts";
import { useLocatedMarks } from "../marks/use-located-marks.ts";

export function TextView({ content, marks, hit, own }: OpenedContent) {
  const { text } = content;
  const { ranges, isMissing } = useLocatedMarks(text, marks, { hit, own });
  useAnnouncedPlace("Text", marks, isMissing ? "passage not found" : markedOutcome(marks));
  const blocks = useMemo(() => textBlocks(content), [content]);
  const marked = (start: number, end: number) => (
    <MarkedText text={text.slice(start, end)} ranges={ranges} offset={start} />
  );
  return (
    <>
      {isMissing && <PassageMissing content={content} opened="the text" />}
      <div className="plain-text" ref={useCentredMark(marks)}>
        {blocks.map(({ start, end, headingLength }) => (
          <div
            key={start}
            data-at={start}
            style={{ containIntrinsicSize: `auto ${heightOf(end - start)}px` }}
          >
            {headingLength > 0 && (
              // It stands in a line of the text, and is announced as what it is.
              <b role="heading" aria-level={3}>
                {marked(start, start + headingLength)}
              </b>
            )}
            {marked(start + headingLength, end)}
          </div>
        ))}
      </div>
    </>
  );
}

/** About how tall a block will be, before it is drawn. */
function heightOf(characters: number): number {
  return 25 * Math.ceil(characters / 50);
}
