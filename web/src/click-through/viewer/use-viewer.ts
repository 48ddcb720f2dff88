import { useMemo } from "react";
import { ofPage } from "../../browser/route.ts";
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
  show(viewerQuery({ ...place, isPeek }));
}

/** Opens the source itself, even on a phone. */
export function openSource(place: ViewerPlace): void {
  show(viewerQuery({ ...place, isPeek: false }));
}

export function closeViewer(): void {
  show("");
}

/** What the page itself has in its address stays. */
function show(viewer: string): void {
  const params = new URLSearchParams([...ofPage(location), ...new URLSearchParams(viewer)]);
  navigateHere(params.size === 0 ? "" : `?${params}`);
}
