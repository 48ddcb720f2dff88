import type { Draft } from "@ibid/core/contract/draft.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { evidenceOfNote } from "@ibid/core/evidence/to-evidence.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { call } from "../../browser/api.ts";
import { useCourseEvent } from "../../course/use-course-events.ts";

export interface OpenDraft {
  /** The newest one; null when there is none, undefined while it is loading. */
  draft: Draft | null | undefined;
  error: Error | null;
  /** The notes of each paragraph, counted through all of them, as the viewer takes them. */
  notes: Evidence[][];
  put: (draft: Draft) => void;
  refresh: () => Promise<void>;
}

const draftKey = (documentId: string) => ["draft", documentId] as const;

/** The newest draft of a document on the server: paragraphs appear as they are written. Loaded only while in view. */
export function useDraft(documentId: string, isLookedAt: boolean): OpenDraft {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: draftKey(documentId),
    enabled: isLookedAt,
    queryFn: async ({ signal }) => {
      const query = { limit: 1 };
      const { items } = await call(endpoints.listDrafts, { params: { id: documentId }, query, signal });
      return items[0] ?? null;
    },
  });
  const refresh = useCallback(
    () => queryClient.invalidateQueries({ queryKey: draftKey(documentId) }),
    [documentId, queryClient],
  );
  useCourseEvent((event) => {
    if (event.kind === "resync" || (event.kind === "document" && event.id === documentId)) void refresh();
  });
  const notes = useMemo(() => (data ? countNotes(data) : []), [data]);
  const put = useCallback(
    (draft: Draft) => void queryClient.setQueryData(draftKey(documentId), draft),
    [documentId, queryClient],
  );
  return { draft: data, error, notes, put, refresh };
}

function countNotes({ id, paragraphs }: Draft): Evidence[][] {
  let number = 0;
  return paragraphs.map(({ notes }) => notes.map((note) => evidenceOfNote(note, id, ++number)));
}
