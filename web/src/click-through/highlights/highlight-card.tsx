// One highlight in a list: its place, its words, the note, and what can be done with it.
import type { Highlight } from "@ibid/core/contract/highlights/highlight.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { useEffect, useRef } from "react";
import { useSharedDocument } from "../../course/open-document.ts";
import type { HighlightActions } from "../../course/use-highlights.ts";
import { useMayEdit } from "../../course/use-course-role.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { NoteForm } from "./note-form.tsx";

export interface HighlightCardProps {
  highlight: Highlight;
  actions: HighlightActions;
  /** The one that was opened or clicked. */
  isCurrent?: boolean;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onOpen: () => void;
  /** Before it is cited. */
  onCite?: () => void;
}

export function HighlightCard(props: HighlightCardProps) {
  const { highlight, actions, isCurrent = false, isEditing, onEdit, onOpen, onCite } = props;
  const { id, courseId, sourceId, place, quote, note } = highlight;
  const document = useSharedDocument(courseId);
  const mayEdit = useMayEdit(courseId);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const where = sayPlace(place).replace(/^./, (first) => first.toUpperCase()) || "Open";
  const cite = () => {
    onCite?.();
    document?.cite(sourceId, { locator: place, quote });
  };
  return (
    <li ref={card} className="highlight-card" aria-current={isCurrent ? "true" : undefined}>
      <div className="highlight-head">
        {place === null ? (
          <span className="highlight-lost">No longer in the source</span>
        ) : (
          <button type="button" className="text-button" onClick={onOpen}>
            {where}
          </button>
        )}
        {document && mayEdit && place !== null && (
          <IconButton icon="quote" label="Cite in the document" onClick={cite} />
        )}
        {!isEditing && (
          <IconButton
            icon="pencil"
            label={note === "" ? "Add a note" : "Edit the note"}
            onClick={() => onEdit(true)}
          />
        )}
        <IconButton
          icon="trash"
          label={note === "" ? "Delete this highlight" : "Delete this highlight and its note"}
          onClick={() => void actions.remove(highlight)}
        />
      </div>
      <blockquote>{quote.replace(/\s+/g, " ")}</blockquote>
      {isEditing ? (
        <NoteForm
          id={id}
          note={note}
          quote={quote}
          onSave={(text) => actions.changeNote(id, text)}
          onClose={() => onEdit(false)}
        />
      ) : (
        note !== "" && <p className="highlight-note">{note}</p>
      )}
    </li>
  );
}
