// The footnotes of an answer. Folded by default; whether they are unfolded is remembered.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { placeLabel, titleOf } from "../click-through/place-label.ts";
import { openViewer } from "../click-through/use-viewer.ts";
import { placeOfCitation } from "../click-through/place-of-citation.ts";
import { matchScore } from "../render/match-of.ts";
import { previewOf, quoteOf } from "../render/preview-of.ts";
import { count } from "../ui/count.ts";
import { Icon } from "../ui/icon.tsx";
import { useRemembered } from "../ui/use-remembered.ts";
import { citedIn, type ChatMessage } from "./chat-message.ts";

const REMEMBERED = "ibid:notes";

export function Notes({ answer, open }: { answer: ChatMessage; open: number | null }) {
  const [state, setState] = useRemembered(REMEMBERED, "folded");
  const isUnfolded = state === "open";
  const { sources, id: messageId } = answer;
  const cited = citedIn(answer);
  const shown = cited.length > 0 ? cited : sources;
  if (shown.length === 0) return null;
  const titles = [...new Set(shown.map(titleOf))].join(", ");
  const heading = cited.length > 0 ? `${count(cited.length, "source")} cited` : "Sources used";
  return (
    <section className="notes" aria-label="Sources of this answer">
      <button
        type="button"
        className="notes-toggle"
        aria-expanded={isUnfolded}
        onClick={() => setState(isUnfolded ? "folded" : "open")}
      >
        <Icon name={isUnfolded ? "chevron-down" : "chevron-right"} small />
        <span className="notes-heading">{isUnfolded ? heading : `${heading}: ${titles}`}</span>
        {isUnfolded && <small>match</small>}
      </button>
      {isUnfolded && (
        <ol>
          {shown.map((citation) => (
            <Note
              key={citation.chunk_number}
              citation={citation}
              isOpen={citation.chunk_number === open}
              onOpen={() => openViewer(placeOfCitation(citation, messageId))}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

function Note({ citation, isOpen, onOpen }: { citation: RAGSource; isOpen: boolean; onOpen: () => void }) {
  const state = (isOpen ? " is-open" : "") + (citation.removed ? " is-removed" : "");
  return (
    <li>
      <button type="button" className="note" onClick={onOpen}>
        <span className={`badge${state}`}>{citation.chunk_number}</span>
        <span className="note-text">
          <b>{titleOf(citation)}</b> {placeLabel(citation)}
          {citation.removed && ", removed from the course"}
          <q>{quoteOf(citation) ?? previewOf(citation).text}</q>
        </span>
        <span className="note-match">{matchScore(citation)}</span>
      </button>
    </li>
  );
}
