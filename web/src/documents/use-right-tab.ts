import { useState } from "react";
import { closeViewer, openViewer } from "../click-through/viewer/use-viewer.ts";
import type { ViewerPlace } from "../click-through/viewer/viewer-place.ts";
import type { RightTab } from "./panels/right-pane.tsx";

/** Which tab is in front: an open source always is. Going back to its tab opens it again where it was left. */
export function useRightTab(place: ViewerPlace | null, openNearest: () => void) {
  const [chosen, setChosen] = useState<RightTab>("preview");
  const [leftPlace, setLeftPlace] = useState<ViewerPlace | null>(null);
  const pickTab = (tab: RightTab) => {
    setChosen(tab);
    const isSource = tab === "source";
    if (place && !isSource) {
      setLeftPlace(place);
      closeViewer();
    } else if (!place && isSource) {
      if (leftPlace) openViewer(leftPlace);
      else openNearest();
    }
  };
  return { tab: place ? ("source" as const) : chosen, chosen, pickTab };
}
