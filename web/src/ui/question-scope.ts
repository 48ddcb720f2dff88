// Which sources the next question is asked of: those that are ticked on the shelf, or all when none is.
import { useSyncExternalStore } from "react";

const NONE: ReadonlySet<string> = new Set();
let scopes: ReadonlyMap<string, ReadonlySet<string>> = new Map();
const listeners = new Set<() => void>();

export function useQuestionScope(courseId: string): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => questionScope(courseId));
}

/** Empty: all sources. */
export function questionScope(courseId: string): ReadonlySet<string> {
  return scopes.get(courseId) ?? NONE;
}

export function toggleInScope(courseId: string, sourceId: string): void {
  const scope = questionScope(courseId);
  setScope(courseId, scope.has(sourceId) ? [...scope].filter((id) => id !== sourceId) : [...scope, sourceId]);
}

/** Removed sources must not narrow a question to nothing. */
export function keepInScope(courseId: string, isOnShelf: (sourceId: string) => boolean): void {
  const scope = [...questionScope(courseId)];
  if (!scope.every(isOnShelf)) setScope(courseId, scope.filter(isOnShelf));
}

export function setScope(courseId: string, sourceIds: Iterable<string>): void {
  scopes = new Map(scopes).set(courseId, new Set(sourceIds));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
