// The recording itself, in the browser's own player, and a thin bar below it: what was played, and what is cited.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useState, type RefObject } from "react";
import { urlOf } from "../../browser/api.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Tick } from "./ticks-of.ts";

export interface MediaPlayerProps {
  sourceId: string;
  title: string;
  mediaType: string;
  ticks: Tick[];
  /** The least that the recording can last, used until the browser knows its length. */
  lengthMs: number;
  player: RefObject<HTMLMediaElement | null>;
  onTime: (ms: number) => void;
}

export function MediaPlayer({
  sourceId,
  title,
  mediaType,
  ticks,
  lengthMs,
  player,
  onTime,
}: MediaPlayerProps) {
  const [playedMs, setPlayedMs] = useState(0);
  const [durationMs, setDurationMs] = useState(lengthMs);
  const [hasFailed, setHasFailed] = useState(false);
  const url = urlOf(endpoints.getSourceMedia, { params: { id: sourceId } });
  if (hasFailed) {
    return (
      <Notice kind="warning">
        This browser can’t play the recording ({mediaType}).{" "}
        <a href={url} download>
          Save it
        </a>{" "}
        and open it in another program; the transcript is below.
      </Notice>
    );
  }
  const report = ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
    setPlayedMs(currentTarget.currentTime * 1000);
    onTime(currentTarget.currentTime * 1000);
  };
  // Its captions are the transcript below, which follows it.
  const Media = mediaType.startsWith("video/") ? "video" : "audio";
  const percent = (ms: number) => `${Math.min(100, (100 * ms) / Math.max(durationMs, 1))}%`;
  return (
    <>
      <Media
        ref={player as RefObject<never>}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        onTimeUpdate={report}
        onSeeked={report}
        onDurationChange={({ currentTarget: { duration } }) => {
          if (Number.isFinite(duration)) setDurationMs(duration * 1000);
        }}
        onError={() => setHasFailed(true)}
      />
      {/* The browser's own bar can be used and says its times; this one only shows. */}
      <div className="timeline" aria-hidden="true">
        <span className="timeline-played" style={{ width: percent(playedMs) }} />
        {ticks.map(({ startMs, endMs, isOpen }, index) => (
          <span
            key={index}
            className={isOpen ? "timeline-tick is-open" : "timeline-tick"}
            style={{ left: percent(startMs), width: percent(endMs - startMs) }}
          />
        ))}
      </div>
    </>
  );
}
