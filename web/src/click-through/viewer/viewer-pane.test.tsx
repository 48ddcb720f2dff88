import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { testEvidence, testQuote } from "../../../test/evidence.ts";
import { fakeServer, listOf, refusal } from "../../../test/fake-server.ts";
import { testHighlight } from "../../../test/highlight.ts";
import { openPage, type Page } from "../../../test/open-page.ts";
import { testClient, withClient } from "../../../test/query-client.tsx";
import { testSource } from "../../../test/source.ts";
import { questionScope, setScope } from "../../course/question-scope.ts";
import { sourcesKey } from "../../course/use-sources.ts";
import { Announcer } from "../../ui/announcer.tsx";
import { allCommands, runCommand } from "../../ui/commands.ts";
import { Toasts } from "../../ui/toasts.tsx";
import { ViewerPane } from "./viewer-pane.tsx";

const TEXT = "Why we sleep.\n\nSleep helps\nmemory. Naps help too.";
const READ = { sourceType: "text" as const, isAvailable: true, extractedAt: "2026-01-01T00:00:00.000Z" };
const NOTES = testSource({ id: "s", title: "Notes on sleep", metadata: READ });
const CONTENT = {
  ...{ sourceId: "s", title: "Notes on sleep", kind: "text", text: TEXT },
  ...{ places: [], media: null, savedCopy: null },
} as unknown as SourceContent;
const found = testEvidence({
  title: "Notes on sleep",
  place: { kind: "passage", start: 15, end: 49 },
  quotes: [testQuote("Sleep helps\nmemory.", 15, "found")],
});

let page: Page;
afterEach(() => act(() => setScope("c", [])));

interface Opened {
  source?: Source | null;
  evidence?: Evidence | null;
  citations?: readonly Evidence[];
  answers?: Record<string, unknown>;
}

/** A source on the shelf, opened from a citation. */
async function open({ source = NOTES, evidence = found, citations, answers = {} }: Opened = {}) {
  page = await openPage("/c/c/s/chat?source=s");
  const sent = fakeServer({
    "GET /api/sources/s/content": CONTENT,
    "GET /api/sources/s/citation": { reference: { text: "Squire. Notes.", html: "<i>Squire</i>. Notes." } },
    "POST /api/courses/c/search": { chunks: [] },
    ...answers,
  });
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString(html: string) {
        const body = document.createElement("div");
        body.innerHTML = html;
        return { body };
      }
    },
  );
  const place = { sourceId: "s", range: null, of: evidence?.of ?? null };
  page.draw(
    withClient(
      testClient([[sourcesKey("c"), source ? [source] : []]]),
      <>
        <ViewerPane
          courseId="c"
          place={place}
          evidence={evidence}
          citations={citations ?? (evidence ? [evidence] : [])}
        />
        <Toasts />
        <Announcer />
      </>,
    ),
  );
  await page.settle();
  return sent;
}
const marked = () => page.names("mark");
const notice = () => page.names("[role=note], [role=alert]");
const said = () => page.find("[aria-live=polite]").textContent;

test("the quoted words are marked in the text, and that is announced", async () => {
  await open();
  expect(page.find("h2").textContent).toBe("Notes on sleep");
  expect(marked()).toEqual(["Sleep helps\nmemory."]);
  expect(page.find("p", "Squire").textContent).toBe("Squire. Notes.");
  expect(said()).toBe("Text, passage marked");
});

test("words that are not in the text are not marked anywhere, and that is said", async () => {
  const gone = testEvidence({ quotes: [testQuote("Sleep is for the weak.", 15, "found")] });
  const sent = await open({ evidence: gone, answers: { "POST /api/sources/s/read": NOTES } });
  expect(page.body.querySelector("[data-part=source] .plain-text mark")).toBeNull();
  expect(notice()[0]).toContain("We opened the text, but the quoted words are not there.");
  expect(said()).toBe("Text, passage not found");
  page.click("button", "Read again");
  await page.settle();
  expect(sent.map(({ call }) => call)).toContain("POST /api/sources/s/read");
});

