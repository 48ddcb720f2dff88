import type { ReactNode } from "react";
import { BrokenDialogText } from "./broken-dialog-text.tsx";
import { Dialog } from "../dialog.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

export interface DialogOrNoticeProps {
  /** Which dialog it is: another one is tried, even after this one failed. */
  of: unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog. If it can't be drawn, a sentence says so, and the page behind it lives on. */
export function DialogOrNotice({ of, onClose, children }: DialogOrNoticeProps) {
  const broken = (
    <Dialog title="Something went wrong" onClose={onClose}>
      <BrokenDialogText onClose={onClose} />
    </Dialog>
  );
  return (
    <ErrorBoundary of={[of]} fallback={broken}>
      {children}
    </ErrorBoundary>
  );
}
