import type { CuePlace } from "@ibid/core/contract/source-content.ts";
import { sayTime } from "@ibid/core/evidence/say-place.ts";
import { memo, type KeyboardEvent, type Ref } from "react";
import { MarkedText, type MarkedRange } from "../marks/marked-text.tsx";

export interface CueRowProps {
  cue: CuePlace;
  text: string;
  /** Given only when the speaker changes. */
  speaker: string | undefined;
  ranges: MarkedRange[];
  isCited: boolean;
  isCurrent: boolean;
  /** One row can be reached with Tab, the others from it with the arrow keys. */
  isTabStop: boolean;
  onSeek: ((cue: CuePlace) => void) | null;
  rowRef: Ref<HTMLLIElement> | undefined;
}

/** Memoised: a transcript has thousands of rows, and only two change at a time while it plays. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { cue, text, speaker, ranges, isCited, isCurrent, isTabStop, onSeek, rowRef } = props;
  const time = sayTime(cue.startMs);
  const classes = [isCited && "is-cited", isCurrent && "is-current"].filter(Boolean).join(" ");
  return (
    <li ref={rowRef} className={classes || undefined} aria-current={isCurrent ? "time" : undefined}>
      {onSeek === null ? (
        <time>{time}</time>
      ) : (
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          aria-label={`Go to ${time}`}
          onClick={() => onSeek(cue)}
          onKeyDown={moveFocus}
        >
          <time>{time}</time>
        </button>
      )}
      <span>
        {speaker !== undefined && <b>{speaker}: </b>}
        <span data-at={cue.start}>
          <MarkedText text={text} ranges={ranges} offset={cue.start} />
        </span>
      </span>
    </li>
  );
});

/** A long transcript is a single stop for the Tab key; inside it, the arrow keys go from row to row. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...(event.currentTarget.closest("ol")?.querySelectorAll("button") ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
