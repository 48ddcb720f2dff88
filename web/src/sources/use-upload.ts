import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../ui/api.ts";
import { count } from "../ui/count.ts";
import { showError, showToast } from "../ui/toasts.tsx";
import { sourcesKey } from "../ui/use-sources.ts";

/** Sends files to the shelf. Each succeeds or fails alone, and each failure says which file and why. */
export function useUpload(courseId: string): (files: File[]) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (files) => {
      if (files.length === 0) return;
      const form = new FormData();
      form.set("courseId", courseId);
      for (const file of files) form.append("file", file);
      try {
        const { items } = await call(endpoints.uploadSources, { form });
        for (const item of items) {
          if ("error" in item) showError(`${item.name} was not added`, new Error(item.error.message));
        }
        const added = items.filter((item) => "source" in item).length;
        if (added > 0) showToast({ kind: "done", title: `${count(added, "file")} added` });
      } catch (error) {
        showError(`${count(files.length, "file")} could not be uploaded`, error);
      }
      await queryClient.invalidateQueries({ queryKey: sourcesKey(courseId) });
    },
    [courseId, queryClient],
  );
}
