// Click-through, the right pane. In: a place from the address bar and the citation it belongs to.
// Out: the source opened at that place with the quoted words marked, or an honest word that they are not there.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { useEffect, useMemo, useRef } from "react";
import { urlOf } from "../ui/api.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Scrim } from "../ui/scrim.tsx";
import { ScrollPane } from "../ui/scroll-pane.tsx";
import { SourceKindIcon } from "../ui/source-kind-icon.tsx";
import { PHONE, useMedia } from "../ui/use-media.ts";
import { useSources } from "../ui/use-sources.ts";
import { CitationStepper } from "./citation-stepper.tsx";
import { marksOf } from "./marks-of.ts";
import { titleOf } from "./place-label.ts";
import { useSourceContent } from "./use-source-content.ts";
import { closeViewer } from "./use-viewer.ts";
import { ViewerContent } from "./viewer-content.tsx";
import { viewerQuery, type ViewerPlace } from "./viewer-place.ts";

export interface ViewerProps {
  courseId: string;
  place: ViewerPlace;
  /** The cited sources of the answer the open citation stands in; empty when a source was opened by itself. */
  citations: RAGSource[];
}

export function Viewer({ courseId, place, citations }: ViewerProps) {
  const citation = citations.find(({ chunk_number }) => chunk_number === place.cite) ?? null;
  const marks = useMemo(() => marksOf(citation, place.range), [citation, place.range]);
  const shelf = useSources(courseId);
  const source = shelf.data?.find(({ id }) => id === place.sourceId);
  const isGone = citation?.removed === true || (shelf.isSuccess && !source);
  const content = useSourceContent(isGone ? undefined : source);
  const pane = useFocusOnPhone();
  const kind = source?.kind ?? content.data?.kind;
  const title = source?.title ?? content.data?.title ?? (citation && titleOf(citation)) ?? "Source";

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) closeViewer();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <>
      <Scrim className="viewer-scrim" label="Back to the answer" onClose={closeViewer} />
      <section className="viewer" aria-label="Source viewer" ref={pane} tabIndex={-1}>
        <div className="viewer-head">
          {kind && <SourceKindIcon kind={kind} />}
          <h2>{title}</h2>
          {source?.file && source.kind !== "web" && (
            <a
              className="icon-button"
              href={urlOf(endpoints.getSourceFile, { params: { id: source.id } })}
              target="_blank"
              rel="noopener"
              aria-label="Open original file"
              title="Open original file"
            >
              <Icon name="external" small />
            </a>
          )}
          <IconButton icon="close" label="Close viewer" onClick={closeViewer} />
        </div>
        <ScrollPane
          className={marks[0]?.kind === "passage" ? "viewer-body has-light-marks" : "viewer-body"}
          label="Source"
        >
          {/* A new place is a new reading position: nothing of the old one is kept. But a recording plays on. */}
          <ViewerContent
            key={kind === "lecture" ? place.sourceId : viewerQuery(place) + (citation ? "" : "?")}
            isGone={isGone}
            source={source}
            content={content}
            citation={citation}
            citations={citations}
            marks={marks}
          />
        </ScrollPane>
        {citation && place.messageId && citations.length > 1 && (
          <CitationStepper citations={citations} open={citation.chunk_number} messageId={place.messageId} />
        )}
      </section>
    </>
  );
}

/** On a phone the viewer is a sheet over the answer: it takes the focus and gives it back to the badge. */
function useFocusOnPhone() {
  const pane = useRef<HTMLElement>(null);
  const isPhone = useMedia(PHONE);
  useEffect(() => {
    if (!isPhone) return;
    const before = document.activeElement;
    pane.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isPhone]);
  return pane;
}
