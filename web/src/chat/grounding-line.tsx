// What an answer rests on. It appears only when that is known, so it never flips.
import { count } from "../ui/count.ts";
import { Icon } from "../ui/icon.tsx";
import { citedIn, type ChatMessage } from "./chat-message.ts";

export function GroundingLine({ answer, isBusy }: { answer: ChatMessage | null; isBusy: boolean }) {
  if (isBusy) {
    return (
      <p className="grounding">
        <span className="live-dot">{readingText(answer)}</span>
      </p>
    );
  }
  const isComplete = answer?.status === "done" || answer?.status === "stopped";
  if (!answer || answer.text === "" || !isComplete) return null;
  const { sources } = answer;
  const cited = citedIn(answer);
  const isQuoted = answer.model === "extractive";
  const detail = isQuoted
    ? "Quoted from your sources, no model configured"
    : `${count(passageCount(answer), "passage")} read from ${count(sources.length, "source")}`;
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
      <span className="pill is-dashed">{isQuoted ? "No passage matched" : "General knowledge"}</span>
      No source was used for this answer
    </p>
  );
}

function readingText(answer: ChatMessage | null): string {
  if (!answer || answer.sources.length === 0) return "Searching your sources";
  return `Reading ${count(passageCount(answer), "passage")} from ${count(answer.sources.length, "source")}`;
}

function passageCount({ sources }: ChatMessage): number {
  return sources.reduce((sum, { quotes }) => sum + Math.max(quotes?.length ?? 0, 1), 0);
}
