import type { Source } from "@ibid/core/contract/source.ts";
import { useQueryClient } from "@tanstack/react-query";
import { count } from "../../browser/count.ts";
import { removeSources } from "../../course/use-source-actions.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/** Asks before several sources go at once. */
export function RemoveSourcesDialog({ sources, onClose }: { sources: Source[]; onClose: () => void }) {
  const queryClient = useQueryClient();
  const what = count(sources.length, "source");
  return (
    <ConfirmDialog
      title={`Remove ${what}?`}
      action={`Remove ${what}`}
      onConfirm={() => void removeSources(queryClient, sources)}
      onClose={onClose}
    >
      <p className="dialog-text">
        Where they are cited, the citations stay readable and say that the source was removed. They can be
        restored for a day.
      </p>
    </ConfirmDialog>
  );
}
