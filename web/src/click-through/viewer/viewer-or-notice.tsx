import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { closeViewer } from "./use-viewer.ts";
import { Viewer, type ViewerProps } from "./viewer.tsx";

/** The viewer, or a notice if it can't draw a source; the answer or document beside it stays on the screen. */
export function ViewerOrNotice(viewer: ViewerProps) {
  const broken = (
    <section className="pane is-right viewer" aria-label="Source viewer">
      <Notice kind="error" action={{ label: "Close viewer", onAct: closeViewer }}>
        This source can’t be shown. Nothing is lost: reload the page to try again.
      </Notice>
    </section>
  );
  return (
    <ErrorBoundary of={[viewer.place]} fallback={broken}>
      <Viewer {...viewer} />
    </ErrorBoundary>
  );
}
