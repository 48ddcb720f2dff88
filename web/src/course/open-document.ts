// What the open document shares with the shelf: which of its notes cite what, and how to cite one more.
import { createStore, useStore } from "../browser/create-store.ts";

export interface SharedDocument {
  courseId: string;
  /** By source: the notes that cite it, as the pages number them. */
  notes: ReadonlyMap<string, readonly number[]>;
  /** Where the cursor stands. */
  cite(sourceId: string): void;
}

/** The type of what is dragged from the shelf: the id of a source. */
export const DRAGGED_SOURCE = "application/x-ibid-source";

const shared = createStore<SharedDocument | null>(null);

/** The document that is open in this course, or null. */
export function useSharedDocument(courseId: string): SharedDocument | null {
  const document = useStore(shared);
  return document?.courseId === courseId ? document : null;
}

export const shareDocument: (document: SharedDocument | null) => void = shared.set;
