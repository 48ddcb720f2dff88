import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { ErrorBoundary } from "../../ui/broken/error-boundary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PlainText } from "../../ui/broken/plain-text.tsx";
import { closeViewer } from "./use-viewer.ts";
import { Viewer, type ViewerProps } from "./viewer.tsx";

/** The viewer, or the plain text of a source that it can't draw; the answer or document beside it stays on the screen. */
export function ViewerOrNotice(viewer: ViewerProps) {
  const { place } = viewer;
  const broken = (
    <section className="pane is-right viewer" aria-label="Source viewer">
      <Notice kind="error" action={{ label: "Close viewer", onAct: closeViewer }}>
        This source can’t be shown. Nothing is lost: reload the page to try again.
      </Notice>
      {/* What can't be drawn may be a text that can't be loaded. */}
      <ErrorBoundary of={[place]} fallback={null}>
        {place.sourceId !== null && <SourceText id={place.sourceId} />}
      </ErrorBoundary>
    </section>
  );
  return (
    <ErrorBoundary of={[place]} fallback={broken}>
      <Viewer {...viewer} />
    </ErrorBoundary>
  );
}

function SourceText({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ["bare-text", id],
    queryFn: ({ signal }) => call(endpoints.getSourceContent, { params: { id }, signal }),
  });
  return data ? <PlainText label="The text of this source" text={data.text} /> : null;
}
