// What was typed into the form for a new reference and is not saved yet: a dialog is closed by one slip of a finger.
import { changeKind, openDraft, type ReferenceDraft } from "./reference-draft.ts";
import { REFERENCE_KINDS } from "./reference-kinds.ts";

const keyOf = (courseId: string) => `ibid:reference:${courseId}`;

export function keptDraft(courseId: string): ReferenceDraft {
  const empty = openDraft({ type: "book", title: "" });
  const kept = sessionStorage.getItem(keyOf(courseId));
  if (kept === null) return empty;
  const { key, texts } = JSON.parse(kept) as { key: string; texts: Record<string, string> };
  const kind = REFERENCE_KINDS.find((each) => each.key === key) ?? empty.kind;
  return changeKind({ ...empty, texts }, kind);
}

/** Null: it was saved. */
export function keepDraft(courseId: string, draft: ReferenceDraft | null): void {
  if (draft === null) sessionStorage.removeItem(keyOf(courseId));
  else sessionStorage.setItem(keyOf(courseId), JSON.stringify({ key: draft.kind.key, texts: draft.texts }));
}
