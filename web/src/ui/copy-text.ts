import { showError, showToast } from "./toasts.tsx";

/** Puts a text on the clipboard and says so: `what` is "Quote", "Link". */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: "done", title: `${what} copied` });
  } catch (error) {
    showError(`${what} not copied`, error);
  }
}
