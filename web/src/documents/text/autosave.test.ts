import { ChangeSet } from "@codemirror/state";
import { AppError } from "@ibid/core/contract/error.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testDocument } from "../../../test/document.ts";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { autosave } from "./autosave.ts";
import { DocumentSync } from "./document-sync.ts";
import { findUnsaved } from "./unsaved-text.ts";

let window: EventTarget;
let page: EventTarget & { hidden: boolean };
beforeEach(() => {
  vi.useFakeTimers();
  window = new EventTarget();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A document that is written, and what the server was given. */
function open() {
  const saves: string[] = [];
  const server = { error: null as Error | null };
  const sync = new DocumentSync(testDocument(), {
    load: () => Promise.reject(new Error("Nobody asked.")),
    save: async (content, version) => {
      if (server.error) throw server.error;
      saves.push(content);
      return testDocument({ content, version: version + 1 });
    },
  });
  const close = autosave("d", sync);
  const type = (text: string) =>
    sync.typed(ChangeSet.of({ from: sync.text.length, insert: text }, sync.text.length));
  return { sync, saves, server, close, type };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const kept = () => findUnsaved("d").map(({ content }) => content);

test("a text is stored a moment after the last key, and the kept copy is dropped", async () => {
  const { saves, type } = open();
  type("a");
  await pass(290);
  type("b");
  expect(kept()).toEqual(["a"]);
  await pass(290);
  expect(saves).toEqual([]);
  await pass(10);
  expect(saves).toEqual(["ab"]);
  expect(kept()).toEqual([]);
});

test("who never pauses is stored every few seconds", async () => {
  const { saves, type } = open();
  for (let n = 0; n < 21; n++) {
    type("x");
    await pass(100);
  }
  expect(saves).toEqual(["x".repeat(20)]);
});

test("while a source is being chosen nothing is stored: what was typed for it is not meant to stay", async () => {
  const { sync, saves, type } = open();
  sync.isChoosing = true;
  type("@sle");
  await pass(10_000);
  expect(saves).toEqual([]);
  sync.isChoosing = false;
  await pass(2000);
  expect(saves).toEqual(["@sle"]);
});

test("what could not be stored is kept here and tried again, at once when the line is back", async () => {
  const { saves, server, type } = open();
  server.error = new AppError("internal", "No line.", { cause: new TypeError("Failed to fetch") });
  type("a");
  await pass(1000);
  expect(kept()).toEqual(["a"]);
  server.error = null;
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(saves).toEqual(["a"]);
  expect(kept()).toEqual([]);
});

test("a page that may go away keeps and stores what was typed this moment", async () => {
  const { saves, type } = open();
  type("a");
  window.dispatchEvent(new Event("pagehide"));
  expect(kept()).toEqual(["a"]);
  await pass(0);
  expect(saves).toEqual(["a"]);
  type("b");
  page.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(saves).toEqual(["a"]);
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(saves).toEqual(["a", "ab"]);
});

test("when the document is closed it is stored once more, and nothing runs on", async () => {
  const { saves, close, type } = open();
  type("a");
  close();
  await pass(0);
  expect(saves).toEqual(["a"]);
  expect(kept()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
  window.dispatchEvent(new Event("online"));
  await pass(10_000);
  expect(saves).toEqual(["a"]);
});

test("closed without a line, the kept copy stays for the next time", async () => {
  const { server, close, type } = open();
  server.error = new Error("No line.");
  type("a");
  close();
  await pass(0);
  expect(kept()).toEqual(["a"]);
});
