import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callAll } from "../../browser/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SourceKindIcon } from "../../course/source-kind-icon.tsx";
import { restoreSource } from "../../course/use-source-actions.ts";
import { sourcesKey } from "../../course/use-sources.ts";
import { sourceMeta } from "../shelf/source-meta.ts";

export function RemovedSourcesDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const removed = useQuery({
    // Under the key of the shelf, so that it is refreshed with it.
    queryKey: [...sourcesKey(courseId), "removed"],
    queryFn: ({ signal }) => callAll(endpoints.listRemovedSources, { params: { id: courseId }, signal }),
  });
  return (
    <Dialog title="Recently removed" onClose={onClose}>
      {removed.error && <Notice kind="error">{removed.error.message}</Notice>}
      <p className="dialog-text">
        {removed.data?.length === 0
          ? "Nothing was removed in the last day."
          : "Sources that are not restored within a day are deleted."}
      </p>
      <ul className="use-list">
        {removed.data?.map((source) => (
          <li key={source.id}>
            <SourceKindIcon kind={source.kind} />
            <span>
              <bdi>{source.title}</bdi> <small>{sourceMeta(source)}</small>
            </span>
            <Button
              look="small"
              aria-label={`Restore ${source.title}`}
              onClick={() => void restoreSource(queryClient, source)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      <DialogActions leave="Close" onClose={onClose} />
    </Dialog>
  );
}
