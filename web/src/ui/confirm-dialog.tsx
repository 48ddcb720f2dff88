import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";

export interface ConfirmDialogProps extends DialogProps {
  action: string;
  onConfirm: () => void;
}

/** Says what will happen, and asks. */
export function ConfirmDialog({ action, onConfirm, children, ...dialog }: ConfirmDialogProps) {
  const confirm = () => {
    dialog.onClose();
    onConfirm();
  };
  return (
    <Dialog {...dialog}>
      {children}
      <DialogActions onClose={dialog.onClose}>
        <Button look="danger" onClick={confirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
