import type { SourceUses } from "@ibid/core/contract/reference-endpoints.ts";
import { useQueryClient } from "@tanstack/react-query";
import { count } from "../../browser/count.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
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
  return (
    <Dialog title={`Remove “${source.title}”?`} onClose={onClose}>
      <p className="dialog-text">It is cited in:</p>
      <ul className="use-list">
        {uses.documents.map(({ id, title, citations }) => (
          <li key={id}>
            <Icon name="document" />
            <span>
              {title} <small>{count(citations, "footnote")}</small>
            </span>
          </li>
        ))}
        {uses.chats.map(({ id, title, answers }) => (
          <li key={id}>
            <Icon name="chat" />
            <span>
              {title} <small>{count(answers, "answer")}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="dialog-text">
        Their citations stay readable and say that the source was removed. It can be restored for a day.
      </p>
      <DialogActions onClose={onClose}>
        <button
          type="button"
          className="button is-danger"
          onClick={() => {
            onClose();
            void removeSource(queryClient, source);
          }}
        >
          Remove source
        </button>
      </DialogActions>
    </Dialog>
  );
}
