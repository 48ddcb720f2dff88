// A recording: its player, where there is one, and the captions with their times, the cited ones marked and centred.
import type { CuePlace } from "@ibid/core/contract/source-content.ts";
import { sayTime } from "@ibid/core/evidence/say-place.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { cueAt } from "./cue-at.ts";
import { CueRow } from "./cue-row.tsx";
import { MediaPlayer } from "./media-player.tsx";
import type { OpenedEvidence } from "../viewer/opened-content.ts";
import { PassageMissing } from "../viewer/passage-missing.tsx";
import { ticksOf } from "./ticks-of.ts";
import { markedOutcome, useAnnouncedPlace } from "../viewer/use-announced-place.ts";
import { useFollowing } from "./use-following.ts";
import { useLocatedMarks } from "../marks/use-located-marks.ts";

export function TranscriptView({ content, evidence, citations, marks, hit, own }: OpenedEvidence) {
  const { sourceId, media } = content;
  const cues = useMemo(() => content.places.filter((place) => place.kind === "cue"), [content]);
  const from = evidence?.place?.kind === "time" ? evidence.place.startMs : null;
  const isEvidence = marks.every(({ kind }) => kind === "quote");
  const { located, ranges, isMissing, scrollRef } = useLocatedMarks(content.text, marks, { hit, own });
  const isCited = (cue: CuePlace) =>
    located.length > 0
      ? located.some(({ start, end }) => start < cue.end && end > cue.start)
      : from !== null && cue.startMs <= from && cue.endMs > from;
  const first = cues.find(isCited);
  // The passage may start earlier than the quoted words: what counts is where they are spoken.
  useAnnouncedPlace(
    first ? `Transcript at ${sayTime(first.startMs)}` : "Transcript",
    marks,
    isMissing ? "passage not found" : markedOutcome(marks),
  );

  const player = useRef<HTMLMediaElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(-1);
  const [isFollowing, setIsFollowing] = useFollowing(list, current);
  const ticks = useMemo(() => ticksOf(citations, sourceId, evidence), [citations, sourceId, evidence]);
  const seek = useCallback(
    ({ startMs }: CuePlace) => {
      if (player.current) player.current.currentTime = startMs / 1000;
      setIsFollowing(true);
    },
    [setIsFollowing],
  );
  /** The first cited row, each time another citation is opened. */
  const openRow = useCallback(
    (row: HTMLLIElement | null) => {
      scrollRef(row);
      if (row && first) seek(first);
    },
    [scrollRef, first, seek],
  );

  useEffect(() => {
    const cue = hit && cues.find(({ end }) => end > hit.start);
    // What is being heard goes on.
    if (cue && player.current?.paused) player.current.currentTime = cue.startMs / 1000;
  }, [hit, cues]);

  const tabStop = Math.max(current, 0);
  return (
    <>
      {media && (
        <div className="player" data-part="player">
          <MediaPlayer
            sourceId={sourceId}
            title={content.title}
            mediaType={media.mediaType}
            ticks={ticks}
            lengthMs={cues.at(-1)?.endMs ?? 0}
            player={player}
            onTime={(ms) => setCurrent(cueAt(cues, ms))}
          />
          {cues.length > 0 && (
            <button
              type="button"
              className="text-button"
              aria-pressed={isFollowing}
              onClick={() => setIsFollowing(!isFollowing)}
            >
              <Icon name="captions" small />
              Follow transcript
            </button>
          )}
        </div>
      )}
      {isMissing && (
        <PassageMissing
          content={content}
          opened={from === null ? "the recording" : `the recording at ${sayTime(from)}`}
        />
      )}
      {cues.length === 0 && (
        <Notice kind="warning">
          This recording has no transcript, so it can’t be searched or cited. Add a .vtt or .srt file with the
          same name.
        </Notice>
      )}
      <ol className="transcript" ref={list}>
        {cues.map((cue, index) => (
          <CueRow
            key={index}
            cue={cue}
            text={content.text.slice(cue.start, cue.end)}
            speaker={cue.speaker === cues[index - 1]?.speaker ? undefined : cue.speaker}
            ranges={ranges}
            isCited={isEvidence && isCited(cue)}
            isCurrent={index === current}
            isTabStop={index === tabStop}
            onSeek={media ? seek : null}
            rowRef={cue === first ? openRow : undefined}
          />
        ))}
      </ol>
    </>
  );
}
