import { Dialog } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";

export interface ConfirmDialogProps {
  title: string;
  detail: string;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, detail, action, onConfirm, onClose }: ConfirmDialogProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="dialog-text">{detail}</p>
      <DialogActions onClose={onClose}>
        <button type="button" className="button is-danger" onClick={confirm}>
          {action}
        </button>
      </DialogActions>
    </Dialog>
  );
}
