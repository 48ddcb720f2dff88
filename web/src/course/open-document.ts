// What the open document shares with the shelf: which of its notes cite which source, and how to cite another.
import type { NoteWord } from "@ibid/core/cite/in-text/note-word.ts";
import type { CiteRequest } from "@ibid/core/contract/document.ts";
import { createStore, useStore } from "../browser/create-store.ts";

export interface SharedDocument {
  courseId: string;
  /** By source: the notes that cite it, as the pages number them. */
  notes: ReadonlyMap<string, readonly number[]>;
  /** What its pages show them as. */
  noteWord: NoteWord;
  /** Cites a source at the cursor, or words of it. */
  cite(sourceId: string, words?: Pick<CiteRequest, "locator" | "quote">): void;
}

/** The data type of a drag from the shelf; the data is the id of a source. */
export const DRAGGED_SOURCE = "application/x-ibid-source";

const shared = createStore<SharedDocument | null>(null);

/** The document that is open in this course, or null. */
export function useSharedDocument(courseId: string): SharedDocument | null {
  const document = useStore(shared);
  return document?.courseId === courseId ? document : null;
}

export const shareDocument: (document: SharedDocument | null) => void = shared.set;
