// What an answer rests on. It appears only when that is known, so it never flips.
import { countSources, groundingOf } from "@ibid/core/evidence/answer-evidence.ts";
import { sayGrounding } from "@ibid/core/evidence/say-grounding.ts";
import { countUncited } from "@ibid/core/markers/count-uncited.ts";
import { useState } from "react";
import { count } from "../browser/count.ts";
import { Icon } from "../ui/icon.tsx";
import { type ChatMessage, evidenceIn, sourcesIn } from "./conversation/chat-message.ts";
import { VerdictHelp } from "./verdict-help.tsx";

const UNSURE = "Ibid is not sure that this answers your question: see what the answer says first.";
const NONE_USED = "No source was used for this answer";

export function GroundingLine({ answer, isBusy }: { answer: ChatMessage | null; isBusy: boolean }) {
  const [isExplained, setIsExplained] = useState(false);
  if (isBusy) {
    return (
      <p className="grounding">
        <span className="live-dot">{sayProgress(answer)}</span>
      </p>
    );
  }
  const isComplete = answer?.status === "done" || answer?.status === "stopped";
  if (!answer || answer.text === "" || !isComplete) return null;
  const evidence = evidenceIn(answer);
  const isQuoted = answer.model === "extractive";
  if (evidence.claims.length > 0) {
    const { checked, found, close } = groundingOf(evidence);
    const numbers = new Set(
      evidence.claims.flatMap(({ citations }) => citations.map(({ number }) => number)),
    );
    const uncited = countUncited(answer.text, (number) => numbers.has(number));
    const isVouched = checked > 0 && found + close === checked && uncited === 0;
    return (
      <>
        <p className="grounding">
          <button
            type="button"
            className={isVouched ? "pill" : "pill is-dashed"}
            aria-expanded={isExplained}
            onClick={() => setIsExplained(!isExplained)}
          >
            <Icon name={isVouched ? "shield" : "alert"} small />
            {sayGrounding(evidence)}
            <Icon name={isExplained ? "chevron-down" : "chevron-right"} small />
          </button>
          {isQuoted
            ? "Quoted from your sources, no model configured"
            : answer.sources.length > 0
              ? `${readIn(answer)} read${uncited === 0 ? "" : `, ${count(uncited, "sentence")} without a source`}`
              : NONE_USED}
        </p>
        {isExplained && (
          <VerdictHelp
            counts={{ found, close, "not-found": checked - found - close }}
            unchecked={
              uncited === 0 ? null : isQuoted ? UNSURE : `${count(uncited, "sentence")} without a source.`
            }
          />
        )}
      </>
    );
  }
  return answer.sources.length > 0 ? (
    <p className="grounding">
      <span className="pill is-dashed">Read {readIn(answer)}, cited none</span>
      Open them below to check
    </p>
  ) : (
    <p className="grounding">
      <span className="pill is-dashed">
        {isQuoted ? "No passage matched" : answer.webResults ? "From web results" : "General knowledge"}
      </span>
      {NONE_USED}
    </p>
  );
}

function sayProgress(answer: ChatMessage | null): string {
  if (answer?.isWaiting) return "Waiting: other questions are answered first";
  return answer !== null && answer.sources.length > 0
    ? `Reading ${readIn(answer)}`
    : "Searching your sources";
}

/** "9 passages in 4 sources" */
function readIn(answer: ChatMessage): string {
  const passages = new Set(
    answer.sources.flatMap(({ quotes = [] }) => quotes.map((quote) => quote.chunk_id)),
  );
  return `${count(passages.size, "passage")} in ${count(countSources(sourcesIn(answer)), "source")}`;
}
