import { DialogActions } from "../dialog-actions.tsx";

/** In a dialog whose content can't be drawn. */
export function BrokenDialogText({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p>This can’t be shown. Nothing that you saved is lost: close the dialog and try again.</p>
      <DialogActions leave="Close" onClose={onClose} />
    </>
  );
}
