import type { SourceUses } from "@ibid/core/contract/reference-endpoints.ts";
import { useQueryClient } from "@tanstack/react-query";
import { count } from "../../browser/count.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { removeSource, type NamedSource } from "../../course/use-source-actions.ts";

export interface RemoveSourceDialogProps {
  source: NamedSource;
  uses: SourceUses;
  onClose: () => void;
}

/** Asks only about a source that is cited, and names the documents and chats that cite it. */
export function RemoveSourceDialog({ source, uses, onClose }: RemoveSourceDialogProps) {
  const queryClient = useQueryClient();
  const cited = [
    ...uses.documents.map((use) => ({
      ...use,
      icon: "document" as const,
      times: count(use.citations, "footnote"),
    })),
    ...uses.chats.map((use) => ({ ...use, icon: "chat" as const, times: count(use.answers, "answer") })),
  ];
  return (
    <ConfirmDialog
      title={`Remove “${source.title}”?`}
      action="Remove source"
      onConfirm={() => void removeSource(queryClient, source)}
      onClose={onClose}
    >
      <p className="dialog-text">It is cited in:</p>
      <ul className="use-list">
        {cited.map(({ id, title, icon, times }) => (
          <li key={id}>
            <Icon name={icon} />
            <span>
              <bdi>{title}</bdi> <small>{times}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="dialog-text">
        The citations stay readable and say that the source was removed. You can restore it within a day.
      </p>
    </ConfirmDialog>
  );
}
