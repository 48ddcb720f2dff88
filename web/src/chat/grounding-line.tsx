// What an answer rests on. It appears only when that is known, so it never flips.
import { count } from "../ui/count.ts";
import { Icon } from "../ui/icon.tsx";
import type { TurnAnswer } from "./turns-of.ts";

export function GroundingLine({ answer, isBusy }: { answer: TurnAnswer | null; isBusy: boolean }) {
  if (isBusy) {
    return (
      <p className="grounding">
        <span className="live-dot">{readingText(answer)}</span>
      </p>
    );
  }
  const isComplete = answer?.metadata?.status === "done" || answer?.metadata?.status === "stopped";
  if (!answer || answer.text === "" || !isComplete) return null;
  const { cited, sources, metadata } = answer;
  const detail =
    metadata?.model === "extractive"
      ? "Quoted from your sources, no model configured"
      : `${count(passageCount(answer), "passage")} read`;
  if (cited.length > 0) {
    return (
      <p className="grounding">
        <span className="pill">
          <Icon name="shield" small />
          Grounded in {count(cited.length, "source")}
        </span>
        {detail}
      </p>
    );
  }
  return sources.length > 0 ? (
    <p className="grounding">
      <span className="pill is-dashed">Read {count(sources.length, "source")}, cited none</span>
      Open them below to check
    </p>
  ) : (
    <p className="grounding">
      <span className="pill is-dashed">No passage matched</span>
      No source was used for this answer
    </p>
  );
}

function readingText(answer: TurnAnswer | null): string {
  if (!answer || answer.sources.length === 0) return "Searching your sources";
  return `Reading ${count(passageCount(answer), "passage")}`;
}

function passageCount({ sources }: TurnAnswer): number {
  return sources.reduce((sum, { quotes }) => sum + Math.max(quotes?.length ?? 0, 1), 0);
}
