// Where the cursor was in each document of this tab: what is inserted from a chat can go there.
import type { EditorState } from "@codemirror/state";
import { call } from "../../browser/api.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";

interface LastCursor {
  /** The words before it. */
  before: string;
  position: number;
}

const cursors = new Map<string, LastCursor>();
const WORDS = 80;

/** `textBefore`: at least these of the words before it, or all. */
export function keepCursor(documentId: string, position: number, textBefore: string): void {
  cursors.set(documentId, { before: textBefore.slice(-WORDS), position });
}

export function noteCursor(documentId: string, state: EditorState | null): void {
  if (state === null) return;
  const { head } = state.selection.main;
  keepCursor(documentId, head, state.sliceDoc(Math.max(0, head - WORDS), head));
}

/** The words before it, for people; null where there was none, or it was at the end. */
export function sayCursor(documentId: string): string | null {
  const before = cursors.get(documentId)?.before;
  if (before === undefined) return null;
  const words = before
    .replaceAll(/#footnote\[\d+\]|[*_=#]/g, "")
    .trim()
    .split(/\s+/)
    .slice(-4)
    .join(" ");
  return words === "" ? "at its beginning" : `after “… ${words}”`;
}

/** The place in the text as it is stored now: after the same words, or nothing if they are gone. */
export async function placeOfCursor(
  documentId: string,
): Promise<{ position: number; version: number } | null> {
  const cursor = cursors.get(documentId);
  if (cursor === undefined) return null;
  const { content, version } = await call(endpoints.getDocument, { params: { id: documentId } });
  const { before, position } = cursor;
  if (content.slice(Math.max(0, position - WORDS), position) === before) return { position, version };
  const found = before === "" ? -1 : content.indexOf(before);
  return found < 0 ? null : { position: found + before.length, version };
}
