// The reader's own highlights in the opened source.
import type { Highlight } from "@ibid/core/contract/highlights/highlight.ts";
import type { HighlightActions } from "../../course/use-highlights.ts";
import { openSource } from "../viewer/use-viewer.ts";
import { placeOfHighlight } from "../viewer/viewer-place.ts";
import { HighlightCard } from "./highlight-card.tsx";

export interface HighlightListProps {
  highlights: readonly Highlight[];
  actions: HighlightActions;
  current: string | null;
  editing: string | null;
  onEdit: (id: string | null) => void;
}

export function HighlightList({ highlights, actions, current, editing, onEdit }: HighlightListProps) {
  return (
    <section className="highlight-list" aria-label="Your notes and highlights">
      {highlights.length === 0 && (
        <p className="pane-hint">
          Select words in this source, then choose Highlight or Add a note. Only you see them.
        </p>
      )}
      <ul>
        {highlights.map((highlight) => (
          <HighlightCard
            key={highlight.id}
            highlight={highlight}
            actions={actions}
            isCurrent={highlight.id === current}
            isEditing={highlight.id === editing}
            onEdit={(isEditing) => onEdit(isEditing ? highlight.id : null)}
            onOpen={() => openSource(placeOfHighlight(highlight))}
          />
        ))}
      </ul>
    </section>
  );
}
