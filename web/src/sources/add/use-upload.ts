import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { mayPassLater } from "../../browser/api.ts";
import { showError, showToast } from "../../ui/toasts.tsx";
import { sourcesKey } from "../../course/use-sources.ts";
import { MOST_FILES } from "./collect-files.ts";
import { describeUploads } from "./describe-uploads.ts";
import { takeReferences } from "../references/take-references.ts";
import { uploadFiles } from "./uploads.ts";

export type UploadFiles = (files: readonly File[], leftOut?: number) => void;

/** Sends files to the shelf and says what happened to them. A file of references is shown first. */
export function useUpload(courseId: string): UploadFiles {
  const queryClient = useQueryClient();
  return useCallback(
    (files, leftOut = 0) => uploadTo(queryClient, courseId, files, leftOut),
    [courseId, queryClient],
  );
}

export function uploadTo(
  queryClient: QueryClient,
  courseId: string,
  files: readonly File[],
  leftOut: number,
): void {
  const upload = (material: readonly File[], leftOut: number) =>
    uploadFiles(courseId, material, async (outcomes) => {
      await queryClient.invalidateQueries({ queryKey: sourcesKey(courseId) });
      const again = outcomes.flatMap((outcome) =>
        outcome.kind === "refused" && mayPassLater(outcome.error) ? outcome.file : [],
      );
      const toasts = describeUploads(outcomes, leftOut);
      // What was left out is said once, with the first files that were added.
      const untold = toasts.some(({ kind }) => kind === "done") ? 0 : leftOut;
      for (const toast of toasts) {
        const canRetry = toast.kind === "error" && again.length > 0;
        const action = { label: "Try again", onAct: () => void upload(again, untold) };
        showToast(canRetry ? { ...toast, action } : toast);
      }
    });
  if (files.length > MOST_FILES) refuseMany();
  else void takeReferences(files).then((material) => upload(material, leftOut));
}

export function refuseMany(): void {
  showError("Nothing was added", new Error(`Add at most ${MOST_FILES} files at once, a folder in parts.`));
}
