// What can be done with selected words: beside them, and on a phone at the foot of the source, below the system's own menu.
import type { CSSProperties } from "react";
import { Button } from "../../ui/button.tsx";
import { keyLabel } from "../../ui/commands.ts";
import type { ChosenWords } from "./use-chosen-words.ts";

export interface HighlightBarProps {
  chosen: ChosenWords;
  onHighlight: () => void;
  onNote: () => void;
}

/** Room for the bar above the words. */
const ROOM = 56;

export function HighlightBar({ chosen, onHighlight, onNote }: HighlightBarProps) {
  const { left, top, bottom, width } = chosen.box;
  const place = {
    "--bar-x": `${Math.round(left + width / 2)}px`,
    "--bar-y": `${Math.round(top > 2 * ROOM ? top - ROOM : bottom + 8)}px`,
  } as CSSProperties;
  return (
    <div
      className="highlight-bar"
      role="toolbar"
      aria-label="Selected words"
      style={place}
      // A press must not end the selection.
      onPointerDown={(event) => event.preventDefault()}
    >
      <Button look="small" icon="marker" aria-keyshortcuts="h" onClick={onHighlight}>
        Highlight <kbd aria-hidden="true">{keyLabel("h")}</kbd>
      </Button>
      <Button look="small" icon="pencil" aria-keyshortcuts="a" onClick={onNote}>
        Add a note <kbd aria-hidden="true">{keyLabel("a")}</kbd>
      </Button>
    </div>
  );
}
