export interface RichCopy {
  text: string;
  html: string;
}

/**
 * Puts something on the clipboard twice: with its italics, and plain. It takes a promise, because the text may still
 * be on its way and the browser allows a copy only for a moment after a key press or click.
 */
export async function copyRichText(copy: Promise<RichCopy>): Promise<void> {
  // Only a page from a secure origin has `navigator.clipboard`. Elsewhere the old way still works.
  if (!navigator.clipboard?.write) return copyByEvent(await copy);
  const part = (type: string, read: (copy: RichCopy) => string) =>
    copy.then((copied) => new Blob([read(copied)], { type }));
  await navigator.clipboard.write([
    new ClipboardItem({
      "text/plain": part("text/plain", ({ text }) => text),
      "text/html": part("text/html", ({ html }) => html),
    }),
  ]);
}

/** Without `html`, plain text alone. */
export function copyByEvent({ text, html }: Partial<RichCopy> & { text: string }): void {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    if (html !== undefined) event.clipboardData?.setData("text/html", html);
    event.preventDefault();
  };
  document.addEventListener("copy", fill, { once: true });
  const isCopied = document.execCommand("copy");
  document.removeEventListener("copy", fill);
  if (!isCopied) throw new Error("The browser does not let this page use the clipboard.");
}
