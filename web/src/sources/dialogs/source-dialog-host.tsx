import type { Course } from "@ibid/core/contract/course.ts";
import { lazy, Suspense, useEffect } from "react";
import { closeSourceDialog, useSourceDialog } from "../../course/source-dialog.ts";
import { DialogOrNotice } from "../../ui/broken/dialog-or-notice.tsx";

const SourceDialogs = lazy(async () => ({ default: (await import("./source-dialogs.tsx")).SourceDialogs }));

/** Placed outside the panes: a dialog inside a pane that is folded away would not be seen. */
export function SourceDialogHost({ course }: { course: Course }) {
  const dialog = useSourceDialog();
  // A dialog belongs to the course that it was opened in.
  useEffect(() => closeSourceDialog, []);
  if (dialog === null) return null;
  return (
    <DialogOrNotice of={dialog} onClose={closeSourceDialog}>
      <Suspense>
        <SourceDialogs course={course} dialog={dialog} />
      </Suspense>
    </DialogOrNotice>
  );
}
