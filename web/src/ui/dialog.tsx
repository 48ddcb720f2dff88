import { useId, type ReactNode } from "react";
import { BrokenDialogText } from "./broken/broken-dialog-text.tsx";
import { ErrorBoundary } from "./broken/error-boundary.tsx";
import { useModal } from "./use-modal.ts";

export interface DialogProps {
  title: string;
  /** For content with columns. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, isWide = false, onClose, children }: DialogProps) {
  const modal = useModal(onClose);
  const titleId = useId();
  return (
    <dialog {...modal} className={isWide ? "dialog is-wide" : "dialog"} aria-labelledby={titleId}>
      <div id={titleId} className="dialog-title">
        {title}
      </div>
      <ErrorBoundary of={[]} fallback={<BrokenDialogText onClose={onClose} />}>
        {children}
      </ErrorBoundary>
    </dialog>
  );
}
