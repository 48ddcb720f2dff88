// A text without pages, character for character, with the cited words marked and centred.
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { Notice } from "../ui/notice.tsx";
import { MarkedText } from "./marked-text.tsx";
import type { Mark } from "./marks-of.ts";
import { useAnnouncedPlace } from "./use-announced-place.ts";
import { useLocatedMarks } from "./use-located-marks.ts";

export function TextView({ content, marks }: { content: SourceContent; marks: Mark[] }) {
  const { ranges, isMissing, scrollRef } = useLocatedMarks(content.text, marks);
  useAnnouncedPlace("Text", marks, isMissing ? "passage not found" : "passage marked");
  const focus = ranges[0];
  return (
    <>
      {isMissing && <Notice kind="warning">We opened the text, but the quoted words are not in it.</Notice>}
      <div className="plain-text">
        {pieces(content).map(({ start, end, isHeading }) => {
          const marked = (
            <MarkedText
              key={start}
              text={content.text.slice(start, end)}
              ranges={ranges}
              offset={start}
              focusRef={focus && focus.start >= start && focus.start < end ? scrollRef : null}
            />
          );
          return isHeading ? <b key={start}>{marked}</b> : marked;
        })}
      </div>
    </>
  );
}

interface Piece {
  start: number;
  end: number;
  isHeading: boolean;
}

/** The text in order, with the headings of its sections as pieces of their own. */
function pieces({ text, places }: SourceContent): Piece[] {
  const all: Piece[] = [];
  let done = 0;
  const add = (end: number, isHeading: boolean) => {
    if (end > done) all.push({ start: done, end, isHeading });
    done = Math.max(done, end);
  };
  for (const place of places) {
    if (place.kind !== "section" || !text.startsWith(place.heading, place.start)) continue;
    add(place.start, false);
    add(place.start + place.heading.length, true);
  }
  add(text.length, false);
  return all;
}
