import type { Course } from "@ibid/core/contract/course.ts";
import { lazy, Suspense, useEffect } from "react";
import { closeSourceDialog, useSourceDialog } from "../../course/source-dialog.ts";

const SourceDialogs = lazy(async () => ({ default: (await import("./source-dialogs.tsx")).SourceDialogs }));

/** Placed outside the panes: a dialog inside a pane that is folded away would not be seen. */
export function SourceDialogHost({ course }: { course: Course }) {
  const dialog = useSourceDialog();
  // A dialog belongs to the course that it was opened in.
  useEffect(() => closeSourceDialog, []);
  if (dialog === null) return null;
  return (
    <Suspense>
      <SourceDialogs course={course} dialog={dialog} />
    </Suspense>
  );
}
