// What connects the panes of an open document: the text, its footnotes, its pages, the cited sources.
import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Document } from "@ibid/core/contract/document.ts";
import type { EvidenceOf } from "@ibid/core/evidence/evidence.ts";
import { evidenceOfFootnote } from "@ibid/core/evidence/to-evidence.ts";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { placeOfEvidence } from "../click-through/viewer/place-of-evidence.ts";
import { openViewer, useViewerPlace } from "../click-through/viewer/use-viewer.ts";
import { useCommands } from "../ui/commands.ts";
import { createStore } from "../browser/create-store.ts";
import { type SharedDocument, shareDocument } from "../course/open-document.ts";
import { showToast } from "../ui/toasts.tsx";
import { useMayEdit } from "../course/use-course-role.ts";
import { useStyles } from "../course/use-styles.ts";
import { useSources } from "../course/use-sources.ts";
import { type CitePlace, placeToCite } from "./cite/place-to-cite.ts";
import { chipsOf } from "./chips-of.ts";
import { chipAtCursor } from "./editor/citation-chips.ts";
import { noteWordOf } from "@ibid/core/cite/in-text/note-word.ts";
import { noteCursor } from "./insert/last-cursor.ts";
import { footnotesBySource } from "./footnotes-by-source.ts";
import { footnotesInText } from "./footnotes-in-text.ts";
import { usePreview } from "./preview/use-preview.ts";
import { useDraft } from "./proposal/use-draft.ts";
import type { RightTab } from "./panels/right-pane.tsx";
import { stampOf } from "./stamp-of.ts";
import { textMoves } from "./text-moves.ts";
import { useDocumentActions } from "./use-document-actions.ts";
import { useDocumentSync } from "./use-document-sync.ts";
import { useEditorFacts } from "./use-editor-facts.ts";
import { useFoundLine } from "./text/use-found-line.ts";
import { useRightTab } from "./use-right-tab.ts";

const NONE: never[] = [];

export interface OpenDocumentFacts {
  courseId: string;
  /** As the server has it. */
  document: Document;
  put: (change: Partial<Document> | ((before: Document) => Partial<Document>)) => void;
}

export type OpenDocumentControl = ReturnType<typeof useOpenDocument>;

export function useOpenDocument({ courseId, document, put }: OpenDocumentFacts) {
  const { id, citations } = document;
  const mayEdit = useMayEdit(courseId);
  const { sync, state, stored } = useDocumentSync(document);
  const [view, setView] = useState<EditorView | null>(null);
  const [cursor] = useState(() => createStore<EditorState | null>(null));
  /** What a narrow screen shows: there is room for one of them. */
  const [shows, setShows] = useState<"text" | "pages">("text");
  const noteWord = noteWordOf(document, useStyles().data ?? NONE);
  const actions = useDocumentActions(document, sync, put, noteWord);
  const place = useViewerPlace();
  const sources = useSources(courseId).data ?? NONE;
  const preview = usePreview(
    id,
    useMemo(() => stampOf(document, sources), [document, sources]),
  );
  const moves = textMoves(view, () => flushSync(() => setShows("text")));

  useFoundLine(view, moves.goTo);
  useEffect(() => cursor.subscribe(() => noteCursor(id, cursor.get())), [cursor, id]);
  useEffect(() => sync.listen({ onStored: put }), [sync, put]);
  useEffect(() => void sync.stored(document), [sync, document]);
  useEffect(() => {
    window.document.title = `${document.title} · Ibid`;
  }, [document.title]);

  const openNumber = place?.of?.id === id ? place.of.number : null;
  const notes = useMemo(() => citations.map(evidenceOfFootnote), [citations]);
  const chips = useMemo(() => chipsOf(citations, sources, noteWord), [citations, sources, noteWord]);
  useEditorFacts(view, sync, { byNumber: chips, open: openNumber }, preview.preview);
  useEffect(() => {
    const cite: SharedDocument["cite"] = (sourceId, words = { locator: null, quote: null }) =>
      actions.cite({ sourceId, ...words }, view?.state.selection.main.head ?? 0);
    // Numbered as on the pages, which show the stored text: so this does not run at every key.
    shareDocument({ courseId, notes: footnotesBySource(stored.toString(), citations), noteWord, cite });
    return () => shareDocument(null);
  }, [courseId, stored, citations, noteWord, actions, view]);

  const openCitation = (number: number) => {
    const note = notes.find(({ of }) => of.number === number);
    if (note) return openViewer(placeOfEvidence(note));
    showToast({
      kind: "error",
      title: `There is no citation ${number}`,
      detail: "Delete the footnote and cite with @, or use the number of an existing citation.",
    });
  };
  const { tab, chosen, pickTab } = useRightTab(place, () => {
    const near = (view && chipAtCursor(view.state)) ?? notes[0]?.of.number;
    if (near !== undefined) openCitation(near);
  });
  /** Called from outside the pane, which may be hidden on a narrow screen. */
  const showTab = (tab: RightTab) => {
    pickTab(tab);
    setShows("pages");
  };
  const [citing, setCiting] = useState<CitePlace | null>(null);
  /** Opens the list of what can be cited, at the cursor. */
  const cite = () => {
    flushSync(() => setShows("text"));
    if (view) setCiting(placeToCite(view.state));
  };
  const startDraft = () => showTab("draft");
  const draft = useDraft(id, chosen === "draft");
  const citationsOf = (of: EvidenceOf | null) => {
    if (of?.id === id) return footnotesInText(citations, openNumber);
    return of && of.id === draft.draft?.id ? draft.notes.flat() : NONE;
  };
  const save = () => void sync.save().then(preview.compile);
  useCommands([
    { id: "save-document", label: "Save and compile", icon: "check", key: "mod+s", run: save },
    mayEdit ? { id: "cite", label: "Cite a source", icon: "quote", run: cite } : null,
    { id: "check-document", label: "Check my document", icon: "shield", run: () => showTab("check") },
    mayEdit ? { id: "draft", label: "Draft from your sources", icon: "compose", run: startDraft } : null,
    { id: "export-pdf", label: "Save as PDF", icon: "download", run: actions.exportPdf },
  ]);
  return {
    ...{
      courseId,
      mayEdit,
      document,
      sync,
      state,
      actions,
      cursor,
      setView,
      shows,
      setShows,
      sources,
      preview,
    },
    ...{
      notes,
      noteWord,
      openCitation,
      place,
      tab,
      pickTab,
      showTab,
      startDraft,
      draft,
      citationsOf,
      save,
      moves,
    },
    ...{ view, cite, citing, closeCiting: () => setCiting(null) },
  };
}
