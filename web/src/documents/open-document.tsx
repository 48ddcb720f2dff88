// The panes of an open document; what connects them is in use-open-document.ts.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { call } from "../browser/api.ts";
import { BrokenPart } from "../ui/broken/broken-part.tsx";
import { useHighlights } from "../course/use-highlights.ts";
import { ErrorBoundary } from "../ui/broken/error-boundary.tsx";
import { Notice } from "../ui/notice.tsx";
import { PHONE, useMedia } from "../ui/use-media.ts";
import { CitePicker } from "./cite/cite-picker.tsx";
import { DocumentBar } from "./document-bar.tsx";
import { DocumentSide } from "./document-side.tsx";
import { DocumentStatus } from "./document-status.tsx";
import { EmptyDocument } from "./empty-document.tsx";
import { ProblemList } from "./panels/problem-list.tsx";
import { SaveNotice } from "./save-notice.tsx";
import { TextEditor } from "./text-editor.tsx";
import { useChipCard } from "./use-chip-card.tsx";
import { rangeOf } from "./use-editor-facts.ts";
import { type OpenDocumentFacts, useOpenDocument } from "./use-open-document.ts";

const PASSAGES = 6;

export interface OpenDocumentProps extends OpenDocumentFacts {
  isDeleted: boolean;
  onRestore: () => void;
}

export function OpenDocument({ isDeleted, onRestore, ...facts }: OpenDocumentProps) {
  const control = useOpenDocument(facts);
  const { courseId, sync, actions, cursor, preview, moves } = control;
  const highlights = useHighlights(courseId).data ?? [];
  const isPhone = useMedia(PHONE);
  const card = useChipCard(control.notes, control.openCitation);
  return (
    <>
      <main
        className="pane document"
        id="main"
        tabIndex={-1}
        data-shows={control.shows}
        inert={isPhone && control.place !== null}
      >
        <DocumentBar control={control} />
        {isDeleted && (
          <Notice kind="warning" action={{ label: "Restore", onAct: onRestore }}>
            This document was deleted in another window. Its text is still here.
          </Notice>
        )}
        <SaveNotice control={control} />
        {control.mayEdit && <EmptyDocument control={control} />}
        <TextEditor
          sync={sync}
          isReadOnly={!control.mayEdit}
          onReady={control.setView}
          ports={{
            onCursor: cursor.set,
            onSave: control.save,
            onBlur: () => void sync.save(),
            onOpen: (number) => {
              card.close();
              control.openCitation(number);
            },
            onPoint: card.onPoint,
            onLeave: card.onLeave,
            sources: () => control.sources,
            highlights: () => highlights,
            search: async (query, signal) => {
              const params = { id: courseId };
              return (await call(endpoints.search, { params, body: { query, k: PASSAGES }, signal })).chunks;
            },
            onCite: actions.cite,
          }}
        />
        {card.card}
        {control.citing && control.view && (
          <CitePicker
            {...{ courseId, at: control.citing, view: control.view }}
            sources={control.sources}
            citations={control.document.citations}
            noteWord={control.noteWord}
            onCite={actions.citeAll}
            onWord={actions.wordCitation}
            onClose={control.closeCiting}
          />
        )}
        <ProblemList
          diagnostics={preview.preview?.diagnostics ?? []}
          onGoTo={(diagnostic) => moves.goTo(rangeOf(diagnostic, sync))}
        />
        <DocumentStatus control={control} />
      </main>
      <ErrorBoundary of={[control.tab, control.place, control.preview.preview]} fallback={<BrokenSide />}>
        <DocumentSide control={control} />
      </ErrorBoundary>
    </>
  );
}

function BrokenSide() {
  return (
    <section className="pane is-right right-pane" aria-label="Preview and source">
      <BrokenPart name="This pane" />
    </section>
  );
}
