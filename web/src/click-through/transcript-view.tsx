// A recording without its media: the captions with their times, the cited ones marked and centred.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { clock } from "@ibid/core/number/describe-place.ts";
import { useMemo } from "react";
import { Notice } from "../ui/notice.tsx";
import { MarkedText } from "./marked-text.tsx";
import type { Mark } from "./marks-of.ts";
import { useAnnouncedPlace } from "./use-announced-place.ts";
import { useLocatedMarks } from "./use-located-marks.ts";

export interface TranscriptViewProps {
  content: SourceContent;
  citation: RAGSource | null;
  marks: Mark[];
}

export function TranscriptView({ content, citation, marks }: TranscriptViewProps) {
  const cues = useMemo(() => content.places.filter((place) => place.kind === "cue"), [content]);
  const from = citation?.start_seconds;
  const { ranges, isMissing, scrollRef } = useLocatedMarks(content.text, marks);
  const isCited = (cue: (typeof cues)[number]) =>
    ranges.length > 0
      ? ranges.some(({ start, end }) => start < cue.end && end > cue.start)
      : from !== undefined && cue.startMs <= from * 1000 && cue.endMs > from * 1000;
  const first = cues.find(isCited);
  // The passage may start earlier than the quoted words: what counts is where they are spoken.
  useAnnouncedPlace(
    first ? `Transcript at ${clock(first.startMs)}` : "Transcript",
    marks,
    isMissing ? "passage not found" : "passage marked",
  );
  return (
    <>
      {isMissing && (
        <Notice kind="warning">
          We opened the recording{from === undefined ? "" : ` at ${clock(from * 1000)}`}, but the quoted words
          are not in it.
        </Notice>
      )}
      <ol className="transcript">
        {cues.map((cue, index) => (
          <li
            key={index}
            ref={cue === first ? scrollRef : undefined}
            className={isCited(cue) ? "is-cited" : undefined}
          >
            <time>{clock(cue.startMs)}</time>
            <span>
              {cue.speaker !== undefined && cue.speaker !== cues[index - 1]?.speaker && (
                <b>{cue.speaker}: </b>
              )}
              <MarkedText text={content.text.slice(cue.start, cue.end)} ranges={ranges} offset={cue.start} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
