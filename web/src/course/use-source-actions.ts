import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../browser/api.ts";
import { count } from "../browser/count.ts";
import { openSourceDialog } from "./source-dialog.ts";
import { orShowError, showToast } from "../ui/toasts.tsx";
import { shelvesKey, takeOffShelf } from "./use-sources.ts";

export type SourceActions = ReturnType<typeof useSourceActions>;

export interface NamedSource {
  id: string;
  title: string;
}

/** What can be done with a source on the shelf. Each action shows an error when it fails. */
export function useSourceActions({ id, title }: NamedSource) {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const params = { id };
    const attempt = (what: string, work: () => Promise<unknown>) =>
      void act(queryClient, `“${title}” could not be ${what}`, work());
    return {
      readAgain: () => attempt("read again", () => call(endpoints.readSourceAgain, { params })),
      stopReading: () => attempt("stopped", () => call(endpoints.stopReadingSource, { params })),
      /** Removes it at once, with an Undo; asks first when answers or documents cite it. */
      remove: () =>
        attempt("removed", async () => {
          const uses = await call(endpoints.getSourceUses, { params });
          const isCited = uses.documents.length + uses.chats.length > 0;
          if (isCited) openSourceDialog({ kind: "remove", source: { id, title }, uses });
          else await removeSource(queryClient, { id, title });
        }),
    };
  }, [id, title, queryClient]);
}

/** Without asking, and with an Undo. */
export async function removeSource(queryClient: QueryClient, { id, title }: NamedSource): Promise<void> {
  const remove = async () => {
    await takeOffShelf(queryClient, id);
    await call(endpoints.deleteSource, { params: { id } });
    showToast({
      kind: "done",
      title: `“${title}” removed`,
      action: { label: "Undo", onAct: () => void restoreSource(queryClient, { id, title }) },
    });
  };
  await act(queryClient, `“${title}” could not be removed`, remove());
}

/** Several, with one Undo for all that were removed. */
export async function removeSources(
  queryClient: QueryClient,
  sources: readonly NamedSource[],
): Promise<void> {
  const removed: NamedSource[] = [];
  const remove = async () => {
    for (const source of sources) {
      await call(endpoints.deleteSource, { params: { id: source.id } });
      removed.push(source);
    }
  };
  const restore = async () => {
    for (const { id } of removed) await call(endpoints.restoreSource, { params: { id } });
  };
  await act(queryClient, "Not all sources could be removed", remove());
  if (removed.length === 0) return;
  showToast({
    kind: "done",
    title: `${count(removed.length, "source")} removed`,
    action: {
      label: "Undo",
      onAct: () => void act(queryClient, "Not all sources could be restored", restore()),
    },
  });
}

export async function restoreSource(queryClient: QueryClient, { id, title }: NamedSource): Promise<void> {
  const restored = call(endpoints.restoreSource, { params: { id } });
  await act(queryClient, `“${title}” could not be restored`, restored);
}

async function act(queryClient: QueryClient, failure: string, work: Promise<unknown>): Promise<void> {
  await orShowError(failure, work);
  await queryClient.invalidateQueries({ queryKey: shelvesKey });
}
