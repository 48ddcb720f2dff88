import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../browser/api.ts";
import { showToast } from "../ui/toasts.tsx";
import { putOnShelf, sourcesKey } from "./use-sources.ts";

/** Puts a web page on the shelf; a job fetches it. Rejects when the server does not accept the address. */
export function useAddPage(courseId: string): (url: string) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (url) => {
      const shelf = queryClient.getQueryData<Source[]>(sourcesKey(courseId));
      const added = await call(endpoints.addSource, { body: { courseId, url } });
      if (shelf?.some(({ id }) => id === added.id))
        showToast({ kind: "done", title: `“${added.title}” is already in this course` });
      await putOnShelf(queryClient, added);
    },
    [courseId, queryClient],
  );
}
