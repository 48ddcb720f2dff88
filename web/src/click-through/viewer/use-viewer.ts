import { useMemo } from "react";
import { navigateHere, useUrl } from "../../browser/router.ts";
import { PHONE } from "../../ui/use-media.ts";
import { parseViewerPlace, viewerQuery, type ViewerPlace } from "./viewer-place.ts";

export function useViewerPlace(): ViewerPlace | null {
  const { search } = useUrl();
  return useMemo(() => parseViewerPlace(new URLSearchParams(search)), [search]);
}

/** Adds a history entry: Back returns to the citation that was open before. A phone shows a peek of a citation first. */
export function openViewer(place: ViewerPlace): void {
  const isPeek = place.of !== null && matchMedia(PHONE).matches;
  navigateHere(viewerQuery({ ...place, isPeek }));
}

/** Opens the source itself, even on a phone. */
export function openSource(place: ViewerPlace): void {
  navigateHere(viewerQuery({ ...place, isPeek: false }));
}

export function closeViewer(): void {
  navigateHere("");
}
