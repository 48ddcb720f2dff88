// Everything that the reader has highlighted and noted in a course, by source.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Highlight } from "@ibid/core/contract/highlights/highlight.ts";
import { useState } from "react";
import { urlOf } from "../../browser/api.ts";
import { HighlightCard } from "../../click-through/highlights/highlight-card.tsx";
import { openSource } from "../../click-through/viewer/use-viewer.ts";
import { placeOfHighlight } from "../../click-through/viewer/viewer-place.ts";
import { useHighlightActions, useHighlights } from "../../course/use-highlights.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";

export function HighlightsDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { data, error } = useHighlights(courseId);
  const actions = useHighlightActions(courseId);
  const [words, setWords] = useState("");
  const [editing, setEditing] = useState<string | null>(null);
  const shown = (data ?? []).filter((highlight) => hasWords(highlight, words));
  const bySource = [...Map.groupBy(shown, ({ sourceId }) => sourceId)];
  return (
    <Dialog title="Notes and highlights" isWide onClose={onClose}>
      {error && <Notice kind="error">{error.message}</Notice>}
      {data?.length === 0 ? (
        <p className="dialog-text">
          Nothing here yet. Open a source, select words in it, and choose Highlight or Add a note. Only you
          see them.
        </p>
      ) : (
        <div className="source-filter">
          <Icon name="search" small />
          <input
            type="search"
            value={words}
            aria-label="Search your notes and highlights"
            placeholder="Search your notes and highlights"
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      )}
      {words !== "" && shown.length === 0 && <p className="pane-hint">None of them has “{words}”.</p>}
      <div className="highlight-groups">
        {bySource.map(([sourceId, highlights]) => (
          <section key={sourceId} aria-label={highlights[0]!.title}>
            <h3>
              <bdi>{highlights[0]!.title}</bdi>
            </h3>
            <ul>
              {highlights.map((highlight) => (
                <HighlightCard
                  key={highlight.id}
                  highlight={highlight}
                  actions={actions}
                  isEditing={highlight.id === editing}
                  onEdit={(isEditing) => setEditing(isEditing ? highlight.id : null)}
                  onCite={onClose}
                  onOpen={() => {
                    onClose();
                    openSource(placeOfHighlight(highlight));
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <DialogActions leave="Close" onClose={onClose}>
        {data !== undefined && data.length > 0 && (
          <a
            className="button"
            download
            href={urlOf(endpoints.exportHighlights, { params: { id: courseId } })}
          >
            <Icon name="download" small />
            Export as Markdown
          </a>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** All of them, in the quote, the note or the title of the source. */
function hasWords({ quote, note, title }: Highlight, words: string): boolean {
  const text = `${quote} ${note} ${title}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
