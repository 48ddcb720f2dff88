import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Document } from "@ibid/core/contract/document.ts";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { call } from "../browser/api.ts";
import { autosave } from "./text/autosave.ts";
import { DocumentSync } from "./text/document-sync.ts";
import { findUnsaved } from "./text/unsaved-text.ts";

/** The text of a document for as long as its screen is shown, beginning with what was typed last time and not stored. */
export function useDocumentSync(document: Document) {
  const [{ sync, keptBy }] = useState(() => openSync(document));
  useEffect(() => autosave(document.id, sync, keptBy), [document.id, sync, keptBy]);
  const subscribe = useCallback((onState: () => void) => sync.listen({ onState, onChange: onState }), [sync]);
  const state = useSyncExternalStore(subscribe, () => sync.state);
  const stored = useSyncExternalStore(subscribe, () => sync.storedText);
  return { sync, state, stored };
}

function openSync(document: Document): { sync: DocumentSync; keptBy: string | undefined } {
  const params = { id: document.id };
  const sync = new DocumentSync(document, {
    load: () => call(endpoints.getDocument, { params }),
    save: (content, version) => call(endpoints.saveDocument, { params, body: { content, version } }),
  });
  const [unsaved] = findUnsaved(document.id);
  if (unsaved) sync.takeUp(unsaved, document);
  return { sync, keptBy: unsaved?.page };
}
