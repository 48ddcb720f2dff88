import type { ReactNode } from "react";

export interface DialogActionsProps {
  /** The label of the button that only closes the dialog. */
  leave?: string;
  onClose: () => void;
  /** The other buttons. */
  children?: ReactNode;
}

export function DialogActions({ leave = "Cancel", onClose, children }: DialogActionsProps) {
  return (
    <div className="dialog-actions">
      <button type="button" className="button" onClick={onClose}>
        {leave}
      </button>
      {children}
    </div>
  );
}
