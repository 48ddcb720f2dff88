import { AppError } from "@ibid/core/contract/error.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { showError, showToast } from "../../ui/toasts.tsx";
import { sourcesKey } from "../../course/use-sources.ts";
import { MOST_FILES } from "./collect-files.ts";
import { describeUploads, type UploadOutcome } from "./describe-uploads.ts";
import { takeReferences } from "../references/take-references.ts";
import { uploadFiles } from "./uploads.ts";

export type UploadFiles = (files: readonly File[], leftOut?: number) => void;

/** Sends files to the shelf and says what happened to them. A file of references is shown first. */
export function useUpload(courseId: string): UploadFiles {
  const queryClient = useQueryClient();
  return useCallback(
    (files, leftOut = 0) => {
      const upload = (material: readonly File[]) =>
        uploadFiles(courseId, material, async (outcomes) => {
          await queryClient.invalidateQueries({ queryKey: sourcesKey(courseId) });
          const again = outcomes.filter(mayWorkLater).map(({ file }) => file);
          for (const toast of describeUploads(outcomes, leftOut)) {
            const canRetry = toast.kind === "error" && again.length > 0;
            const action = { label: "Try again", onAct: () => void upload(again) };
            showToast(canRetry ? { ...toast, action } : toast);
          }
        });
      if (files.length > MOST_FILES) refuseMany();
      else void takeReferences(files).then(upload);
    },
    [courseId, queryClient],
  );
}

export function refuseMany(): void {
  showError("Nothing was added", new Error(`Add at most ${MOST_FILES} files at once, a folder in parts.`));
}

/** The server could not be reached, or failed: the file itself may be fine. */
function mayWorkLater(outcome: UploadOutcome): boolean {
  if (outcome.kind !== "refused") return false;
  const { error } = outcome;
  return !(error instanceof AppError) || error.status >= 500;
}
