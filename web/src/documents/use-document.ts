import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Document } from "@ibid/core/contract/document.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { call } from "../browser/api.ts";
import { coalesce } from "../browser/coalesce.ts";
import { useCourseEvent } from "../course/use-course-events.ts";

/** Each save of this tab causes an event too, although its result is known already. */
const PAUSE_MS = 1000;
export const documentKey = (id: string) => ["document", id] as const;

/** A document as the server has it, and what to do with a newer answer. */
export function useDocument(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: documentKey(id),
    queryFn: ({ signal }) => call(endpoints.getDocument, { params: { id }, signal }),
    // The editor takes the text only when it opens: it must not get one cached from an earlier visit.
    gcTime: 0,
  });
  const refresh = useMemo(
    () => coalesce(() => queryClient.invalidateQueries({ queryKey: documentKey(id) }), PAUSE_MS),
    [id, queryClient],
  );
  useCourseEvent((event) => {
    if (event.kind === "resync" || (event.kind === "document" && event.id === id)) refresh();
  });
  const put = useCallback(
    (change: Partial<Document> | ((before: Document) => Partial<Document>)) =>
      queryClient.setQueryData<Document>(
        documentKey(id),
        (before) => before && { ...before, ...(typeof change === "function" ? change(before) : change) },
      ),
    [id, queryClient],
  );
  return { ...query, put };
}
