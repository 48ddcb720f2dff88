import { type Evidence, foundQuotes, passageOf, verdictOf } from "@ibid/core/evidence/evidence.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { LOOKED_HERE } from "@ibid/core/evidence/say-verdict.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { navigateHere } from "../../browser/router.ts";
import { badgeClass, sayOpen } from "./evidence-label.ts";
import { placeOfEvidence } from "./place-of-evidence.ts";
import { useFocusOnPhone } from "./use-focus-on-phone.ts";
import { closeViewer, openSource } from "./use-viewer.ts";
import { VerdictLine } from "./verdict-line.tsx";
import { viewerQuery, type ViewerPlace } from "./viewer-place.ts";

export interface PeekSheetProps {
  evidence: Evidence;
  /** All citations of the same answer. */
  citations: readonly Evidence[];
  place: ViewerPlace;
}

/** The phone's version of the hover card: the quoted words, before the whole source is opened. */
export function PeekSheet({ evidence, citations, place }: PeekSheetProps) {
  const sheet = useFocusOnPhone();
  const index = citations.indexOf(evidence);
  const quotes = foundQuotes(evidence);
  const isRemoved = evidence.state === "removed";
  const where = sayPlace(evidence.place);
  // Stepping through the citations adds no history entries: Back leaves them all at once.
  const show = (next: Evidence) =>
    navigateHere(viewerQuery({ ...placeOfEvidence(next), isPeek: true }), { replace: true });
  return (
    <section className="peek" aria-label={`Citation ${evidence.of.number}`} ref={sheet} tabIndex={-1}>
      <div className="peek-head">
        <span className={badgeClass(evidence, true)} aria-hidden="true">
          {evidence.of.number}
        </span>
        <div>
          <h2>
            <bdi>{evidence.title}</bdi>
          </h2>
          <p>{isRemoved ? "Removed from the course" : capital(where)}</p>
        </div>
        <IconButton icon="close" label="Close citation" onClick={closeViewer} />
      </div>
      <VerdictLine evidence={evidence} />
      {quotes.length > 0 ? (
        quotes.map(({ text }, at) => (
          <blockquote key={at}>
            <mark>{text.replace(/\s+/g, " ").trim()}</mark>
          </blockquote>
        ))
      ) : (
        <>
          {verdictOf(evidence) === "not-found" && <p>{LOOKED_HERE}</p>}
          <blockquote>{passageOf(evidence)}</blockquote>
        </>
      )}
      <div className="peek-actions">
        <button type="button" className="button is-primary" onClick={() => openSource(place)}>
          {sayOpen(evidence)}
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
