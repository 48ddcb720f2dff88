import { copyByEvent } from "../browser/copy-rich-text.ts";
import { showError, showToast } from "./toasts.tsx";

/** Puts a text on the clipboard and says so: `what` is "Quote", "Link". */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    // Only a page from a secure origin has it, and Ibid may be opened at an address of a home network.
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else copyByEvent({ text });
    showToast({ kind: "done", title: `${what} copied` });
  } catch (error) {
    showError(`${what} not copied`, error);
  }
}
