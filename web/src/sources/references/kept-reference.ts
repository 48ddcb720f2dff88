// What was typed into the form for a new reference and is not saved yet: a dialog is easily closed by mistake.
import { fieldsOf, keepTyped } from "../../browser/keep-typed.ts";
import { changeKind, toTyped, type TypedReference } from "./typed-reference.ts";
import { REFERENCE_KINDS } from "./reference-kinds.ts";

const kept = keepTyped(
  "reference",
  (stored) => {
    const { key, texts } = fieldsOf(stored);
    return { key, texts: onlyTexts(fieldsOf(texts)) };
  },
  () => sessionStorage,
);

export function keptReference(courseId: string): TypedReference {
  const empty = toTyped({ type: "book", title: "" });
  const { key, texts } = kept.read(courseId) ?? { texts: {} };
  const kind = REFERENCE_KINDS.find((each) => each.key === key) ?? empty.kind;
  return changeKind({ ...empty, texts }, kind);
}

/** `typed` is null once it was saved. */
export function keepReference(courseId: string, typed: TypedReference | null): void {
  kept.keep(typed && { key: typed.kind.key, texts: { ...typed.texts } }, courseId);
}

function onlyTexts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}
