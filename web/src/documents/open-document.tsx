// The panes of an open document, and what connects them: the text, its footnotes, its pages, the cited sources.
import type { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Document } from "@ibid/core/contract/document.ts";
import type { EvidenceOf } from "@ibid/core/evidence/evidence.ts";
import { evidenceOfFootnote } from "@ibid/core/evidence/to-evidence.ts";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { placeOfEvidence } from "../click-through/viewer/place-of-evidence.ts";
import { closeViewer, openViewer, useViewerPlace } from "../click-through/viewer/use-viewer.ts";
import { placeOfSource, type ViewerPlace } from "../click-through/viewer/viewer-place.ts";
import { ViewerOrNotice } from "../click-through/viewer/viewer-or-notice.tsx";
import { ZoomTools } from "../click-through/viewer/zoom-tools.tsx";
import { call } from "../browser/api.ts";
import { useCommands } from "../ui/commands.ts";
import { createStore } from "../browser/create-store.ts";
import { Notice } from "../ui/notice.tsx";
import { shareDocument } from "../course/open-document.ts";
import { showToast } from "../ui/toasts.tsx";
import { PHONE, useMedia } from "../ui/use-media.ts";
import { useSources } from "../course/use-sources.ts";
import { CheckPanel } from "./check-panel.tsx";
import { chipsOf } from "./chips-of.ts";
import { ComparedText } from "./compared-text.tsx";
import { DocumentBar } from "./document-bar.tsx";
import { DocumentStatus } from "./document-status.tsx";
import { chipAtCursor } from "./editor/citation-chips.ts";
import { startCiting } from "./editor/open-editor.ts";
import { EmptyDocument } from "./empty-document.tsx";
import { notesBySource } from "./notes-by-source.ts";
import { PreviewPane } from "./preview/preview-pane.tsx";
import { usePreview } from "./preview/use-preview.ts";
import { ProblemList } from "./problem-list.tsx";
import { ProposalPanel } from "./proposal/proposal-panel.tsx";
import { useDraft } from "./proposal/use-draft.ts";
import { RightPane, type RightTab } from "./right-pane.tsx";
import { SaveNotice } from "./save-notice.tsx";
import { TextEditor } from "./text-editor.tsx";
import { difference } from "./text/difference.ts";
import { toText } from "./text/to-text.ts";
import { useChipCard } from "./use-chip-card.tsx";
import { useDocumentActions } from "./use-document-actions.ts";
import { useDocumentSync } from "./use-document-sync.ts";
import { rangeOf, useEditorFacts } from "./use-editor-facts.ts";
import { VersionPanel } from "./version-panel.tsx";

const NO_SOURCES: never[] = [];
const PASSAGES = 6;

export interface OpenDocumentProps {
  courseId: string;
  /** As the server has it. */
  document: Document;
  put: (change: Partial<Document> | ((before: Document) => Partial<Document>)) => void;
  isDeleted: boolean;
  onRestore: () => void;
}

