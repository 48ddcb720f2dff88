import type { Source } from "@ibid/core/contract/source.ts";
import { memo } from "react";
import { openViewer } from "../click-through/use-viewer.ts";
import { canReadAgain } from "../ui/can-read-again.ts";
import { copyCitation } from "../ui/copy-citation.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { toggleInScope } from "../ui/question-scope.ts";
import { openSourceDialog } from "../ui/source-dialog.ts";
import { SourceKindIcon } from "../ui/source-kind-icon.tsx";
import { useSourceActions } from "../ui/use-source-actions.ts";
import { SourceMenu } from "./source-menu.tsx";
import { SourceStatusLine } from "./source-status-line.tsx";

export interface SourceRowProps {
  source: Source;
  isOpen: boolean;
  /** The open citation stands in this source: yellow, because it is evidence. */
  isCited: boolean;
  /** How many answers and footnotes cite it. */
  citedCount: number;
  /** Whether questions are asked of it, where they are not asked of all. */
  isInScope: boolean;
}

export const SourceRow = memo(function SourceRow(props: SourceRowProps) {
  const { source, isOpen, isCited, citedCount, isInScope } = props;
  const { id, courseId, kind, title, status } = source;
  const actions = useSourceActions(source);
  const open = () => openViewer({ sourceId: id, range: null, cite: null, messageId: null });
  return (
    <li className={`source-row${isOpen ? " is-open" : ""}${isCited ? " is-cited" : ""}`}>
      <button type="button" className="source-open" onClick={open} aria-current={isOpen || undefined}>
        <SourceKindIcon kind={kind} />
        <span className="source-title">{title}</span>
        <SourceStatusLine source={source} citedCount={citedCount} />
      </button>
      <label className="source-tick">
        <input
          type="checkbox"
          checked={isInScope}
          aria-label={`Ask about ${title}`}
          onChange={() => toggleInScope(courseId, id)}
        />
      </label>
      {status === "failed" && (
        <div className="source-remedies">
          {canReadAgain(source) && (
            <button type="button" onClick={actions.readAgain} aria-label={`Try again: ${title}`}>
              Try again
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
        <IconButton
          icon="pencil"
          label={`Edit: ${title}`}
          onClick={() => openSourceDialog({ kind: "edit", source })}
        />
        <SourceMenu source={source} actions={actions} isInScope={isInScope} />
      </div>
    </li>
  );
});
