import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";

export interface FormDialogProps extends DialogProps {
  /** The label of the button that sends the form. */
  action: string;
  isDisabled?: boolean;
  onSend: (form: HTMLFormElement) => void;
}

/** In a wide one the fields scroll, and the buttons stay. */
export function FormDialog({ action, isDisabled = false, onSend, children, ...dialog }: FormDialogProps) {
  return (
    <Dialog {...dialog}>
      <form
        className={dialog.isWide ? "wide-form" : undefined}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend(event.currentTarget);
        }}
      >
        {dialog.isWide ? <div className="wide-form-fields">{children}</div> : children}
        <DialogActions onClose={dialog.onClose}>
          <Button type="submit" look="primary" disabled={isDisabled}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
