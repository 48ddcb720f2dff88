import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../test/memory-storage.ts";
import { fieldsOf, forgetKept, keepString, keepTyped, keptString } from "./keep-typed.ts";

afterEach(() => void vi.unstubAllGlobals());

const notes = keepTyped("note", (stored) => {
  const { text } = fieldsOf(stored);
  return typeof text === "string" ? { text } : null;
});
const given = (entries: Record<string, string>, options = {}) => {
  const storage = memoryStorage(entries, options);
  vi.stubGlobal("localStorage", storage);
  return storage;
};

test("what is kept is read again, under a key that names what it is and whose", () => {
  const storage = given({});
  notes.keep({ text: "Why?" }, "course", "chat");
  expect(Object.entries(storage)).toEqual([["ibid:note:course:chat", '{"text":"Why?"}']]);
  expect(notes.read("course", "chat")).toEqual({ text: "Why?" });
});

test("null leaves nothing behind", () => {
  const storage = given({ "ibid:note:a": '{"text":"Why?"}' });
  notes.keep(null, "a");
  expect(Object.keys(storage)).toEqual([]);
});

test("who signs out leaves nothing behind but the theme, and nothing of other programs is touched", () => {
  const storage = given({ "ibid:note:a": "1", "ibid:course": "x", "ibid:theme": "dark", other: "2" });
  forgetKept();
  expect(Object.keys(storage).toSorted()).toEqual(["ibid:theme", "other"]);
});

test("a list has what is below an id, not what only begins alike", () => {
  given({
    "ibid:note:a:1": '{"text":"One"}',
    "ibid:note:a:2": '{"text":"Two"}',
    "ibid:note:ab:3": '{"text":"Three"}',
    "ibid:note:a:4": "broken",
  });
  expect(notes.list("a")).toEqual([
    { id: "1", value: { text: "One" } },
    { id: "2", value: { text: "Two" } },
  ]);
});

test("whatever somebody else stored, it is read as nothing or as ours", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      given({ "ibid:note:a": stored });
      expect(typeof (notes.read("a")?.text ?? "")).toBe("string");
      expect(notes.list().length).toBe(notes.read("a") === null ? 0 : 1);
    }),
  );
});

test("a full storage keeps nothing and says nothing", () => {
  const storage = given({}, { isFull: true });
  notes.keep({ text: "Why?" }, "a");
  keepString("ibid:choice", "on");
  expect(Object.keys(storage)).toEqual([]);
});

test("a browser that forbids its storage has kept nothing", () => {
  vi.stubGlobal("localStorage", null);
  expect(notes.read("a")).toBeNull();
  expect(notes.list("a")).toEqual([]);
  expect(keptString("ibid:choice")).toBeNull();
});

test("a choice is kept as the word it is", () => {
  const storage = given({ "ibid:notes": "open" });
  expect(keptString("ibid:notes")).toBe("open");
  keepString("ibid:notes", "folded");
  expect(Object.entries(storage)).toEqual([["ibid:notes", "folded"]]);
});
