import type { Highlight } from "@ibid/core/contract/highlights/highlight.ts";
import { completionStatus, currentCompletions, acceptCompletion } from "@codemirror/autocomplete";
import { undo } from "@codemirror/commands";
import { ChangeSet, Text } from "@codemirror/state";
import { type EditorView, runScopeHandlers } from "@codemirror/view";
import type { RetrievedChunk } from "@ibid/core/contract/search/retrieval-result.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allowEditor } from "../../../test/allow-editor.ts";
import { testHighlight } from "../../../test/highlight.ts";
import { openPage, type Page } from "../../../test/open-page.ts";
import { testSource } from "../../../test/source.ts";
import { DRAGGED_SOURCE } from "../../course/open-document.ts";
import { setChipFacts } from "./citation-chips.ts";
import { applyOwed, type EditorPorts, openEditor } from "./open-editor.ts";

const MEMORY = testSource({
  ...{ id: "memory", title: "Memory" },
  csl: { type: "book", title: "Memory", author: [{ family: "Squire" }], issued: { "date-parts": [[2009]] } },
});
const WEEK = testSource({ id: "week", title: "Week 3" });
const passage = (text: string): RetrievedChunk =>
  ({
    ...{ chunk_id: "p", document_id: "week", document_title: "Week 3", text, best_sentence: null },
    locator: { kind: "slide", slide: 4, start: 0, end: text.length },
  }) as unknown as RetrievedChunk;

let highlights: Highlight[];
let page: Page;
let view: EditorView;
const happened = vi.fn<(what: string, ...facts: unknown[]) => void>();
const search = vi.fn<EditorPorts["search"]>();
beforeEach(async () => {
  page = await openPage();
  allowEditor();
  highlights = [];
  happened.mockClear();
  search.mockReset().mockResolvedValue([]);
});
afterEach(() => {
  view.destroy();
});

function open(text: string, cursor = text.length) {
  const host = document.createElement("div");
  document.body.append(host);
  view = openEditor(host, Text.of(text.split("\n")), {
    onTyped: (changes) => happened("typed", changes.toJSON()),
    onChoosing: () => {},
    onCursor: () => {},
    onSave: () => happened("save"),
    onBlur: () => {},
    onOpen: (number) => happened("open", number),
    onPoint: (number) => happened("point", number),
    onLeave: () => happened("leave"),
    highlights: () => highlights,
    sources: () => [MEMORY, WEEK],
    search,
    onCite: (target, position) => happened("cite", target, position),
  });
  view.dispatch({ selection: { anchor: cursor } });
}
const text = () => view.state.doc.toString();
const cursor = () => view.state.selection.main.head;
const press = (key: string, facts = {}) => {
  const codes: Record<string, number> = { Enter: 13, Backspace: 8, Escape: 27, s: 83 };
  const event = { key, keyCode: codes[key], preventDefault() {}, stopPropagation() {}, ...facts };
  return runScopeHandlers(view, event as unknown as KeyboardEvent, "editor");
};
const type = (typed: string) =>
  view.dispatch({
    changes: { from: cursor(), insert: typed },
    selection: { anchor: cursor() + typed.length },
    userEvent: "input.type",
  });
/** What the list of things to cite offers, once it has been open for long enough to be read. */
const offered = async () => {
  await vi.waitFor(() => expect(completionStatus(view.state)).toBe("active"), {
    interval: 5,
    timeout: 10_000,
  });
  return currentCompletions(view.state).map(({ label, detail }) =>
    [label, detail].filter(Boolean).join(", "),
  );
};
const choose = async () => {
  await offered();
  await vi.waitFor(() => expect(acceptCompletion(view)).toBe(true), { interval: 5, timeout: 10_000 });
};
const last = (what: string) => happened.mock.calls.findLast(([name]) => name === what)?.slice(1);

