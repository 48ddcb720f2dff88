import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "./api.ts";
import { showError, showToast } from "./toasts.tsx";
import { shelvesKey } from "./use-sources.ts";

export interface SourceActions {
  readAgain(): void;
  stopReading(): void;
  remove(): void;
}

/** What can be done with a source on the shelf. Each says so when it could not be done. */
export function useSourceActions({ id, title }: { id: string; title: string }): SourceActions {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const act = async (work: () => Promise<unknown>, failure: string) => {
      try {
        await work();
      } catch (error) {
        showError(failure, error);
      }
      await queryClient.invalidateQueries({ queryKey: shelvesKey });
    };
    const params = { id };
    return {
      readAgain: () =>
        void act(() => call(endpoints.readSourceAgain, { params }), `“${title}” could not be read again`),
      stopReading: () =>
        void act(() => call(endpoints.stopReadingSource, { params }), `“${title}” could not be stopped`),
      remove: () =>
        void act(async () => {
          await call(endpoints.deleteSource, { params });
          showToast({
            kind: "done",
            title: `“${title}” removed`,
            detail: "Answers that cite it keep the passage.",
          });
        }, `“${title}” could not be removed`),
    };
  }, [id, title, queryClient]);
}
