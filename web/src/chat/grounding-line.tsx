// What an answer rests on. It appears only when that is known, so it never flips.
import { BUILT_IN, LACKS } from "@ibid/core/english/built-in-answerer.ts";
import { countSources, groundingOf } from "@ibid/core/evidence/answer-evidence.ts";
import { sayGrounding } from "@ibid/core/evidence/say-grounding.ts";
import { readRequest } from "@ibid/core/english/read-request.ts";
import { countUncited } from "@ibid/core/markers/count-uncited.ts";
import { useState } from "react";
import { count } from "../browser/count.ts";
import { Icon } from "../ui/icon.tsx";
import { type ChatMessage, evidenceIn, sourcesIn } from "./conversation/chat-message.ts";
import { sayCalls } from "./conversation/say-progress.ts";
import { SearchResultsNote } from "./model/search-results-note.tsx";
import { VerdictHelp } from "./verdict-help.tsx";

const UNSURE = "Ibid is not sure that this answers your question: see what the answer says first.";
const NONE_USED = "No source was used for this answer";

interface Props {
  question?: string;
  answer: ChatMessage | null;
  isBusy: boolean;
  /** For readers of a link: it does not mention what was read without being cited. */
  isShared?: boolean;
}

export function GroundingLine({ question = "", answer, isBusy, isShared = false }: Props) {
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
  const isQuoted = answer.model === BUILT_IN;
  if (evidence.claims.length > 0) {
    const { checked, found, close } = groundingOf(evidence);
    const numbers = new Set(
      evidence.claims.flatMap(({ citations }) => citations.map(({ number }) => number)),
    );
    const uncited = countUncited(answer.text, (number) => numbers.has(number));
    const isUnsure = isQuoted ? saysLack(answer.text) : uncited > 0;
    const isVouched = checked > 0 && found + close === checked && !isUnsure;
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
          {isShared ? (
            uncited > 0 && `${count(uncited, "sentence")} without a source`
          ) : isQuoted ? (
            <SearchResultsNote isUnsure={isUnsure} />
          ) : answer.sources.length > 0 ? (
            `${readIn(answer)} read${uncited === 0 ? "" : `, ${count(uncited, "sentence")} without a source`}`
          ) : (
            NONE_USED
          )}
        </p>
        {isExplained && (
          <VerdictHelp
            counts={{ found, close, "not-found": checked - found - close }}
            unchecked={
              !isUnsure ? null : isQuoted ? UNSURE : `${count(uncited, "sentence")} without a source.`
            }
          />
        )}
      </>
    );
  }
  if (isShared)
    return (
      <p className="grounding">
        <span className="pill is-dashed">Cites no source</span>
      </p>
    );
  if (answer.sources.length > 0)
    return (
      <p className="grounding">
        <span className="pill is-dashed">Read {readIn(answer)}, cited none</span>
        The closest are below
      </p>
    );
  const asked = isQuoted ? readRequest(question).kind : "question";
  // A friendly word rests on nothing, and need not say so.
  if (asked === "small-talk") return null;
  if (asked === "shelf") {
    return (
      <p className="grounding">
        <span className="pill">From your shelf</span>
        What is on record about your sources
      </p>
    );
  }
  // Nothing was found, or there is no such place: the answer says which.
  if (isQuoted)
    return (
      <p className="grounding">
        <span className="pill is-dashed">No passage quoted</span>
      </p>
    );
  return (
    <p className="grounding">
      <span className="pill is-dashed">{answer.webResults ? "From web results" : "General knowledge"}</span>
      {NONE_USED}
    </p>
  );
}

function sayProgress(answer: ChatMessage | null): string {
  if (answer?.isWaiting) return "Waiting: other questions are answered first";
  const calls = sayCalls(answer?.calls ?? []);
  if (calls !== null) return calls;
  return answer !== null && answer.sources.length > 0
    ? `Reading ${readIn(answer)}`
    : "Searching your sources";
}

/** Whether a paragraph that the built-in answerer wrote itself, not a quotation, says what the sources lack. */
function saysLack(text: string): boolean {
  return text.split("\n").some((line) => line.startsWith(LACKS));
}

/** "9 passages in 4 sources" */
function readIn(answer: ChatMessage): string {
  const passages = new Set(
    answer.sources.flatMap(({ quotes = [] }) => quotes.map((quote) => quote.chunk_id)),
  );
  return `${count(passages.size, "passage")} in ${count(countSources(sourcesIn(answer)), "source")}`;
}
