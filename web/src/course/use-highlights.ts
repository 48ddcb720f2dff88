// The reader's own highlights and notes in a course, for the viewer, their list and the documents that cite them.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Highlight, NewHighlight } from "@ibid/core/contract/highlights/highlight.ts";
import { sortHighlights } from "@ibid/core/evidence/sort-highlights.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call, callAll } from "../browser/api.ts";
import { orShowError, showToast } from "../ui/toasts.tsx";
import { useSources } from "./use-sources.ts";

const highlightsKey = (courseId: string) => ["highlights", courseId] as const;

/** By source, in the order of their places. */
export function useHighlights(courseId: string): { data: Highlight[] | undefined; error: Error | null } {
  // Reading a source again may move or lose the words.
  const readAt = useSources(courseId)
    .data?.map(({ metadata }) => metadata.extractedAt ?? "")
    .reduce((latest, at) => (at > latest ? at : latest), "");
  const { data, error } = useQuery({
    queryKey: [...highlightsKey(courseId), readAt],
    queryFn: ({ signal }) => callAll(endpoints.listHighlights, { params: { id: courseId }, signal }),
    enabled: readAt !== undefined,
    placeholderData: (before) => before,
  });
  return { data: useMemo(() => data && sortHighlights(data), [data]), error };
}

export type HighlightActions = ReturnType<typeof useHighlightActions>;

export function useHighlightActions(courseId: string) {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: highlightsKey(courseId) });
    const after = async <T>(work: Promise<T>): Promise<T> => {
      const done = await work;
      await refresh();
      return done;
    };
    return {
      add: (body: Omit<NewHighlight, "note">) => after(call(endpoints.addHighlight, { body })),
      changeNote: (id: string, note: string) =>
        after(call(endpoints.updateHighlight, { params: { id }, body: { note } })),
      /** At once, with an undo. */
      remove: ({ id, note }: Highlight) => {
        const params = { id };
        const undo = () =>
          orShowError(
            "The highlight could not be restored",
            after(call(endpoints.restoreHighlight, { params })),
          );
        const removed = after(call(endpoints.deleteHighlight, { params })).then(() =>
          showToast({
            kind: "done",
            title: note === "" ? "Highlight deleted" : "Highlight and note deleted",
            action: { label: "Undo", onAct: () => void undo() },
          }),
        );
        return orShowError("The highlight could not be deleted", removed);
      },
    };
  }, [courseId, queryClient]);
}
