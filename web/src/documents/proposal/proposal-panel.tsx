// A draft beside the text: what it is being made of, and its paragraphs to be taken or left. What is taken is in the text
// at once, with its notes; the version before it is kept.
import type { Document } from "@ibid/core/contract/document.ts";
import { type DraftMode, isDrafting } from "@ibid/core/contract/draft.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { useEffect, useRef, useState } from "react";
import { announce } from "../../ui/announcer.tsx";
import { call } from "../../browser/api.ts";
import { count } from "../../browser/count.ts";
import { newKey } from "../../browser/new-key.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/broken/error-boundary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { orShowError } from "../../ui/toasts.tsx";
import type { DocumentSync } from "../text/document-sync.ts";
import { ProposalForm } from "./proposal-form.tsx";
import { ProposedParagraph } from "./proposed-paragraph.tsx";
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
  const { draft, notes, put, refresh } = open;
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isActive = draft ? isDrafting(draft) : false;
  useAnnouncedEnd(isActive, draft?.paragraphs.length ?? 0);

  const attempt = async (failure: string, work: () => Promise<unknown>) => {
    setIsBusy(true);
    await orShowError(failure, work());
    setIsBusy(false);
  };
  const start = (asked: { instruction: string; mode: DraftMode }) =>
    void attempt("The draft could not be started", async () => {
      // The writer is shown how the text ends.
      await sync.save();
      const params = { id: documentId };
      put(await call(endpoints.startDraft, { params, body: asked, idempotencyKey: newKey() }));
      setIsAsking(false);
    });
  const stop = () =>
    void attempt("The draft could not be stopped", async () =>
      put(await call(endpoints.stopDraft, { params: { id: draft!.id } })),
    );
  const decide = (failure: string, ask: (version: number) => Promise<{ document: Document }>) =>
    void attempt(failure, async () => {
      await sync.rewrite(async (version) => (await ask(version)).document);
      await refresh();
    });

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
        <ProposalForm isBusy={isBusy} onStart={start} />
        {draft !== null && (
          <Button look="text" onClick={() => setIsAsking(false)}>
            Back to the last draft
          </Button>
        )}
      </div>
    );
  }
  const undecided = draft.paragraphs.filter(({ state }) => state === "proposed").length;
  const params = { id: draft.id };
  return (
    <div className="panel-body" hidden={isHidden}>
      <div className="in-row panel-head">
        <b className="proposal-title">{draft.instruction}</b>
        {isActive ? (
          <Button look="small" icon="stop" disabled={isBusy} onClick={stop}>
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
              onDecide={(accept) =>
                decide(`The paragraph could not be ${accept ? "accepted" : "rejected"}`, (version) =>
                  call(endpoints.decideParagraph, {
                    params: { ...params, ordinal: paragraph.ordinal },
                    body: { accept, version },
                  }),
                )
              }
            />
          </ErrorBoundary>
        ))}
      </ol>
      {undecided > 1 && !isActive && (
        <div className="proposal-all">
          <Button
            look="primary"
            disabled={isBusy}
            onClick={() =>
              decide("The draft could not be accepted", (version) =>
                call(endpoints.acceptDraft, { params, body: { version } }),
              )
            }
          >
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
