import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../browser/api.ts";
import { openSourceDialog } from "./source-dialog.ts";
import { showError, showToast } from "../ui/toasts.tsx";
import { shelvesKey, takeOffShelf } from "./use-sources.ts";

export interface SourceActions {
  readAgain(): void;
  stopReading(): void;
  /** Removes it at once, with an Undo; asks first when answers or documents cite it. */
  remove(): void;
}

export interface NamedSource {
  id: string;
  title: string;
}

/** What can be done with a source on the shelf. Each action shows an error when it fails. */
export function useSourceActions({ id, title }: NamedSource): SourceActions {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const params = { id };
    return {
      readAgain: () =>
        void act(
          queryClient,
          () => call(endpoints.readSourceAgain, { params }),
          `“${title}” could not be read again`,
        ),
      stopReading: () =>
        void act(
          queryClient,
          () => call(endpoints.stopReadingSource, { params }),
          `“${title}” could not be stopped`,
        ),
      remove: () =>
        void act(
          queryClient,
          async () => {
            const uses = await call(endpoints.getSourceUses, { params });
            const isCited = uses.documents.length + uses.chats.length > 0;
            if (isCited) openSourceDialog({ kind: "remove", source: { id, title }, uses });
            else await removeSource(queryClient, { id, title });
          },
          `“${title}” could not be removed`,
        ),
    };
  }, [id, title, queryClient]);
}

/** Without asking, and with an Undo. */
export async function removeSource(queryClient: QueryClient, { id, title }: NamedSource): Promise<void> {
  await act(
    queryClient,
    async () => {
      await takeOffShelf(queryClient, id);
      await call(endpoints.deleteSource, { params: { id } });
      showToast({
        kind: "done",
        title: `“${title}” removed`,
        action: { label: "Undo", onAct: () => void restoreSource(queryClient, { id, title }) },
      });
    },
    `“${title}” could not be removed`,
  );
}

export async function restoreSource(queryClient: QueryClient, { id, title }: NamedSource): Promise<void> {
  await act(
    queryClient,
    () => call(endpoints.restoreSource, { params: { id } }),
    `“${title}” could not be restored`,
  );
}

async function act(queryClient: QueryClient, work: () => Promise<unknown>, failure: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    showError(failure, error);
  }
  await queryClient.invalidateQueries({ queryKey: shelvesKey });
}
