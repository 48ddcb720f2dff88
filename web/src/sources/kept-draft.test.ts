import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../test/memory-storage.ts";
import { keepDraft, keptDraft } from "./references/kept-draft.ts";
import { changeKind, openDraft } from "./references/reference-draft.ts";
import { REFERENCE_KINDS } from "./references/reference-kinds.ts";

afterEach(() => void vi.unstubAllGlobals());
const given = (stored?: string) => {
  const storage = memoryStorage(stored === undefined ? {} : { "ibid:reference:c": stored });
  vi.stubGlobal("sessionStorage", storage);
  return storage;
};
const EMPTY = openDraft({ type: "book", title: "" });

test("a form that was closed opens with what was typed, and its kind", () => {
  given();
  const kind = REFERENCE_KINDS.find(({ key }) => key !== EMPTY.kind.key)!;
  const typed = changeKind({ ...EMPTY, texts: { title: "Sleep", note: "p. 3" } }, kind);
  keepDraft("c", typed);
  expect(keptDraft("c")).toEqual(typed);
  expect(keptDraft("another")).toEqual(EMPTY);
});

test("once it is saved, nothing is left", () => {
  const storage = given();
  keepDraft("c", { ...EMPTY, texts: { title: "Sleep" } });
  keepDraft("c", null);
  expect(Object.keys(storage)).toEqual([]);
});

test("a kind that is no longer there becomes a book, and what was typed stays", () => {
  given('{"key":"papyrus","texts":{"title":"Sleep","year":1999}}');
  expect(keptDraft("c")).toMatchObject({ kind: EMPTY.kind, texts: { title: "Sleep" } });
});

test.each(["{", "null", "[]", '{"key":"book"}', '{"key":"book","texts":["Sleep"]}'])(
  "%s is an empty form",
  (stored) => {
    given(stored);
    expect(keptDraft("c")).toEqual(EMPTY);
  },
);
