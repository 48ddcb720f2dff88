import type { Document } from "@ibid/core/contract/document.ts";
import type { DraftMode } from "@ibid/core/contract/draft.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { newKey } from "../../browser/new-key.ts";
import { orShowError } from "../../ui/toasts.tsx";
import type { DocumentSync } from "../text/document-sync.ts";
import type { OpenDraft } from "./use-draft.ts";

export interface DraftActions {
  isBusy: boolean;
  start(asked: { instruction: string; mode: DraftMode }, onStarted: () => void): void;
  stop(draftId: string): void;
  decide(draftId: string, ordinal: number, accept: boolean): void;
  acceptAll(draftId: string): void;
}

/** What can be done with the drafts of a document. What fails is said in a message. */
export function useDraftActions(
  documentId: string,
  sync: DocumentSync,
  { put, refresh }: OpenDraft,
): DraftActions {
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (failure: string, work: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    await orShowError(failure, work());
    setIsBusy(false);
  };
  const change = (failure: string, ask: (version: number) => Promise<{ document: Document }>) =>
    void attempt(failure, async () => {
      await sync.rewrite(async (version) => (await ask(version)).document);
      await refresh();
    });
  return {
    isBusy,
    start: (asked, onStarted) =>
      void attempt("The draft could not be started", async () => {
        // The writer is shown how the text ends.
        await sync.save();
        const params = { id: documentId };
        put(await call(endpoints.startDraft, { params, body: asked, idempotencyKey: newKey() }));
        onStarted();
      }),
    stop: (id) =>
      void attempt("The draft could not be stopped", async () =>
        put(await call(endpoints.stopDraft, { params: { id } })),
      ),
    decide: (id, ordinal, accept) =>
      change(`The paragraph could not be ${accept ? "accepted" : "rejected"}`, (version) =>
        call(endpoints.decideParagraph, { params: { id, ordinal }, body: { accept, version } }),
      ),
    acceptAll: (id) =>
      change("The draft could not be accepted", (version) =>
        call(endpoints.acceptDraft, { params: { id }, body: { version } }),
      ),
  };
}
