// A draft beside the text: what it is being made of, and its paragraphs to be taken or left. What is taken is in the text
// at once, with its notes; the version before it is kept.
import { isDrafting } from "@ibid/core/contract/draft.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { useEffect, useRef, useState } from "react";
import { announce } from "../../ui/announcer.tsx";
import { count } from "../../browser/count.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/broken/error-boundary.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { DocumentSync } from "../text/document-sync.ts";
import { ProposalForm } from "./proposal-form.tsx";
import { ProposedParagraph } from "./proposed-paragraph.tsx";
import { useDraftActions } from "./use-draft-actions.ts";
import type { OpenDraft } from "./use-draft.ts";

export interface ProposalPanelProps {
  documentId: string;
  sync: DocumentSync;
  open: OpenDraft;
  /** True while one of its notes is open: the panel keeps its position. */
  isHidden: boolean;
  onOpen: (note: Evidence) => void;
}

export function ProposalPanel({ documentId, sync, open, isHidden, onOpen }: ProposalPanelProps) {
  const { draft, notes, refresh } = open;
  const actions = useDraftActions(documentId, sync, open);
  const { isBusy } = actions;
  const [isAsking, setIsAsking] = useState(false);
  const isActive = draft ? isDrafting(draft) : false;
  useAnnouncedEnd(isActive, draft?.paragraphs.length ?? 0);

  if (draft === undefined) {
    return (
      <div className="panel-body" hidden={isHidden}>
        {open.error && (
          <Notice kind="error" action={{ label: "Try again", onAct: () => void refresh() }}>
            {open.error.message}
          </Notice>
        )}
      </div>
    );
  }
  if (draft === null || isAsking) {
    return (
      <div className="panel-body" hidden={isHidden}>
        <p className="panel-hint">
          A draft appears here first. Nothing goes into your text until you accept it.
        </p>
        <ProposalForm isBusy={isBusy} onStart={(asked) => actions.start(asked, () => setIsAsking(false))} />
        {draft !== null && (
          <Button look="text" onClick={() => setIsAsking(false)}>
            Back to the last draft
          </Button>
        )}
      </div>
    );
  }
  const undecided = draft.paragraphs.filter(({ state }) => state === "proposed").length;
  return (
    <div className="panel-body" hidden={isHidden}>
      <div className="in-row panel-head">
        <b className="proposal-title">{draft.instruction}</b>
        {isActive ? (
          <Button look="small" icon="stop" disabled={isBusy} onClick={() => actions.stop(draft.id)}>
            Stop
          </Button>
        ) : (
          <Button look="text" onClick={() => setIsAsking(true)}>
            New draft
          </Button>
        )}
      </div>
      {isActive && (
        <p className="proposal-step">
          <progress aria-label="Drafting" />
          {draft.steps.at(-1) ?? "Starting"}
        </p>
      )}
      {draft.status === "stopped" && <p className="panel-hint">Stopped. What was written is below.</p>}
      {draft.message && (
        <Notice kind={draft.status === "failed" ? "error" : "warning"}>{draft.message}</Notice>
      )}
      <ol className="proposals" aria-label="Proposed paragraphs">
        {draft.paragraphs.map((paragraph, at) => (
          <ErrorBoundary
            key={paragraph.ordinal}
            of={[paragraph]}
            fallback={<li className="proposal">{paragraph.text}</li>}
          >
            <ProposedParagraph
              paragraph={paragraph}
              notes={notes[at] ?? []}
              isBusy={isBusy}
              onOpen={onOpen}
              onDecide={(accept) => actions.decide(draft.id, paragraph.ordinal, accept)}
            />
          </ErrorBoundary>
        ))}
      </ol>
      {undecided > 1 && !isActive && (
        <div className="proposal-all">
          <Button look="primary" disabled={isBusy} onClick={() => actions.acceptAll(draft.id)}>
            Accept all {undecided}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Said once, when it is ready; what comes in between is there to be looked at. */
function useAnnouncedEnd(isActive: boolean, paragraphs: number): void {
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (wasActive.current && !isActive) {
      announce(`The draft is ready: ${count(paragraphs, "paragraph")}`);
    }
    wasActive.current = isActive;
  }, [isActive, paragraphs]);
}