test("a footnote is a chip that says what it cites, and one without a citation says so", () => {
  open("Sleep#footnote[2] helps.#footnote[7]");
  const chip = { name: "Squire, 2009", label: "Footnote 2, Memory", isRemoved: false, verdict: null };
  view.dispatch({ effects: setChipFacts.of({ byNumber: new Map([[2, chip]]), open: null }) });
  expect(page.names("[role=button]")).toEqual(["Footnote 2, Memory", "Footnote 7, no such citation"]);
  expect(page.find("[role=button]").textContent).toBe("2\u00a0Squire, 2009");
});

test("one Backspace deletes a whole footnote", () => {
  open("Sleep#footnote[2]");
  press("Backspace");
  expect(text()).toBe("Sleep");
});

test("a click on a chip opens its source, and so does Ctrl and Enter at the cursor", () => {
  open("Sleep#footnote[2] helps.");
  page.fire("click", page.find("[role=button] b"), { button: 0 });
  expect(last("open")).toEqual([2]);
  happened.mockClear();
  press("Enter", { ctrlKey: true });
  expect(last("open")).toBeUndefined();
  view.dispatch({ selection: { anchor: 5 } });
  press("Enter", { ctrlKey: true });
  expect(last("open")).toEqual([2]);
});

test("a card is shown for a mouse, not for a finger", () => {
  open("Sleep#footnote[2]");
  const chip = page.find("[role=button]");
  page.fire("pointerover", chip, { pointerType: "touch" });
  expect(last("point")).toBeUndefined();
  page.fire("pointerover", chip, { pointerType: "mouse" });
  expect(last("point")).toEqual([2]);
  page.fire("pointerout", chip);
  expect(last("leave")).toEqual([]);
});

test("Ctrl and S saves, and writes no letter", () => {
  open("Sleep");
  expect(press("s", { ctrlKey: true })).toBe(true);
  expect(last("save")).toEqual([]);
  expect(text()).toBe("Sleep");
});

test("what is typed is told; what the server changed is not, and is undone by itself", () => {
  open("Sleep");
  type("!");
  expect(last("typed")).toEqual([[5, [0, "!"]]]);
  happened.mockClear();
  const changes = ChangeSet.of({ from: 0, insert: "Deep " }, view.state.doc.length);
  applyOwed(view, { changes, canUndo: true });
  expect(text()).toBe("Deep Sleep!");
  expect(last("typed")).toBeUndefined();
  undo(view);
  expect(text()).toBe("Sleep!");
});

test("a cursor that waited for a footnote goes on after it; one that went elsewhere stays there", () => {
  const token = { position: 5, text: "#footnote[1]" };
  const insert = () => ChangeSet.of({ from: 5, insert: token.text }, view.state.doc.length);
  open("Sleep helps.", 5);
  applyOwed(view, { changes: insert(), canUndo: true, token });
  expect(cursor()).toBe(17);
  view.destroy();
  open("Sleep helps.", 2);
  applyOwed(view, { changes: insert(), canUndo: true, token });
  expect(cursor()).toBe(2);
});

test("@ offers the sources, narrowed by what is typed after it", async () => {
  open("Sleep helps ");
  type("@");
  expect(await offered()).toEqual(["Memory, Squire, 2009", "Week 3"]);
  type("squire 20");
  await vi.waitFor(async () => expect(await offered()).toEqual(["Memory, Squire, 2009"]), {
    interval: 5,
    timeout: 10_000,
  });
});

test("a chosen source takes the place of the @, right after the word before it", async () => {
  open("Sleep helps ");
  type("@mem");
  await choose();
  expect(text()).toBe("Sleep helps");
  expect(last("cite")).toEqual([{ sourceId: "memory", locator: null, quote: null }, 11]);
});

