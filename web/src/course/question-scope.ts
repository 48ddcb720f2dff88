// Which sources the next question is about: those that are ticked on the shelf, or all when none is.
import { createStore, useStore } from "../browser/create-store.ts";

const NONE: ReadonlySet<string> = new Set();
const scopes = createStore<ReadonlyMap<string, ReadonlySet<string>>>(new Map());

export function useQuestionScope(courseId: string): ReadonlySet<string> {
  return useStore(scopes).get(courseId) ?? NONE;
}

/** Empty: all sources. */
export function questionScope(courseId: string): ReadonlySet<string> {
  return scopes.get().get(courseId) ?? NONE;
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
  scopes.set(new Map(scopes.get()).set(courseId, new Set(sourceIds)));
}
