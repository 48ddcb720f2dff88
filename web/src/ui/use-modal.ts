import { useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from "react";

/** The properties of the browser's own modal: it traps focus, closes on Escape and gives focus back. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page: only then does the browser give focus back.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onKeyDown: (event: KeyboardEvent) => event.stopPropagation(),
  };
}