test("passages are searched with the sentence before the @, without its marks and notes", async () => {
  search.mockResolvedValue([passage("Sleep helps memory.")]);
  open("First. *Sleep*#footnote[1] helps ");
  type("@");
  expect(await offered()).toContain("Week 3, slide 4");
  expect(search.mock.calls.at(-1)![0]).toBe("Sleep helps");
  await choose();
  const locator = { kind: "slide", slide: 4, start: 0, end: 19 };
  expect(last("cite")![0]).toEqual({ sourceId: "week", locator, quote: "Sleep helps memory." });
});

test("a search that fails leaves the sources to choose from", async () => {
  search.mockRejectedValue(new Error("down"));
  open("Sleep helps ");
  type("@");
  expect(await offered()).toEqual(["Memory, Squire, 2009", "Week 3"]);
});

test.each([
  ["in an address", "ada", "@memory"],
  ["for a label of the document", "See <memory> and ", "@memory"],
  ["after more words than a title is searched with", "Sleep helps ", "@memory one two three four"],
])("nothing is offered %s", async (_, before, typed) => {
  vi.useFakeTimers();
  open(before);
  type(typed);
  await vi.advanceTimersByTimeAsync(1000);
  expect(completionStatus(view.state)).toBeNull();
  vi.useRealTimers();
});

test.each([
  ["nothing more", "Sleep @"],
  ["words to search for", "Sleep @mem"],
])("Escape takes back an @ with %s", async (_, typed) => {
  open("Sleep");
  type(typed.slice(5));
  await offered();
  press("Escape");
  expect(text()).toBe("Sleep ");
});

test.each([
  ["Sleep helps, memory.", 8, 12],
  ["Sleep helps.", 12, 12],
  ["Sleep  helps", 6, 5],
  ["Sleep helps” so", 6, 12],
])("dropped on %j at %i, a source is cited at %i", (before, dropped, expected) => {
  open(before, 0);
  view.posAtCoords = () => dropped;
  const dataTransfer = { types: [DRAGGED_SOURCE], getData: () => "week", dropEffect: "none" };
  const content = page.find("[role=textbox]");
  expect(page.fire("dragover", content, { dataTransfer }).defaultPrevented).toBe(true);
  page.fire("drop", content, { dataTransfer, clientX: 1, clientY: 1 });
  expect(last("cite")).toEqual([{ sourceId: "week", locator: null, quote: null }, expected]);
  expect(cursor()).toBe(expected);
});

test("a text that is dropped is left to the editor", () => {
  open("Sleep");
  view.posAtCoords = () => 0;
  const dataTransfer = { types: ["text/plain"], getData: () => "", files: [], items: [] };
  page.fire("dragover", page.find("[role=textbox]"), { dataTransfer });
  expect(last("cite")).toBeUndefined();
});

test("what the reader has highlighted is cited with its place and its words, unless they are lost", async () => {
  const quote = "Each recall strengthens the memory.";
  highlights = [
    testHighlight({ quote, place: { kind: "slide", slide: 9, start: 4, end: 39 }, note: "For the seminar" }),
    testHighlight({ id: "lost", place: null, quote: "Lost seminar." }),
  ];
  open("It lasts ");
  type("@seminar");
  expect(await offered()).toEqual(["Notes on sleep, slide 9"]);
  await choose();
  expect(last("cite")).toEqual([{ sourceId: "s", locator: highlights[0]!.place, quote }, 8]);
});

test("while passages are still searched for, Enter neither breaks the line nor takes what is about to move", async () => {
  const slow = Promise.withResolvers<[]>();
  search.mockResolvedValueOnce([]).mockReturnValueOnce(slow.promise);
  open("It lasts ");
  type("@");
  await offered();
  await vi.waitFor(() => expect(page.names("[role=option]")).not.toEqual([]), { interval: 5 });
  type("memory");
  await vi.waitFor(() => expect(search).toHaveBeenCalledTimes(2), { interval: 5 });
  expect(completionStatus(view.state)).toBe("pending");
  expect(press("Enter")).toBe(true);
  slow.resolve([]);
  await choose();
  expect(last("cite")).toBeDefined();
  expect(text()).toBe("It lasts");
});
