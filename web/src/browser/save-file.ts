import { readError } from "./api.ts";

/** Has the browser save the file at an address. Rejects with the server's error when there is none. */
export async function saveFile(url: string, name: string, init?: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  if (!response.ok) throw readError(await response.text(), response.status);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
