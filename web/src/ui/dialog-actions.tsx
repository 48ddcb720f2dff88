import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export interface DialogActionsProps {
  /** The label of the button that only closes the dialog. */
  leave?: string;
  onClose: () => void;
  /** The other buttons. */
  children?: ReactNode;
}

export function DialogActions({ leave = "Cancel", onClose, children }: DialogActionsProps) {
  return (
    <div className="actions dialog-actions">
      <Button onClick={onClose}>{leave}</Button>
      {children}
    </div>
  );
}
