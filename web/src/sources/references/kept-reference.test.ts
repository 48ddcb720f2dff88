import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { keepReference, keptReference } from "./kept-reference.ts";
import { changeKind, toTyped } from "./typed-reference.ts";
import { REFERENCE_KINDS } from "./reference-kinds.ts";

afterEach(() => void vi.unstubAllGlobals());
const given = (stored?: string) => {
  const storage = memoryStorage(stored === undefined ? {} : { "ibid:reference:c": stored });
  vi.stubGlobal("sessionStorage", storage);
  return storage;
};
const EMPTY = toTyped({ type: "book", title: "" });

test("a form that was closed opens with what was typed, and its kind", () => {
  given();
  const kind = REFERENCE_KINDS.find(({ key }) => key !== EMPTY.kind.key)!;
  const typed = changeKind({ ...EMPTY, texts: { title: "Sleep", note: "p. 3" } }, kind);
  keepReference("c", typed);
  expect(keptReference("c")).toEqual(typed);
  expect(keptReference("another")).toEqual(EMPTY);
});

test("once it is saved, nothing is left", () => {
  const storage = given();
  keepReference("c", { ...EMPTY, texts: { title: "Sleep" } });
  keepReference("c", null);
  expect(Object.keys(storage)).toEqual([]);
});

test("a kind that is no longer there becomes a book, and what was typed stays", () => {
  given('{"key":"papyrus","texts":{"title":"Sleep","year":1999}}');
  expect(keptReference("c")).toMatchObject({ kind: EMPTY.kind, texts: { title: "Sleep" } });
});

test.each(["{", "null", "[]", '{"key":"book"}', '{"key":"book","texts":["Sleep"]}'])(
  "%s is an empty form",
  (stored) => {
    given(stored);
    expect(keptReference("c")).toEqual(EMPTY);
  },
);
