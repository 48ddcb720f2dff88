import type { Course } from "@ibid/core/contract/course.ts";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { fakeServer, listOf, refusal } from "../../../test/fake-server.ts";
import { openPage, type Page } from "../../../test/open-page.ts";
import { testClient, withClient } from "../../../test/query-client.tsx";
import { testSource } from "../../../test/source.ts";
import {
  closeSourceDialog,
  openSourceDialog,
  type SourceDialog,
  useSourceDialog,
} from "../../course/source-dialog.ts";
import { sourcesKey, useSources } from "../../course/use-sources.ts";
import { Toasts } from "../../ui/toasts.tsx";
import { SourceDialogs } from "./source-dialogs.tsx";

const COURSE = { id: "c", title: "Sleep course", style: "apa" } as Course;
const BOOK = testSource({
  ...{ id: "book", title: "Memory", kind: "manual", file: null },
  csl: { type: "book", title: "Memory", DOI: "10.1038/nn.2384", note: "Second printing" },
});
const FILE = testSource({
  ...{ id: "file", title: "Memory" },
  csl: { type: "book", title: "Memory", DOI: "10.1038/nn.2384", publisher: "Holt", note: "First printing" },
});

let page: Page;
afterEach(() => act(closeSourceDialog));

async function open(dialog: SourceDialog, answers: Record<string, unknown> = {}, shelf = [BOOK, FILE]) {
  page = await openPage("/c/c");
  const sent = fakeServer({ "GET /api/courses/c/sources": () => listOf(...shelf), ...answers });
  openSourceDialog(dialog);
  page.draw(withClient(testClient([[sourcesKey("c"), shelf]]), <Shelf />));
  await page.settle();
  return sent;
}
function Shelf() {
  const dialog = useSourceDialog();
  return (
    <>
      <ol>
        {useSources("c").data?.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
      {dialog && <SourceDialogs course={COURSE} dialog={dialog} />}
      <Toasts />
    </>
  );
}
const press = async (name: string) => {
  page.click("dialog button", name);
  await page.settle();
};
const isOpen = () => page.body.querySelector("dialog") !== null;
const alerts = () => page.names("dialog [role=alert]");
const toasts = () => page.names(".toast");
const shelf = () => page.names("ol > li");

test("an address that is none is refused before it is sent, and the complaint goes when it is changed", async () => {
  const sent = await open({ kind: "page" });
  page.type("not an address", "input", "Address or DOI");
  await press("Add page");
  expect(alerts()[0]).toContain("This is not a web address.");
  expect(sent).toEqual([]);
  page.type("example.org", "input", "Address or DOI");
  await page.settle();
  expect(alerts()).toEqual([]);
});

test("a page is on the shelf as soon as the server has its address", async () => {
  const added = testSource({ id: "new", title: "example.org", kind: "web", status: "fetching" });
  // The shelf itself is slow to answer.
  const never = () => new Promise(() => undefined);
  const sent = await open(
    { kind: "page" },
    { "POST /api/sources": added, "GET /api/courses/c/sources": never },
  );
  page.type("doi:10.1038/nn.2384", "input", "Address or DOI");
  await press("Add page");
  expect(sent[0]!.body).toEqual({ courseId: "c", url: "https://doi.org/10.1038/nn.2384" });
  expect(shelf()).toEqual(["Memory", "Memory", "example.org"]);
  expect(isOpen()).toBe(false);
});

test("a page that the course has already is not announced as new", async () => {
  await open({ kind: "page" }, { "POST /api/sources": FILE });
  page.type("example.org", "input", "Address or DOI");
  await press("Add page");
  expect(toasts()).toEqual(["“Memory” is already in this course"]);
});

test("a source is renamed, and a refused name stays to be changed", async () => {
  let answer: unknown = refusal("invalid_request", "This title is too long.");
  const sent = await open({ kind: "rename", source: FILE }, { "PUT /api/sources/file": () => answer });
  page.type("  ", "input", "Title");
  await press("Rename");
  expect(alerts()).toEqual(["Enter a title."]);
  page.type("Sleep AND Memory", "input", "Title");
  await press("Sentence case");
  expect((page.find("input", "Title") as HTMLInputElement).value).toBe("Sleep AND memory");
  await press("Rename");
  expect(alerts()).toEqual(["This title is too long."]);
  answer = { ...FILE, title: "Sleep and memory" };
  page.type("Sleep and memory", "input", "Title");
  await press("Rename");
  expect(sent.at(-1)!.body).toEqual({ csl: { ...FILE.csl, title: "Sleep and memory" } });
  expect(isOpen()).toBe(false);
});

test("a cited source is removed only after its uses were named", async () => {
  const uses = {
    documents: [{ id: "d", title: "Essay", citations: 1 }],
    chats: [{ id: "s", title: "What helps?", answers: 2 }],
  };
  const dialog: SourceDialog = { kind: "remove", source: { id: "file", title: "Memory" }, uses };
  const sent = await open(dialog, { "DELETE /api/sources/file": {} });
  expect(page.names("dialog li")).toEqual(["Essay 1 footnote", "What helps? 2 answers"]);
  await press("Cancel");
  expect(sent).toEqual([]);
  act(() => openSourceDialog(dialog));
  await press("Remove source");
  expect(sent.map(({ call }) => call)).toEqual(["DELETE /api/sources/file"]);
  expect(toasts()).toEqual(["“Memory” removedUndo"]);
});

test("of two that seem the same, the one with material and more fields is suggested to be kept", async () => {
  const kept = { ...FILE, title: "Memory" };
  const sent = await open({ kind: "duplicates" }, { "POST /api/sources/file/merge": kept });
  const chosen = (name: string) => (page.find("[type=radio]", name) as HTMLInputElement).checked;
  expect([chosen("Keep Memory (1)"), chosen("Keep Memory (2)")]).toEqual([false, true]);
  const row = page.names("tr").find((text) => text.startsWith("Publisher"));
  expect(row).toBe("Publisher–Holt");
  await press("Merge");
  expect(sent[0]).toEqual({ call: "POST /api/sources/file/merge", body: { sourceIds: ["book"] } });
  expect(toasts()[0]).toContain("Merged into “Memory”Restore the other");
});

test("the other one can be kept", async () => {
  const sent = await open({ kind: "duplicates" }, { "POST /api/sources/book/merge": BOOK });
  page.tick("Keep Memory (1)");
  await press("Merge");
  expect(sent[0]!.body).toEqual({ sourceIds: ["file"] });
});

test("where they differ, the value of the other one can be chosen", async () => {
  const sent = await open({ kind: "duplicates" }, { "POST /api/sources/file/merge": FILE });
  page.tick("Second printing");
  await press("Merge");
  expect(sent[0]!.body).toEqual({ sourceIds: ["book"], fields: { note: "book" } });
});

test("two that are different are not compared again, until a third joins them", async () => {
  await open({ kind: "duplicates" });
  await press("They are different");
  expect(isOpen()).toBe(false);
  act(() => openSourceDialog({ kind: "duplicates" }));
  expect(isOpen()).toBe(false);
  const third = { ...BOOK, id: "third" };
  page.draw(withClient(testClient([[sourcesKey("c"), [BOOK, FILE, third]]]), <Shelf />));
  act(() => openSourceDialog({ kind: "duplicates" }));
  expect(page.names("[name=kept]")).toHaveLength(3);
});

test("a removed source can be restored for a day", async () => {
  let removed = [FILE];
  const answers = {
    "GET /api/courses/c/removed-sources": () => listOf(...removed),
    "POST /api/sources/file/restore": () => ((removed = []), FILE),
  };
  await open({ kind: "removed" }, answers);
  await press("Restore Memory");
  expect(page.find("dialog p").textContent).toBe("Nothing was removed in the last day.");
});

const STYLES = {
  items: [
    { name: "apa", title: "APA" },
    { name: "mine", title: "My style", own: true },
  ],
};
const style = (name: string) => (page.find("[type=radio]", name) as HTMLInputElement).checked;

test("a style is chosen at once, and the old one is back if the server refuses", async () => {
  const answers = {
    "GET /api/styles": STYLES,
    "PATCH /api/courses/c": () => new Promise((resolve) => (answer = resolve)),
  };
  let answer = (_: Response) => {};
  const sent = await open({ kind: "style" }, answers);
  page.tick("My style");
  await page.settle();
  expect(style("My style")).toBe(true);
  expect(sent[0]!.body).toEqual({ style: "mine" });
  answer(refusal("internal", "The disk is full."));
  await page.settle();
  expect(alerts()).toEqual(["The disk is full."]);
  expect([style("APA"), style("My style")]).toEqual([true, false]);
});

test("only a style of one's own can be removed; the course falls back to APA", async () => {
  const answers = {
    "GET /api/styles": STYLES,
    "PATCH /api/courses/c": COURSE,
    "DELETE /api/styles/mine": {},
  };
  await open({ kind: "style" }, answers);
  expect(page.names("dialog button").filter((name) => name.startsWith("Remove"))).toEqual([
    "Remove My style",
  ]);
  page.tick("My style");
  await page.settle();
  await press("Remove My style");
  expect(style("APA")).toBe(true);
});

test("a course is deleted with a word that says what goes, and the start page offers it back", async () => {
  const sent = await open(
    { kind: "delete-course" },
    {
      "GET /api/courses/c/contents": { sources: 14, chats: 3, documents: 1, files: 12, bytes: 3 * 1024 ** 2 },
      "DELETE /api/courses/c": {},
      "POST /api/courses/c/restore": COURSE,
    },
  );
  expect(page.find("dialog p").textContent).toContain(
    "This deletes “Sleep course” with 14 sources (3 MB of files), 3 chats and 1 document.",
  );
  await press("Delete course");
  expect(location.pathname).toBe("/");
  expect(toasts()).toEqual(["“Sleep course” deletedUndo"]);
  page.click(".toast button", "Undo");
  await page.settle();
  expect(sent.map(({ call }) => call)).toEqual([...["DELETE /api/courses/c", "POST /api/courses/c/restore"]]);
  expect(location.pathname).toBe("/c/c");
});
