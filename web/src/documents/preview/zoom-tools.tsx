import { IconButton } from "../../ui/icon-button.tsx";

/** As wide as the pane, and steps beyond. */
const STEPS = [1, 1.4, 2];

export function ZoomTools({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const step = STEPS.indexOf(zoom);
  return (
    <div className="zoom-tools">
      <IconButton
        icon="zoom-out"
        label="Zoom out"
        disabled={step === 0}
        onClick={() => onZoom(STEPS[step - 1]!)}
      />
      <IconButton
        icon="zoom-in"
        label="Zoom in"
        disabled={step === STEPS.length - 1}
        onClick={() => onZoom(STEPS[step + 1]!)}
      />
    </div>
  );
}
