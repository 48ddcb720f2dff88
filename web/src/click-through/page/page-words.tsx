// The words of a drawn page, laid over its picture without being seen: so that they can be selected.
import type { PageText } from "@ibid/core/anchor/page-text.ts";
import { rangeBoxes } from "@ibid/core/anchor/range-boxes.ts";
import type { PageViewport } from "pdfjs-dist";
import { memo, useMemo } from "react";
import { boxOnScreen } from "./box-on-screen.ts";

export interface PageWordsProps {
  text: PageText;
  viewport: PageViewport;
  /** Where the page begins in the text of the source. */
  start: number;
}

/** Only the width of the words counts, and they are stretched to the one they have on the page. */
const FONT = "sans-serif";
const MEASURED_AT = 100;

export const PageWords = memo(function PageWords({ text, viewport, start }: PageWordsProps) {
  const lines = useMemo(() => placeWords(text, viewport), [text, viewport]);
  const share = (part: number) => `${(100 * part) / viewport.width}cqw`;
  return (
    <div className="paper-words">
      {lines.map(({ at, words, box, stretch }) => (
        <span
          key={at}
          data-at={start + at}
          style={{
            left: share(box.x),
            top: share(box.y),
            fontSize: share(box.height),
            transform: `scaleX(${stretch})`,
          }}
        >
          {words}
        </span>
      ))}
    </div>
  );
});

function placeWords({ text, items, runs }: PageText, viewport: PageViewport) {
  const pen = document.createElement("canvas").getContext("2d");
  if (pen === null) return [];
  pen.font = `${MEASURED_AT}px ${FONT}`;
  return runs.flatMap((run) => {
    const { at, length } = run;
    const [found] = rangeBoxes({ text, items, runs: [run] }, { start: at, end: at + length });
    if (found === undefined) return [];
    const words = text.slice(at, at + length);
    const box = boxOnScreen(found, viewport);
    const width = (pen.measureText(words).width * box.height) / MEASURED_AT;
    // Words that run upwards can be read, not selected.
    const isUpright = box.height <= 2 * box.width || length <= 2;
    return width > 0 && isUpright ? [{ at, words, box, stretch: box.width / width }] : [];
  });
}
