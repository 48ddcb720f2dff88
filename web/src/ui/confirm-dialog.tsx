import { Dialog } from "./dialog.tsx";

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
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="button is-danger" onClick={confirm}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}
