import { IconButton } from "../../ui/icon-button.tsx";
import { createStore, useStore } from "../../browser/create-store.ts";
import { useRemembered } from "../../browser/use-remembered.ts";

const STEPS = [1, 1.25, 1.5, 2, 3];

/** Each source has its own: another one opens as a whole. */
const ofSources = createStore<ReadonlyMap<string, string>>(new Map());

/** How wide the pages of this source, or of the "preview" of documents, are drawn, as a multiple of what fits. */
export function useZoom(pages: string) {
  const [kept, keep] = useRemembered("ibid:zoom:preview", "1");
  const zooms = useStore(ofSources);
  const [stored, store] =
    pages === "preview"
      ? [kept, keep]
      : [zooms.get(pages) ?? "1", (zoom: string) => ofSources.set(new Map(zooms).set(pages, zoom))];
  const step = Math.max(STEPS.indexOf(Number(stored)), 0);
  return {
    zoom: STEPS[step]!,
    isLargest: step === STEPS.length - 1,
    zoomBy: (by: number) => store(String(STEPS[step + by] ?? 1)),
    fit: () => store("1"),
  };
}

export function ZoomTools({ pages }: { pages: string }) {
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
