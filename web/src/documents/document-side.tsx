// Beside a text: its pages, a cited source, a draft, the check, earlier versions.
import { placeOfEvidence } from "../click-through/viewer/place-of-evidence.ts";
import { openViewer } from "../click-through/viewer/use-viewer.ts";
import { placeOfSource } from "../click-through/viewer/viewer-place.ts";
import { ViewerOrNotice } from "../click-through/viewer/viewer-or-notice.tsx";
import { ZoomTools } from "../click-through/viewer/zoom-tools.tsx";
import { CheckPanel } from "./panels/check-panel.tsx";
import { ComparedText } from "./panels/compared-text.tsx";
import { PreviewPane } from "./preview/preview-pane.tsx";
import { ProposalPanel } from "./proposal/proposal-panel.tsx";
import { RightPane } from "./panels/right-pane.tsx";
import type { OpenDocumentControl } from "./use-open-document.ts";
import { VersionPanel } from "./panels/version-panel.tsx";

export function DocumentSide({ control }: { control: OpenDocumentControl }) {
  const { courseId, mayEdit, document, sync, state, place, tab, moves, actions } = control;
  const restore = (content: string) => {
    moves.replaceText(content);
    control.save();
  };
  const readText = () => sync.text.toString();
  return (
    <RightPane
      tab={tab}
      onTab={control.pickTab}
      mayEdit={mayEdit}
      tools={tab === "preview" && <ZoomTools pages="preview" />}
    >
      {place && (
        <ViewerOrNotice courseId={courseId} place={place} citations={control.citationsOf(place.of)} />
      )}
      <PreviewPane
        state={control.preview}
        cursor={control.cursor}
        isHidden={tab !== "preview"}
        onGoTo={moves.goTo}
      />
      {tab === "source" && !place && (
        <p className="panel-body panel-hint">Cite a source with @. A click on the citation opens it here.</p>
      )}
      <ProposalPanel
        documentId={document.id}
        sync={sync}
        open={control.draft}
        isHidden={tab !== "draft"}
        onOpen={(note) => openViewer(placeOfEvidence(note))}
      />
      <CheckPanel
        documentId={document.id}
        sync={sync}
        isHidden={tab !== "check"}
        onFix={mayEdit ? (fix) => actions.fix(fix, moves.replace) : null}
        onGoTo={({ range, sourceId }) => {
          if (range) moves.goTo({ start: sync.mapStored(range.start), end: sync.mapStored(range.end) });
          else if (sourceId) openViewer(placeOfSource(sourceId));
        }}
      />
      {tab === "versions" && state.kind === "conflict" && (
        <div className="panel-body">
          <div className="in-row panel-head">
            <b>The text that was saved elsewhere</b>
          </div>
          <ComparedText label="The other text" content={state.theirs.content} mine={readText()} />
        </div>
      )}
      {tab === "versions" && (
        <VersionPanel
          documentId={document.id}
          version={document.version}
          readText={readText}
          onRestore={mayEdit ? restore : null}
        />
      )}
    </RightPane>
  );
}
