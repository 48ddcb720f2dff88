// A draft beside the text: what it is being made of, and its paragraphs to be taken or left. What is taken is in the text
// at once, with its notes; the version before it is kept.
import type { Document } from "@ibid/core/contract/document.ts";
import { type DraftMode, isDrafting } from "@ibid/core/contract/draft.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { useEffect, useRef, useState } from "react";
import { announce } from "../../ui/announcer.tsx";
import { call } from "../../browser/api.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showError } from "../../ui/toasts.tsx";
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

  const attempt = async (work: () => Promise<unknown>, failure: string) => {
    setIsBusy(true);
    await work().catch((error: unknown) => showError(failure, error));
    setIsBusy(false);
  };
  const start = (asked: { instruction: string; mode: DraftMode }) =>
    void attempt(async () => {
      // The writer is shown how the text ends.
      await sync.save();
      const params = { id: documentId };
      put(await call(endpoints.startDraft, { params, body: asked, idempotencyKey: crypto.randomUUID() }));
      setIsAsking(false);
    }, "The draft could not be started");
  const stop = () =>
    void attempt(
      async () => put(await call(endpoints.stopDraft, { params: { id: draft!.id } })),
      "The draft could not be stopped",
    );
  const decide = (ask: (version: number) => Promise<{ document: Document }>, failure: string) =>
    void attempt(async () => {
      await sync.rewrite(async (version) => (await ask(version)).document);
      await refresh();
    }, failure);

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
          A draft stands here first. Nothing is in your text, and no note is numbered, before you accept it.
        </p>
        <ProposalForm isBusy={isBusy} onStart={start} />
        {draft !== null && (
          <button type="button" className="text-button" onClick={() => setIsAsking(false)}>
            Back to the last draft
          </button>
        )}
      </div>
    );
  }
  const undecided = draft.paragraphs.filter(({ state }) => state === "proposed").length;
  const params = { id: draft.id };
  return (
    <div className="panel-body" hidden={isHidden}>
      <div className="panel-head">
        <b className="proposal-title">{draft.instruction}</b>
        {isActive ? (
          <button type="button" className="button is-small" disabled={isBusy} onClick={stop}>
            <Icon name="stop" small />
            Stop
          </button>
        ) : (
          <button type="button" className="text-button" onClick={() => setIsAsking(true)}>
            New draft
          </button>
        )}
      </div>
      {isActive && (
        <p className="proposal-step">
          <progress aria-label="Drafting" />
          {draft.steps.at(-1) ?? "Beginning"}
        </p>
      )}
      {draft.status === "stopped" && <p className="panel-hint">Stopped. What it has is below.</p>}
      {draft.message && (
        <Notice kind={draft.status === "failed" ? "error" : "warning"}>{draft.message}</Notice>
      )}
      <ol className="proposals" aria-label="Proposed paragraphs">
        {draft.paragraphs.map((paragraph, at) => (
          <ProposedParagraph
            key={paragraph.ordinal}
            paragraph={paragraph}
            notes={notes[at] ?? []}
            isBusy={isBusy}
            onOpen={onOpen}
            onDecide={(accept) =>
              decide(
                (version) =>
                  call(endpoints.decideParagraph, {
                    params: { ...params, ordinal: paragraph.ordinal },
                    body: { accept, version },
                  }),
                accept ? "The paragraph could not be accepted" : "The paragraph could not be rejected",
              )
            }
          />
        ))}
      </ol>
      {undecided > 1 && !isActive && (
        <div className="proposal-all">
          <button
            type="button"
            className="button is-primary"
            disabled={isBusy}
            onClick={() =>
              decide(
                (version) => call(endpoints.acceptDraft, { params, body: { version } }),
                "The draft could not be accepted",
              )
            }
          >
            Accept all {undecided}
          </button>
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
      announce(`The draft is ready: ${paragraphs} ${paragraphs === 1 ? "paragraph" : "paragraphs"}`);
    }
    wasActive.current = isActive;
  }, [isActive, paragraphs]);
}