test("a passage that a claim was only compared with is opened, and nobody is told that it is marked", async () => {
  const missed = testEvidence({ quotes: [testQuote("Naps help too.", 35, "not-found")] });
  await open({ evidence: missed });
  expect(said()).toBe("Text, nothing marked");
});

test("a passage that is only close to the question is opened, and presented as no more than that", async () => {
  const closest = testEvidence({ quotes: [testQuote("Naps help too.", 35, null)], isClosest: true });
  await open({ evidence: closest });
  expect(page.body.textContent).toContain("Close to your question. The answer does not cite it.");
  expect(page.find("[data-part=source]").className).toContain("has-light-marks");
  expect(said()).toBe("Text, nothing marked");
});

test("a removed source shows the words that were stored with the answer", async () => {
  await open({ evidence: { ...found, state: "removed", preview: "Sleep helps memory." }, source: null });
  expect(notice()).toEqual([
    "This source was removed from the course. The words below were stored with the answer.",
  ]);
  expect(marked()).toEqual(["Sleep helps memory."]);
  expect(page.names("[aria-haspopup=menu]")).toEqual([]);
});

test("a source that is being read says so, and one that can't be read says why", async () => {
  const unread = { ...NOTES, metadata: { ...READ, extractedAt: null } };
  await open({ source: { ...unread, status: "fetching" }, evidence: null });
  expect(page.body.textContent).toContain("This source is being read.");
  page.close();
  const reason = { code: "file_encrypted" as const, message: "This file has a password." };
  await open({ source: { ...unread, status: "failed", reason }, evidence: null });
  expect(notice()).toEqual(["This file has a password."]);
  expect(page.names("[role=alert] button")).toEqual([]);
});

test("a text that can't be loaded can be asked for again", async () => {
  let isUp = false;
  const answer = () => (isUp ? CONTENT : refusal("internal", "The disk is slow."));
  await open({ answers: { "GET /api/sources/s/content": answer } });
  expect(notice()).toContain("The disk is slow.Try again");
  isUp = true;
  page.click("button", "Try again");
  await page.settle();
  expect(marked()[0]).toBe("Sleep helps\nmemory.");
});

test("a reference without a text shows its fields", async () => {
  const csl = {
    ...{ type: "book", title: "Memory", publisher: "Holt" },
    author: [{ family: "Squire", given: "Larry" }, { literal: "WHO" }],
    issued: { "date-parts": [[2009, 5]] },
  } as Source["csl"];
  await open({ source: { ...NOTES, kind: "manual", csl }, evidence: null });
  expect(page.names("dd")).toEqual(["Memory", "Squire, Larry; WHO", "2009-5", "Holt"]);
});

test("the next question can be limited to the open source", async () => {
  await open();
  expect(questionScope("c").size).toBe(0);
  runCommand("ask-about-source");
  expect([...questionScope("c")]).toEqual(["s"]);
});

test("the quote and a link to the passage are copied", async () => {
  await open();
  const copied: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  Object.assign(location, { origin: "http://ibid.test" });
  page.click("button", "Copy quote");
  page.click("button", "Copy link to this passage");
  await page.settle();
  expect(copied).toEqual(["Sleep helps memory.", "http://ibid.test/c/c/s/chat?source=s&cite=1&m=m"]);
  expect(page.names("[role=status]")).toContain("Quote copied");
});

test("what can be done follows what is open: nothing is quoted from a source opened by itself", async () => {
  await open({ evidence: null });
  const ids = allCommands().map(({ id }) => id);
  expect(ids).toEqual(["copy-citation", "copy-link", "whole-window", "search-source"]);
});

test("a source fills the window, and Escape brings the rest back before it closes anything", async () => {
  await open();
  page.click("button", "Show the source over the whole window");
  const button = page.find("button.viewer-whole");
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(page.fire("keydown", button, { key: "Escape" }).defaultPrevented).toBe(true);
  expect(button.getAttribute("aria-pressed")).toBe("false");
  expect(page.fire("keydown", button, { key: "Escape" }).defaultPrevented).toBe(false);
});

