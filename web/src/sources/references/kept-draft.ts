// What was typed into the form for a new reference and is not saved yet: a dialog is easily closed by mistake.
import { fieldsOf, keepTyped } from "../../browser/keep-typed.ts";
import { changeKind, openDraft, type ReferenceDraft } from "./reference-draft.ts";
import { REFERENCE_KINDS } from "./reference-kinds.ts";

const kept = keepTyped(
  "reference",
  (stored) => {
    const { key, texts } = fieldsOf(stored);
    return { key, texts: onlyTexts(fieldsOf(texts)) };
  },
  () => sessionStorage,
);

export function keptDraft(courseId: string): ReferenceDraft {
  const empty = openDraft({ type: "book", title: "" });
  const { key, texts } = kept.read(courseId) ?? { texts: {} };
  const kind = REFERENCE_KINDS.find((each) => each.key === key) ?? empty.kind;
  return changeKind({ ...empty, texts }, kind);
}

/** `draft` is null once it was saved. */
export function keepDraft(courseId: string, draft: ReferenceDraft | null): void {
  kept.keep(draft && { key: draft.kind.key, texts: { ...draft.texts } }, courseId);
}

function onlyTexts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}
