import { IconButton } from "../../ui/icon-button.tsx";
import { useRemembered } from "../../browser/use-remembered.ts";

const STEPS = [1, 1.25, 1.5, 2, 3];

/** Pages of a source, or of a document that is being written. */
type Pages = "source" | "preview";

/** How wide a page is drawn, as a multiple of the width of its pane. Remembered. */
export function useZoom(pages: Pages) {
  const [stored, store] = useRemembered(`ibid:zoom:${pages}`, "1");
  const step = Math.max(STEPS.indexOf(Number(stored)), 0);
  return {
    zoom: STEPS[step]!,
    isLargest: step === STEPS.length - 1,
    zoomBy: (by: number) => store(String(STEPS[step + by] ?? 1)),
    fit: () => store("1"),
  };
}

export function ZoomTools({ pages }: { pages: Pages }) {
  const { zoom, isLargest, zoomBy, fit } = useZoom(pages);
  return (
    <>
      <IconButton icon="zoom-out" label="Zoom out" disabled={zoom === 1} onClick={() => zoomBy(-1)} />
      {zoom !== 1 && (
        <button type="button" className="text-button" aria-label="Fit the page to the pane" onClick={fit}>
          {Math.round(100 * zoom)}%
        </button>
      )}
      <IconButton icon="zoom-in" label="Zoom in" disabled={isLargest} onClick={() => zoomBy(1)} />
    </>
  );
}
