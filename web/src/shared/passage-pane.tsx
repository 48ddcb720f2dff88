import { type Evidence, foundQuotes, verdictOf } from "@ibid/core/evidence/evidence.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { LOOKED_HERE } from "@ibid/core/evidence/say-verdict.ts";
import { storedMarks } from "../click-through/marks/stored-marks.ts";
import { CitationStepper } from "../click-through/viewer/citation-stepper.tsx";
import { Passages } from "../click-through/viewer/passages.tsx";
import { useFocusOnPhone } from "../click-through/viewer/use-focus-on-phone.ts";
import { closeViewer } from "../click-through/viewer/use-viewer.ts";
import { VerdictLine } from "../click-through/viewer/verdict-line.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ScrollPane } from "../ui/scroll-pane.tsx";

export interface PassagePaneProps {
  /** Null: what the address names is not there any more. */
  evidence: Evidence | null;
  /** All citations of the same answer or document. */
  citations: readonly Evidence[];
}

/** The viewer of a shared page: the place and the words of a citation, without the source around them. */
export function PassagePane({ evidence, citations }: PassagePaneProps) {
  const pane = useFocusOnPhone();
  return (
    <section className="pane is-right viewer" aria-label="Cited passage" ref={pane} tabIndex={-1}>
      <div className="pane-head viewer-head">
        <h2>
          <bdi>{evidence?.title ?? "This citation is gone"}</bdi>
        </h2>
        <IconButton icon="close" label="Close the passage" onClick={closeViewer} />
      </div>
      <ScrollPane className="viewer-body" label="Passage" part="source">
        {evidence === null ? (
          <p className="viewer-hint">It is not on this page any more.</p>
        ) : (
          <CitedPassage evidence={evidence} />
        )}
      </ScrollPane>
      {evidence && citations.length > 1 && <CitationStepper citations={citations} open={evidence} />}
    </section>
  );
}

function CitedPassage({ evidence }: { evidence: Evidence }) {
  const { preview, state } = evidence;
  const place = sayPlace(evidence.place);
  const marks = storedMarks(evidence);
  const isQuoted = marks.some(({ text }) => text !== "");
  // The beginning of the passage, where it is more than the words that are shown already.
  const context = foundQuotes(evidence).length > 0 && marks.every(({ text }) => !text!.includes(preview));
  return (
    <>
      {place && <p className="cited-place">{place.replace(/^./, (first) => first.toUpperCase())}</p>}
      <VerdictLine evidence={evidence} />
      {verdictOf(evidence) === "not-found" && <p className="viewer-hint">{LOOKED_HERE}</p>}
      {isQuoted ? (
        <Passages evidence={evidence} marks={marks} text="" isShown />
      ) : (
        <p className="viewer-hint">This source is cited without a quotation.</p>
      )}
      {context && preview !== "" && (
        <section className="evidence" aria-label="How the passage begins">
          <h3>How the passage begins</h3>
          <blockquote>{preview}</blockquote>
        </section>
      )}
      <p className="shared-note">
        {state === "removed"
          ? "The source has been removed. These words were stored with the citation."
          : "Only what is cited is shown, not the whole source."}
      </p>
    </>
  );
}