export function OpenDocument({ courseId, document, put, isDeleted, onRestore }: OpenDocumentProps) {
  const { id, citations } = document;
  const { sync, state } = useDocumentSync(document);
  const [view, setView] = useState<EditorView | null>(null);
  const [cursor] = useState(() => createStore<EditorState | null>(null));
  const [chosenTab, setChosenTab] = useState<RightTab>("preview");
  /** What the Source tab showed when it was left. */
  const [leftPlace, setLeftPlace] = useState<ViewerPlace | null>(null);
  const [shows, setShows] = useState<"text" | "pages">("text");
  const actions = useDocumentActions(document, sync, put);
  const place = useViewerPlace();
  const isPhone = useMedia(PHONE);
  const draft = useDraft(id, chosenTab === "draft");
  const sources = useSources(courseId).data ?? NO_SOURCES;

  useEffect(() => sync.listen({ onStored: put }), [sync, put]);
  useEffect(() => void sync.stored(document), [sync, document]);
  useEffect(() => {
    window.document.title = `${document.title} · Ibid`;
  }, [document.title]);

  const preview = usePreview(id, useStamp(document, sources));
  const notes = useMemo(() => citations.map(evidenceOfFootnote), [citations]);
  const openNote = place?.of?.id === id ? place.of.number : null;
  const chips = useMemo(() => chipsOf(citations, sources), [citations, sources]);
  useEditorFacts(view, sync, { byNumber: chips, open: openNote }, preview.preview);

  useEffect(() => {
    shareDocument({
      courseId,
      notes: notesBySource(sync.text.toString(), citations),
      cite: (sourceId) =>
        actions.cite({ sourceId, locator: null, quote: null }, view?.state.selection.main.head ?? 0),
    });
    return () => shareDocument(null);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- numbers change with the pages, not with every key
  }, [courseId, sync, citations, preview.preview, actions, view]);

  const openCitation = (number: number) => {
    const note = notes.find(({ of }) => of.number === number);
    if (note) return openViewer(placeOfEvidence(note));
    showToast({
      kind: "error",
      title: `No citation has the number ${number}`,
      detail: "Delete the footnote and cite with @, or use a number that is there.",
    });
  };
  const card = useChipCard(notes, openCitation);
  // What is hidden can't take the focus.
  const showText = () => flushSync(() => setShows("text"));
  const goTo = (range: { start: number; end: number } | null) => {
    if (!view || !range) return;
    showText();
    const [anchor, head] = [range.start, range.end].map((at) => Math.min(at, view.state.doc.length));
    view.dispatch({
      selection: { anchor: anchor!, head: head! },
      effects: EditorView.scrollIntoView(anchor!, { y: "center" }),
    });
    view.focus();
  };
  const goToStored = ({ start, end }: { start: number; end: number }) =>
    goTo({ start: sync.mapStored(start), end: sync.mapStored(end) });
  const save = () => void sync.save().then(preview.compile);
  const cite = () => {
    showText();
    if (view) startCiting(view);
  };
  const pickTab = (tab: RightTab) => {
    setChosenTab(tab);
    if (place) {
      if (tab === "source") return;
      setLeftPlace(place);
      return closeViewer();
    }
    if (tab !== "source") return;
    if (leftPlace) return openViewer(leftPlace);
    const first = notes[0]?.of.number;
    const near = (view && chipAtCursor(view.state)) ?? first;
    if (near !== undefined) openCitation(near);
  };
  /** From outside the pane, which a narrow screen may not show. */
  const showTab = (tab: RightTab) => {
    pickTab(tab);
    setShows("pages");
  };
  useCommands([
    { id: "save-document", label: "Save and compile", icon: "check", key: "mod+s", run: save },
    { id: "cite", label: "Cite a source", icon: "quote", run: cite },
    { id: "check-document", label: "Check my document", icon: "shield", run: () => showTab("check") },
    { id: "draft", label: "Draft from your sources", icon: "compose", run: () => showTab("draft") },
    { id: "export-pdf", label: "Save as PDF", icon: "download", run: actions.exportPdf },
  ]);

  // Of the text, in its order; a number that is not in it may be open all the same.
  const shown = citations
    .filter(({ position, number }) => position !== null || number === openNote)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(evidenceOfFootnote);
  const citationsOf = (of: EvidenceOf | null) =>
    of?.id === id ? shown : of && of.id === draft.draft?.id ? draft.notes.flat() : NO_SOURCES;
  const tab = place ? "source" : chosenTab;
  const readText = () => sync.text.toString();
  return (
    <>
      <main
        className="pane document"
        id="main"
        tabIndex={-1}
        data-shows={shows}
        inert={isPhone && place !== null}
      >
        <DocumentBar
          document={document}
          state={state}
          actions={actions}
          shows={shows}
          onShow={setShows}
          onWrite={() => {
            showText();
            view?.focus();
          }}
          onCite={cite}
          onDraft={() => showTab("draft")}
        />
        {isDeleted && (
          <Notice kind="warning" action={{ label: "Restore", onAct: onRestore }}>
            This document was deleted in another window. Its text is still here.
          </Notice>
        )}
        <SaveNotice sync={sync} state={state} onCompare={() => showTab("versions")} />
        <EmptyDocument
          courseId={courseId}
          cursor={cursor}
          onCite={cite}
          onDraft={() => showTab("draft")}
          onInsert={(answer) => actions.insertAnswer(answer, 0)}
        />
        <TextEditor
          sync={sync}
          onReady={setView}
          ports={{
            onCursor: cursor.set,
            onSave: save,
            onBlur: () => void sync.save(),
            onOpen: (number) => {
              card.close();
              openCitation(number);
            },
            onPoint: card.onPoint,
            onLeave: card.onLeave,
            sources: () => sources,
            search: async (query, signal) => {
              const params = { id: courseId };
              return (await call(endpoints.search, { params, body: { query, k: PASSAGES }, signal })).chunks;
            },
            onCite: actions.cite,
          }}
        />
        {card.card}
        <ProblemList
          diagnostics={preview.preview?.diagnostics ?? []}
          onGoTo={(diagnostic) => goTo(rangeOf(diagnostic, sync))}
        />
        <DocumentStatus document={document} state={preview} cursor={cursor} />
      </main>
      <RightPane tab={tab} onTab={pickTab} tools={tab === "preview" && <ZoomTools pages="preview" />}>
        {place && <ViewerOrNotice courseId={courseId} place={place} citations={citationsOf(place.of)} />}
        <PreviewPane state={preview} cursor={cursor} isHidden={tab !== "preview"} onGoTo={goTo} />
        {tab === "source" && !place && (
          <p className="panel-body panel-hint">
            Cite a source with @. A click on its footnote opens it here.
          </p>
        )}
        <ProposalPanel
          documentId={id}
          sync={sync}
          open={draft}
          isHidden={tab !== "draft"}
          onOpen={(note) => openViewer(placeOfEvidence(note))}
        />
        <CheckPanel
          documentId={id}
          sync={sync}
          isHidden={tab !== "check"}
          onGoTo={({ range, sourceId }) => {
            if (range) goToStored(range);
            else if (sourceId) openViewer(placeOfSource(sourceId));
          }}
        />
        {tab === "versions" && state.kind === "conflict" && (
          <div className="panel-body">
            <div className="panel-head">
              <b>The text that was saved elsewhere</b>
            </div>
            <ComparedText label="The other text" content={state.theirs.content} mine={readText()} />
          </div>
        )}
        {tab === "versions" && (
          <VersionPanel
            documentId={id}
            version={document.version}
            readText={readText}
            onRestore={(content) => {
              view?.dispatch({
                changes: difference(view.state.doc, toText(content)),
                userEvent: "input.restore",
              });
              save();
            }}
          />
        )}
      </RightPane>
    </>
  );
}

/** Changes with everything that the pages show. */
function useStamp(
  { version, style, options, citations }: Document,
  sources: { id: string; csl: unknown }[],
): string {
  return useMemo(() => {
    const cited = new Set(citations.map(({ sourceId }) => sourceId));
    const facts = sources.filter(({ id }) => cited.has(id)).map(({ csl }) => csl);
    // The shelf hides a source while the server is still asked to remove it: only the citations say that it is gone.
    const removed = citations.filter(({ state }) => state === "removed").map(({ number }) => number);
    return JSON.stringify([version, style, options, facts, removed]);
  }, [version, style, options, citations, sources]);
}
