import type { Source } from "@ibid/core/contract/source.ts";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, listOf, refusal } from "../../../test/fake-server.ts";
import { openPage, type Page } from "../../../test/open-page.ts";
import { testClient, withClient } from "../../../test/query-client.tsx";
import { testSource } from "../../../test/source.ts";
import { shareDocument } from "../../course/open-document.ts";
import { questionScope, setScope } from "../../course/question-scope.ts";
import { closeSourceDialog, useSourceDialog } from "../../course/source-dialog.ts";
import { sourcesKey } from "../../course/use-sources.ts";
import { Announcer } from "../../ui/announcer.tsx";
import { Toasts } from "../../ui/toasts.tsx";
import { SourcesPane } from "./sources-pane.tsx";

const WEEK = testSource({ id: "week", title: "Week 3", kind: "slides", placeCount: 40 });
const PAGE = testSource({ id: "page", title: "A page", kind: "web", url: "https://www.example.org/a" });

let page: Page;
afterEach(() => {
  act(() => {
    closeSourceDialog();
    shareDocument(null);
    setScope("c", []);
  });
});

function Dialog() {
  return <output>{useSourceDialog()?.kind}</output>;
}
async function open(shelf: Source[] | null, answers: Record<string, unknown> = {}) {
  page = await openPage("/c/c");
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  const client = testClient(shelf ? [[sourcesKey("c"), shelf]] : []);
  const sent = fakeServer({
    "GET /api/courses/c/sources": () => listOf(...(shelf ?? [])),
    "GET /api/courses/c/cited": { items: [] },
    ...answers,
  });
  page.draw(
    withClient(
      client,
      <>
        <SourcesPane courseId="c" />
        <Dialog />
        <Toasts />
        <Announcer />
      </>,
    ),
  );
  await page.settle();
  return { client, sent };
}
const rows = () => page.names("[aria-label='Source list'] li > button:first-child");
const sections = () => page.names("[aria-label='Source list'] h3");
const menu = (name: string) => page.click("[aria-haspopup=menu]", name);

test("a shelf shows its sources in groups, with what is known of each", async () => {
  await open([WEEK, PAGE]);
  expect(page.find("h2").textContent).toBe("Sources 2");
  expect(sections()).toEqual(["Course material 1", "Papers and web pages 1"]);
  expect(rows()).toEqual(["Week 340 slides", "A pageWebexample.org/a"]);
});

test("a shelf that is empty says what to do, and one that can't be loaded says why", async () => {
  await open([]);
  expect(page.body.textContent).toContain("Nothing here yet.");
  page.close();
  let isUp = false;
  const answer = () => (isUp ? listOf(WEEK) : refusal("internal", "The disk is slow."));
  await open(null, { "GET /api/courses/c/sources": answer });
  expect(page.find("[role=alert]").textContent).toBe("The disk is slow.Try again");
  isUp = true;
  page.click("button", "Try again");
  await page.settle();
  expect(rows()).toEqual(["Week 340 slides"]);
});

test("a filter leaves what matches, and says so where nothing does", async () => {
  await open([WEEK, PAGE]);
  page.type("week", "input", "Filter sources");
  expect(rows()).toEqual(["Week 340 slides"]);
  page.type("zebra", "input", "Filter sources");
  expect(page.find("p", "No source matches “zebra”.")).toBeDefined();
});

test("a folded group is still folded when the shelf is shown again", async () => {
  await open([WEEK, PAGE]);
  page.click("button", "Course material");
  expect(rows()).toEqual(["A pageWebexample.org/a"]);
  expect(page.find("button", "Course material").getAttribute("aria-expanded")).toBe("false");
});

test("a source opens in the viewer, and is the current one then", async () => {
  await open([WEEK, PAGE]);
  page.click("button", "Week 3");
  expect(location.search).toBe("?source=week");
  expect(page.names("[aria-current=true]")).toEqual(["Week 340 slides"]);
});

test("questions can be limited to ticked sources, and to all again", async () => {
  await open([WEEK, PAGE]);
  page.tick("Ask about A page");
  expect([...questionScope("c")]).toEqual(["page"]);
  expect(page.find("[role=status]").textContent).toBe("Asking 1 of 2 sources");
  page.click("button", "Ask all");
  expect(questionScope("c").size).toBe(0);
});

test("a source that leaves the shelf no longer limits the questions", async () => {
  const { client } = await open([WEEK, PAGE]);
  act(() => setScope("c", ["page"]));
  client.setQueryData(sourcesKey("c"), [WEEK]);
  await page.settle();
  expect(questionScope("c").size).toBe(0);
});

test("a source that has been read is announced", async () => {
  const { client } = await open([{ ...WEEK, status: "fetching" }]);
  client.setQueryData(sourcesKey("c"), [WEEK]);
  await page.settle();
  expect(page.find("[aria-live]").textContent).toBe("Week 3 can be searched.");
});

test("a source that failed can be tried again, unless that is in vain", async () => {
  const failed = (code: "page_unreachable" | "file_encrypted") => ({
    ...{ status: "failed" as const, reason: { code, message: "It failed." } },
  });
  const { sent } = await open(
    [
      { ...PAGE, ...failed("page_unreachable") },
      { ...WEEK, ...failed("file_encrypted") },
    ],
    { "POST /api/sources/page/read": PAGE },
  );
  expect(page.names("li button").filter((name) => /^(Try|Remove):? /.test(name))).toEqual([
    "Remove: Week 3",
    "Try again: A page",
    "Remove: A page",
  ]);
  page.click("button", "Try again: A page");
  await page.settle();
  expect(sent.map(({ call }) => call)).toEqual(["POST /api/sources/page/read"]);
});

