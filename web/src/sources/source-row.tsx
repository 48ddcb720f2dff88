import type { Source } from "@ibid/core/contract/source.ts";
import { memo, useState } from "react";
import { openViewer } from "../click-through/use-viewer.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { SourceKindIcon } from "../ui/source-kind-icon.tsx";
import { useSourceActions } from "../ui/use-source-actions.ts";
import { SourceMenu } from "./source-menu.tsx";
import { SourceStatusLine } from "./source-status-line.tsx";

export interface SourceRowProps {
  source: Source;
  isOpen: boolean;
  /** The open citation stands in this source: yellow, because it is evidence. */
  isCited: boolean;
}

export const SourceRow = memo(function SourceRow({ source, isOpen, isCited }: SourceRowProps) {
  const actions = useSourceActions(source);
  const [isAsking, setIsAsking] = useState(false);
  const askToRemove = () => setIsAsking(true);
  const open = () => openViewer({ sourceId: source.id, range: null, cite: null, messageId: null });
  return (
    <li className={`source-row${isOpen ? " is-open" : ""}${isCited ? " is-cited" : ""}`}>
      <button type="button" className="source-open" onClick={open} aria-current={isOpen || undefined}>
        <SourceKindIcon kind={source.kind} />
        <span className="source-title">{source.title}</span>
        <SourceStatusLine source={source} />
      </button>
      {source.status === "failed" && (
        <div className="source-remedies">
          <button type="button" onClick={actions.readAgain} aria-label={`Try again: ${source.title}`}>
            Try again
          </button>
          <button type="button" onClick={askToRemove} aria-label={`Remove: ${source.title}`}>
            Remove
          </button>
        </div>
      )}
      <SourceMenu source={source} actions={actions} onRemove={askToRemove} />
      {isAsking && (
        <ConfirmDialog
          title="Remove this source?"
          detail={`“${source.title}” leaves the course. Answers that cite it keep the passage and say that it was removed.`}
          action="Remove source"
          onConfirm={actions.remove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
});
