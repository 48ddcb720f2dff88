import { useId, useLayoutEffect, useRef, type ReactNode } from "react";

export interface DialogProps {
  title: string;
  /** For content with columns. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal: it traps focus, closes on Escape and gives focus back. */
export function Dialog({ title, isWide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed while it is still in the page: only then does the browser give focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isWide ? "dialog is-wide" : "dialog"}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div id={titleId} className="dialog-title">
        {title}
      </div>
      {children}
    </dialog>
  );
}
