// What the open document shares with the shelf: which of its notes cite what, and how to cite one more.
import { useSyncExternalStore } from "react";

export interface SharedDocument {
  courseId: string;
  /** By source: the notes that cite it, as the pages number them. */
  notes: ReadonlyMap<string, readonly number[]>;
  /** Where the cursor stands. */
  cite(sourceId: string): void;
}

/** The type of what is dragged from the shelf: the id of a source. */
export const DRAGGED_SOURCE = "application/x-ibid-source";

let shared: SharedDocument | null = null;
const listeners = new Set<() => void>();

/** The document that is open in this course, or null. */
export function useSharedDocument(courseId: string): SharedDocument | null {
  return useSyncExternalStore(subscribe, () => (shared?.courseId === courseId ? shared : null));
}

export function shareDocument(document: SharedDocument | null): void {
  shared = document;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
