import { memo } from "react";
import { Answer } from "../render/answer.tsx";
import { GroundingLine } from "./grounding-line.tsx";
import { Notes } from "./notes.tsx";
import { StatusLine } from "./status-line.tsx";
import type { Turn } from "./turns-of.ts";

export interface TurnViewProps {
  turn: Turn;
  isBusy: boolean;
  error: Error | null;
  /** The citation of this answer that is open in the viewer. */
  open: number | null;
  onReconnect: (() => void) | null;
}

export const TurnView = memo(
  function TurnView({ turn, isBusy, error, open, onReconnect }: TurnViewProps) {
    const { answer, question } = turn;
    return (
      <article
        className="turn"
        aria-label={question}
        aria-busy={isBusy}
        data-message={answer?.messageId ?? turn.key}
      >
        <h2>{question}</h2>
        <GroundingLine answer={answer} isBusy={isBusy} />
        {answer && answer.text !== "" && (
          <Answer
            messageId={answer.messageId}
            text={answer.text}
            sources={answer.sources}
            isStreaming={isBusy}
            open={open}
          />
        )}
        {!isBusy && (
          <StatusLine status={answer?.metadata?.status ?? null} error={error} onReconnect={onReconnect} />
        )}
        {answer && !isBusy && <Notes answer={answer} open={open} />}
      </article>
    );
  },
  // `turnsOf` makes new turn objects, but an unchanged answer is the same object.
  (a, b) =>
    a.turn.answer === b.turn.answer &&
    a.turn.question === b.turn.question &&
    a.isBusy === b.isBusy &&
    a.error === b.error &&
    a.open === b.open &&
    (a.onReconnect === null) === (b.onReconnect === null),
);