test("how often a source is cited is shown; beside a document, in which of its notes", async () => {
  await open([WEEK, PAGE], { "GET /api/courses/c/cited": { items: [{ sourceId: "week", count: 2 }] } });
  expect(rows()[0]).toBe("Week 340 slidesin 2 statements");
  const cite = vi.fn<(id: string) => void>();
  act(() => shareDocument({ courseId: "c", noteWord: "footnote", notes: new Map([["page", [1, 3]]]), cite }));
  expect(rows()).toEqual(["A pageWebexample.org/afootnotes 1, 3", "Week 340 slidesin 2 statements"]);
  menu("Actions for Week 3");
  page.click("[role=menuitem]", "Cite in the document");
  expect(cite.mock.calls).toEqual([["week"]]);
});

test("more notes than can be read at a glance are counted", async () => {
  await open([WEEK]);
  act(() =>
    shareDocument({
      courseId: "c",
      noteWord: "footnote",
      notes: new Map([["week", [1, 2, 3, 4]]]),
      cite: () => {},
    }),
  );
  expect(rows()).toEqual(["Week 340 slides4 footnotes"]);
});

test("citations in a text have no numbers: they are counted", async () => {
  await open([WEEK]);
  act(() =>
    shareDocument({
      courseId: "c",
      noteWord: "citation",
      notes: new Map([["week", [1, 3]]]),
      cite: () => {},
    }),
  );
  expect(rows()).toEqual(["Week 340 slides2 citations"]);
});

test("a document of another course does not group this shelf", async () => {
  await open([WEEK]);
  act(() =>
    shareDocument({
      courseId: "other",
      noteWord: "footnote",
      notes: new Map([["week", [1]]]),
      cite: () => {},
    }),
  );
  expect(sections()).toEqual(["Course material 1"]);
});

test("reading shows how far it is, and can be stopped", async () => {
  const reading = { ...WEEK, status: "fetching" as const, progress: { done: 3, total: 10 } };
  const { sent } = await open([reading], { "POST /api/sources/week/stop": WEEK });
  expect(rows()).toEqual(["Week 3Reading page 4 of 10 30%"]);
  menu("Actions for Week 3");
  expect(page.names("[role=menuitem]")).not.toContain("Read again");
  page.click("[role=menuitem]", "Stop reading");
  await page.settle();
  expect(sent).toHaveLength(1);
});

test.each([
  ["u", "page"],
  ["m", "manual"],
  ["p", "import"],
])("in the Add menu, %s opens its form and closes the menu", async (key, dialog) => {
  await open([WEEK]);
  menu("Add source");
  page.fire("keydown", page.find("[role=menuitem]"), { key });
  expect(page.find("output").textContent).toBe(dialog);
  expect(page.names("[role=menu]")).toEqual([]);
});

test("a letter with Ctrl is left to the browser", async () => {
  await open([WEEK]);
  menu("Add source");
  page.fire("keydown", page.find("[role=menuitem]"), { key: "p", ctrlKey: true });
  expect(page.find("output").textContent).toBe("");
});

test("what needs somebody is counted, and can be shown alone", async () => {
  const failed = testSource({
    ...{ id: "bad", title: "Locked", status: "failed" },
    reason: { code: "file_encrypted", message: "It is protected." },
  });
  await open([WEEK, PAGE, failed]);
  expect(page.body.textContent).toContain("1 source needs attention");
  page.click("button", "Show");
  expect(rows()).toEqual(["LockedIt is protected."]);
  page.click("button", "Show all");
  expect(rows()).toHaveLength(3);
});

test("the order is chosen, and remembered for the course", async () => {
  const added = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
  await open([
    { ...WEEK, createdAt: added(1) },
    testSource({ id: "ten", title: "Week 10", kind: "slides", createdAt: added(2) }),
  ]);
  expect(rows()).toEqual(["Week 340 slides", "Week 10notes.md"]);
  menu("Order of the sources: By title");
  page.click("[role=menuitemradio]", "Last added first");
  expect(rows()).toEqual(["Week 10notes.md", "Week 340 slides"]);
});

test("a source is moved to a group by its menu, and Undo takes it out again", async () => {
  const { sent } = await open([WEEK, PAGE], { "PATCH /api/courses/c/sources": { changed: 1 } });
  const { moveSources } = await import("../../course/arrange-sources.ts");
  await act(async () => await moveSources(testClient([]), [WEEK], ["Part I", "Week 3"]));
  page.click("button", "Undo");
  await page.settle();
  const changes = sent.filter(({ call }) => call === "PATCH /api/courses/c/sources");
  expect(changes.map(({ body }) => body)).toEqual([
    { sourceIds: ["week"], group: ["Part I", "Week 3"] },
    { sourceIds: ["week"], group: [] },
  ]);
});

test("one tab stop for the whole list; arrows go through rows, and through what can be done in one", async () => {
  await open([WEEK, PAGE]);
  const stops = () => page.names("[aria-label='Source list'] [tabindex='0']");
  expect(stops()).toEqual(["Course material 1"]);
  const press = (key: string) => {
    const from = page.find("[aria-label='Source list'] [tabindex='0']");
    page.fire("keydown", from, { key });
  };
  for (const [key, stop] of [
    ["ArrowDown", "Week 340 slides"],
    ["ArrowRight", "Ask about Week 3"],
    ["ArrowLeft", "Week 340 slides"],
    ["End", "A pageWebexample.org/a"],
    ["Home", "Course material 1"],
  ] as const) {
    press(key);
    expect(stops()).toEqual([stop]);
  }
});
