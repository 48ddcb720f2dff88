// Click-through, the right pane. In: a place from the address bar and the citation it belongs to.
// Out: the source opened at that place with the quoted words marked, or a notice that they are not there.
import { type Evidence, isSameRange, verdictOf } from "@ibid/core/evidence/evidence.ts";
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { Scrim } from "../../ui/scrim.tsx";
import { PHONE, useMedia } from "../../ui/use-media.ts";
import { PeekSheet } from "./peek-sheet.tsx";
import { closeViewer } from "./use-viewer.ts";
import type { ViewerPlace } from "./viewer-place.ts";

const ViewerPane = lazy(() =>
  import("./viewer-pane.tsx").then(({ ViewerPane }) => ({ default: ViewerPane })),
);

interface FrameProps {
  place: ViewerPlace;
  /** The evidence for the answer's citations, in its order, or else what is closest; empty when a source was opened by itself. */
  citations: readonly Evidence[];
}

export interface ViewerProps extends FrameProps {
  courseId: string;
}

export function Viewer({ courseId, place, citations }: ViewerProps) {
  return (
    <ViewerFrame place={place} citations={citations}>
      {(evidence) => (
        <Suspense
          fallback={<section className="pane is-right viewer" aria-label="Source viewer" aria-busy="true" />}
        >
          <ViewerPane
            courseId={courseId}
            place={place}
            evidence={evidence}
            citations={evidence?.isClosest ? [] : citations}
          />
        </Suspense>
      )}
    </ViewerFrame>
  );
}

export interface ViewerFrameProps extends FrameProps {
  /** The pane, once more than a peek is wanted. */
  children: (evidence: Evidence | null) => ReactNode;
}

/** What is the same wherever a citation is opened: the peek on a phone, and the ways back. */
export function ViewerFrame({ place, citations, children }: ViewerFrameProps) {
  const isPhone = useMedia(PHONE);
  useReturnedFocus(isPhone);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) closeViewer();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  const evidence = findEvidence(citations, place);
  return (
    <>
      <Scrim className="viewer-scrim" label="Back to the answer" onClose={closeViewer} />
      {isPhone && place.isPeek && evidence ? (
        <PeekSheet evidence={evidence} citations={citations} place={place} />
      ) : (
        children(evidence)
      )}
    </>
  );
}

/** The evidence for the claim in the link; if that gives none, the first that was not found, or else the first. */
function findEvidence(citations: readonly Evidence[], { of }: ViewerPlace): Evidence | null {
  const its = citations.filter((evidence) => evidence.of.number === of?.number);
  const claim = of?.claim ?? null;
  const own = its.find((one) => claim !== null && one.of.claim !== null && isSameRange(one.of.claim, claim));
  return own ?? its.find((one) => verdictOf(one) === "not-found") ?? its[0] ?? null;
}

/** On a phone the viewer is a sheet over the answer: when it closes, the badge gets the focus back. */
function useReturnedFocus(isPhone: boolean): void {
  const before = useRef<Element | null>(null);
  // Noted before the browser takes the focus away from what the sheet covers; restored once that is uncovered.
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
