import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { openViewer } from "../click-through/use-viewer.ts";
import { call } from "../ui/api.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { SourceKindIcon } from "../ui/source-kind-icon.tsx";
import { showError, showToast } from "../ui/toasts.tsx";
import { sourcesKey } from "../ui/use-sources.ts";
import { SourceStatusLine } from "./source-status-line.tsx";

export interface SourceRowProps {
  source: Source;
  isOpen: boolean;
  /** The open citation stands in this source: yellow, because it is evidence. */
  isCited: boolean;
}

export function SourceRow({ source, isOpen, isCited }: SourceRowProps) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    try {
      await call(endpoints.deleteSource, { params: { id: source.id } });
      showToast({
        kind: "done",
        title: `“${source.title}” removed`,
        detail: "Answers that cite it keep the passage.",
      });
    } catch (error) {
      showError(`“${source.title}” could not be removed`, error);
    }
    queryClient.removeQueries({ queryKey: ["content", source.id] });
    await queryClient.invalidateQueries({ queryKey: sourcesKey(source.courseId) });
  };
  const open = () => openViewer({ sourceId: source.id, range: null, cite: null, messageId: null });
  return (
    <li className={`source-row${isOpen ? " is-open" : ""}${isCited ? " is-cited" : ""}`}>
      <button type="button" className="source-open" onClick={open} aria-current={isOpen || undefined}>
        <SourceKindIcon kind={source.kind} />
        <span className="source-title">{source.title}</span>
        <SourceStatusLine source={source} />
      </button>
      <IconButton
        icon="trash"
        label={`Remove ${source.title}`}
        className="row-action"
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title="Remove this source?"
          detail={`“${source.title}” leaves the course. Answers that cite it keep the passage and say that it was removed.`}
          action="Remove source"
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}
