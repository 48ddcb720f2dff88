// Click-through, the right pane. In: a place from the address bar and the citation it belongs to.
// Out: the source opened at that place with the quoted words marked, or an honest word that they are not there.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { Scrim } from "../ui/scrim.tsx";
import { PHONE, useMedia } from "../ui/use-media.ts";
import { PeekSheet } from "./peek-sheet.tsx";
import { closeViewer } from "./use-viewer.ts";
import type { ViewerPlace } from "./viewer-place.ts";

const ViewerPane = lazy(() =>
  import("./viewer-pane.tsx").then(({ ViewerPane }) => ({ default: ViewerPane })),
);

export interface ViewerProps {
  courseId: string;
  place: ViewerPlace;
  /** The cited sources of the answer the open citation stands in; empty when a source was opened by itself. */
  citations: RAGSource[];
}

export function Viewer({ courseId, place, citations }: ViewerProps) {
  const isPhone = useMedia(PHONE);
  useReturnedFocus(isPhone);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) closeViewer();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  const citation = citations.find(({ chunk_number }) => chunk_number === place.cite) ?? null;
  return (
    <>
      <Scrim className="viewer-scrim" label="Back to the answer" onClose={closeViewer} />
      {isPhone && place.isPeek && citation ? (
        <PeekSheet citation={citation} citations={citations} place={place} />
      ) : (
        <Suspense fallback={<section className="viewer" aria-label="Source viewer" aria-busy="true" />}>
          <ViewerPane courseId={courseId} place={place} citation={citation} citations={citations} />
        </Suspense>
      )}
    </>
  );
}

/** On a phone the viewer is a sheet over the answer: when it goes, the badge has the focus again. */
function useReturnedFocus(isPhone: boolean): void {
  const before = useRef<Element | null>(null);
  // Noted before the browser takes the focus from what the sheet covers, given back when that is no longer covered.
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, []);
  useEffect(() => {
    if (!isPhone) return;
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    };
  }, [isPhone]);
}