test("words that the reader searches for are found in the text, beside the evidence", async () => {
  await open();
  page.click("button", "Search in this source");
  page.type("naps", "input", "Search in this source");
  await page.settle();
  expect(page.names("[data-part=hit]")).toEqual(["Naps"]);
  expect(marked()[0]).toBe("Sleep helps\nmemory.");
  page.click("button", "Close search");
  expect(page.names("[data-part=hit]")).toEqual([]);
});

const similar = (start: number, end: number, similarity: number) => ({
  ...{ chunk_id: `${start}`, text: TEXT.slice(start, end), similarity, best_sentence: null },
  locator: { kind: "passage", start, end },
});

test("similar passages that no citation rests on are offered, and lead to their place", async () => {
  const chunks = [similar(15, 34, 1), similar(35, 49, 0.81), similar(0, 13, 0.2)];
  await open({ answers: { "POST /api/courses/c/search": { chunks } } });
  expect(page.names("[aria-label='Similar passages'] button")).toEqual(["Naps help too.0.81"]);
  page.click("[aria-label='Similar passages'] button");
  expect(location.search).toBe("?source=s&at=35-49");
});

const HIGHLIGHTS = "GET /api/courses/c/highlights";
const NAPS = testHighlight({
  quote: "Naps help too.",
  place: { kind: "passage", start: 35, end: 49 },
  note: "Tired?",
});

test("highlights are drawn beside the evidence, never as evidence, and listed with their notes", async () => {
  await open({
    answers: { [HIGHLIGHTS]: listOf(NAPS, { ...NAPS, id: "lost", place: null, quote: "Gone." }) },
  });
  expect(page.names(".own")).toEqual(["Naps help too."]);
  expect(marked()).toEqual(["Sleep helps\nmemory."]);
  page.click("button", "Notes and highlights (2)");
  expect(page.names("[aria-label='Your notes and highlights'] blockquote")).toEqual([
    "Naps help too.",
    "Gone.",
  ]);
  expect(page.find("[aria-label='Your notes and highlights']").textContent).toContain(
    "No longer in the source",
  );
  page.click("[aria-label='Your notes and highlights'] button", "Open");
  expect(location.search).toBe("?source=s&highlight=h");
});

test("a deleted highlight can be brought back, and a note is written and kept until it is saved", async () => {
  const answers = {
    [HIGHLIGHTS]: listOf(NAPS),
    "DELETE /api/highlights/h": { success: true },
    "POST /api/highlights/h/restore": NAPS,
    "PATCH /api/highlights/h": refusal("disk_full", "The disk is full."),
  };
  const sent = await open({ answers });
  page.click("button", "Notes and highlights (1)");
  page.click("button", "Edit the note");
  page.type("Sleepy?", "textarea");
  page.click("button", "Save note");
  await page.settle();
  // It could not be saved, so it is still there.
  expect(page.names("[role=alert]").join()).toContain("The disk is full.");
  expect(localStorage.getItem("ibid:note:h")).toBe('"Sleepy?"');
  page.click("button", "Cancel");
  page.click("button", "Delete this highlight and its note");
  await page.settle();
  page.click("button", "Undo");
  await page.settle();
  expect(sent.map(({ call }) => call).filter((call) => call.includes("highlights"))).toEqual([
    "PATCH /api/highlights/h",
    "DELETE /api/highlights/h",
    "POST /api/highlights/h/restore",
  ]);
});

test("the words behind a citation are highlighted without selecting them", async () => {
  const sent = await open({ answers: { "POST /api/highlights": NAPS } });
  act(() => runCommand("highlight"));
  await page.settle();
  expect(sent.find(({ call }) => call === "POST /api/highlights")?.body).toEqual({
    ...{ sourceId: "s", start: 15, end: 34, quote: "Sleep helps\nmemory." },
  });
});
