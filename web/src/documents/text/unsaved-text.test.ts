import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { dropUnsaved, findUnsaved, keepUnsaved } from "./unsaved-text.ts";

let storage: Storage;
beforeEach(() => {
  // Of two other page loads; the second was written by something else.
  storage = memoryStorage({
    "ibid:draft:d:other": '{"content":"Theirs","version":2,"writtenAt":1}',
    "ibid:draft:d:foreign": '{"content":7}',
    "ibid:draft:d:broken": "{",
    "ibid:draft:e:other": '{"content":"Of another document","version":1,"writtenAt":9}',
  });
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => void vi.unstubAllGlobals());

const found = () => findUnsaved("d").map(({ content, version }) => [content, version]);

test("two page loads never overwrite each other's text; the newest comes first", () => {
  keepUnsaved("d", { content: "Mine", version: 3 });
  expect(found()).toEqual([
    ["Mine", 3],
    ["Theirs", 2],
  ]);
});

test("what is typed on replaces what this page kept", () => {
  keepUnsaved("d", { content: "Mine", version: 3 });
  keepUnsaved("d", { content: "Mine, longer", version: 3 });
  expect(found()[0]).toEqual(["Mine, longer", 3]);
  expect(found()).toHaveLength(2);
});

test("storing the text drops this page's text and the one that was taken up, no other", () => {
  const [theirs] = findUnsaved("d");
  keepUnsaved("d", { content: "Mine", version: 3 });
  dropUnsaved("d");
  expect(found()).toEqual([["Theirs", 2]]);
  dropUnsaved("d", theirs!.page);
  expect(found()).toEqual([]);
  expect(findUnsaved("e")).toHaveLength(1);
});
