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
        {content.text.slice(0, focus?.start ?? 0)}
        {focus && (
          <span ref={scrollRef}>
            <mark>{content.text.slice(focus.start, focus.end)}</mark>
          </span>
        )}
        <MarkedText
          text={content.text.slice(focus?.end ?? 0)}
          ranges={ranges.slice(1)}
          offset={focus?.end ?? 0}
        />
      </div>
    </>
  );
}
