// What is typed and not stored yet, kept in this browser: no text is lost by a closed tab, a crash or a lost connection.
// Each page load writes its own copy, so that two tabs never overwrite each other's.
import { fieldsOf, keepTyped } from "../../browser/keep-typed.ts";
import type { StoredText } from "./document-sync.ts";

export interface UnsavedText extends StoredText {
  /** The page load that wrote it. */
  page: string;
  writtenAt: number;
}

const PAGE = Math.random().toString(36).slice(2);

const kept = keepTyped("draft", (stored) => {
  const { content, version, writtenAt } = fieldsOf(stored);
  const isOurs = typeof content === "string" && typeof version === "number" && typeof writtenAt === "number";
  return isOurs ? { content, version, writtenAt } : null;
});

export function keepUnsaved(documentId: string, { content, version }: StoredText): void {
  kept.keep({ content, version, writtenAt: Date.now() }, documentId, PAGE);
}

/** Drops what this page load kept, and what `page` kept. */
export function dropUnsaved(documentId: string, page = PAGE): void {
  for (const each of [PAGE, page]) kept.keep(null, documentId, each);
}

/** The newest first. */
export function findUnsaved(documentId: string): UnsavedText[] {
  return kept
    .list(documentId)
    .map(({ id, value }) => ({ ...value, page: id }))
    .toSorted((a, b) => b.writtenAt - a.writtenAt);
}
