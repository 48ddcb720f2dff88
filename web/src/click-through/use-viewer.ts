import { useMemo } from "react";
import { navigate, useUrl } from "../ui/router.ts";
import { parseViewerPlace, viewerQuery, type ViewerPlace } from "./viewer-place.ts";

export function useViewerPlace(): ViewerPlace | null {
  const { search } = useUrl();
  return useMemo(() => parseViewerPlace(new URLSearchParams(search)), [search]);
}

/** Adds a history entry: Back returns to the citation that was open before. */
export function openViewer(place: ViewerPlace): void {
  navigate(location.pathname + viewerQuery(place));
}

export function closeViewer(): void {
  navigate(location.pathname);
}
