import type { Source } from "@ibid/core/contract/source.ts";
import type { NoteWord } from "@ibid/core/cite/in-text/note-word.ts";
import { memo, useEffect, useRef } from "react";
import { openViewer } from "../../click-through/viewer/use-viewer.ts";
import { placeOfSource } from "../../click-through/viewer/viewer-place.ts";
import { canReadAgain } from "../../course/can-read-again.ts";
import { copyCitation } from "../../course/copy-citation.ts";
import { runCommand } from "../../ui/commands.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { DRAGGED_SOURCE } from "../../course/open-document.ts";
import { toggleInScope } from "../../course/question-scope.ts";
import { openSourceDialog } from "../../course/source-dialog.ts";
import { SourceKindIcon } from "../../course/source-kind-icon.tsx";
import { useSourceActions } from "../../course/use-source-actions.ts";
import { SourceMenu } from "./source-menu.tsx";
import { SourceStatusLine } from "./source-status-line.tsx";

export interface SourceRowProps {
  source: Source;
  isOpen: boolean;
  /** The open citation refers to this source: yellow, because it is evidence. */
  isCited: boolean;
  /** How many statements of answers and documents cite it. */
  citedCount: number;
  /** It has just been added: it comes into view. */
  isNew: boolean;
  /** Whether questions include it, when they are limited to some sources. */
  isInScope: boolean;
  /** The notes of the open document that cite it. */
  notes: readonly number[] | undefined;
  noteWord: NoteWord | undefined;
  /** Cites it in the open document; undefined when none is open. */
  cite: ((sourceId: string) => void) | undefined;
  /** Whether it can be changed and removed. */
  mayEdit: boolean;
}

export const SourceRow = memo(function SourceRow(props: SourceRowProps) {
  const { source, isOpen, isCited, citedCount, isNew, isInScope, notes, noteWord, cite, mayEdit } = props;
  const { id, courseId, kind, title, status } = source;
  const actions = useSourceActions(source);
  const open = () => openViewer(placeOfSource(id));
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) row.current?.scrollIntoView({ block: "nearest" });
  }, [isNew]);
  return (
    <li
      ref={row}
      className={`source-row${isOpen ? " is-open" : ""}${isCited ? " is-cited" : ""}${isNew ? " is-new" : ""}`}
    >
      <button
        type="button"
        className="source-open"
        aria-current={isOpen || undefined}
        onClick={open}
        draggable={cite !== undefined || mayEdit}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(DRAGGED_SOURCE, id);
          dataTransfer.effectAllowed = "copyMove";
        }}
      >
        <SourceKindIcon kind={kind} />
        <bdi className="source-title">{title}</bdi>
        <SourceStatusLine source={source} citedCount={citedCount} notes={notes} noteWord={noteWord} />
      </button>
      <label className="source-tick">
        <input
          type="checkbox"
          checked={isInScope}
          aria-label={`Ask about ${title}`}
          onChange={() => toggleInScope(courseId, id)}
        />
      </label>
      {status === "failed" && mayEdit && (
        <div className="source-remedies">
          {canReadAgain(source) && (
            <button type="button" onClick={actions.readAgain} aria-label={`Try again: ${title}`}>
              Try again
            </button>
          )}
          {source.reason?.message.includes("in Settings") === true && (
            <button type="button" onClick={() => runCommand("settings")}>
              Settings
            </button>
          )}
          <button type="button" onClick={actions.remove} aria-label={`Remove: ${title}`}>
            Remove
          </button>
        </div>
      )}
      <div className="row-actions">
        <IconButton
          icon="copy"
          label={`Copy reference: ${title}`}
          onClick={() => void copyCitation(id, "reference")}
        />
        {mayEdit && (
          <IconButton
            icon="pencil"
            label={`Edit: ${title}`}
            onClick={() => openSourceDialog({ kind: "edit", source })}
          />
        )}
        <SourceMenu source={source} actions={actions} isInScope={isInScope} cite={cite} mayEdit={mayEdit} />
      </div>
    </li>
  );
});
