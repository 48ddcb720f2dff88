import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { joinTexts, keepText, keptText, keptTextsOf, type Question } from "./kept-text.ts";

afterEach(() => void vi.unstubAllGlobals());

const NOW = Date.parse("2026-01-01T12:00:00Z");
const MINUTE = 60_000;
const NOTHING = { draft: "", edit: null, outbox: [] };
const question = (text: string, askedAt = NOW): Question => ({ key: text, text, askedAt });
const given = (entries: Record<string, unknown> = {}) => {
  const texts = Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)] as const);
  const storage = memoryStorage(Object.fromEntries(texts));
  vi.stubGlobal("localStorage", storage);
  return storage;
};

test("each chat of a course has its own text, a new one, too", () => {
  given();
  keepText("c", null, { ...NOTHING, draft: "New" });
  keepText("c", "s", { ...NOTHING, draft: "Old" });
  expect(keptText("c", null).draft).toBe("New");
  expect(keptText("c", "s").draft).toBe("Old");
  expect(keptText("c", "another")).toEqual(NOTHING);
});

test("when nothing is left, nothing is stored", () => {
  const storage = given({ "ibid:kept:c:s": { ...NOTHING, draft: "Why?" } });
  keepText("c", "s", NOTHING);
  expect(Object.keys(storage)).toEqual([]);
});

test("a question of the last hour is asked again, an older one is typed again", () => {
  const outbox = [question("Old?", NOW - 61 * MINUTE), question("Young?", NOW - 59 * MINUTE)];
  given({ "ibid:kept:c:s": { draft: "And", edit: null, outbox } });
  expect(keptText("c", "s", NOW)).toEqual({ draft: "Old?\n\nAnd", edit: null, outbox: [outbox[1]] });
});

test("what an earlier version stored without edits is read", () => {
  given({ "ibid:kept:c:s": { draft: "Why?", outbox: [] } });
  expect(keptText("c", "s")).toEqual({ ...NOTHING, draft: "Why?" });
});

test("of what is not ours, the parts that are ours stay", () => {
  const outbox = [question("Why?", Infinity), null, { text: "No key" }, question("How?")];
  given({ "ibid:kept:c:s": { draft: 7, edit: { text: "Where?" }, outbox } });
  expect(keptText("c", "s", NOW)).toEqual({ ...NOTHING, outbox: [question("How?")] });
});

test("all that was typed in a course is found, in the order in which it would have been asked", () => {
  given({
    "ibid:kept:c:new": { ...NOTHING, draft: "Draft" },
    "ibid:kept:c:s": { draft: "", edit: { questionId: "q", text: "Edit" }, outbox: [question("Sent?")] },
    "ibid:kept:c:empty": NOTHING,
    "ibid:kept:other:s": { ...NOTHING, draft: "Elsewhere" },
  });
  expect(keptTextsOf("c")).toEqual(["Draft", "Sent?\n\nEdit"]);
});

test("texts are joined as paragraphs, without empty ones", () =>
  expect(joinTexts(["One", " ", "", "Two"])).toBe("One\n\nTwo"));
