import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { navigate } from "../ui/router.ts";
import { marksOf } from "./marks-of.ts";
import { placeLabel, titleOf } from "./place-label.ts";
import { placeOfCitation } from "./place-of-citation.ts";
import { quotedPassages } from "./quoted-passages.ts";
import { useFocusOnPhone } from "./use-focus-on-phone.ts";
import { closeViewer, openSource } from "./use-viewer.ts";
import { viewerQuery, type ViewerPlace } from "./viewer-place.ts";

export interface PeekSheetProps {
  citation: RAGSource;
  /** Of the same answer. */
  citations: RAGSource[];
  place: ViewerPlace;
}

/** What a hover card is on a desktop: the quoted words, before the whole source is opened. */
export function PeekSheet({ citation, citations, place }: PeekSheetProps) {
  const sheet = useFocusOnPhone();
  const index = citations.indexOf(citation);
  const marks = marksOf(citation, null).filter(({ kind }) => kind === "quote");
  const quotes = quotedPassages(marks, "");
  const where = placeLabel(citation);
  // Looking through the citations of an answer is one step for Back.
  const show = (next: RAGSource) =>
    navigate(
      location.pathname + viewerQuery({ ...placeOfCitation(next, place.messageId ?? ""), isPeek: true }),
      { replace: true },
    );
  return (
    <section className="peek" aria-label={`Citation ${citation.chunk_number}`} ref={sheet} tabIndex={-1}>
      <div className="peek-head">
        <span className={citation.removed ? "badge is-removed" : "badge is-open"} aria-hidden="true">
          {citation.chunk_number}
        </span>
        <div>
          <h2>{titleOf(citation)}</h2>
          <p>{citation.removed ? "Removed from the course" : capital(where)}</p>
        </div>
        <IconButton icon="close" label="Close citation" onClick={closeViewer} />
      </div>
      {quotes.length > 0 ? (
        quotes.map((quote, at) => (
          <blockquote key={at}>
            <mark>{quote}</mark>
          </blockquote>
        ))
      ) : (
        <blockquote>{citation.content_preview}</blockquote>
      )}
      <div className="peek-actions">
        <button type="button" className="button is-primary" onClick={() => openSource(place)}>
          {citation.removed ? "Show what is kept" : `Open ${where || "the text"}`}
        </button>
        <IconButton
          icon="chevron-left"
          label="Previous citation"
          className="button"
          disabled={index <= 0}
          onClick={() => show(citations[index - 1]!)}
        />
        <IconButton
          icon="chevron-right"
          label="Next citation"
          className="button"
          disabled={index === citations.length - 1}
          onClick={() => show(citations[index + 1]!)}
        />
      </div>
    </section>
  );
}

function capital(words: string): string {
  return words.replace(/^./, (first) => first.toUpperCase());
}
