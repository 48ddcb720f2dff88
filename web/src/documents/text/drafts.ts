// What is typed and not stored yet, kept in this browser: a closed tab, a crash or a lost line takes no text away.
// Each page load writes its own draft, so that two tabs never overwrite each other's.
import type { StoredText } from "./document-sync.ts";

export interface Draft extends StoredText {
  key: string;
  writtenAt: number;
}

const PAGE = Math.random().toString(36).slice(2);

export function keepDraft(documentId: string, { content, version }: StoredText): void {
  try {
    const draft = { content, version, writtenAt: Date.now() };
    localStorage.setItem(`${prefixOf(documentId)}${PAGE}`, JSON.stringify(draft));
  } catch {
    // The storage is full: the text is still in the editor, and the server is being asked to store it.
  }
}

/** Those that this page wrote, and the given one. */
export function dropDraft(documentId: string, key?: string): void {
  localStorage.removeItem(`${prefixOf(documentId)}${PAGE}`);
  if (key !== undefined) localStorage.removeItem(key);
}

/** The newest first. */
export function findDrafts(documentId: string): Draft[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefixOf(documentId)))
    .map((key) => ({ ...(JSON.parse(localStorage.getItem(key)!) as Omit<Draft, "key">), key }))
    .toSorted((a, b) => b.writtenAt - a.writtenAt);
}

function prefixOf(documentId: string): string {
  return `ibid:draft:${documentId}:`;
}
