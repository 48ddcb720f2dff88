import type { Draft, DraftNote, DraftParagraph } from "@ibid/core/contract/draft.ts";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { allowEditor } from "../../test/allow-editor.ts";
import { testDocument } from "../../test/document.ts";
import { fakeServer, listOf, refusal } from "../../test/fake-server.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import { testClient, withClient } from "../../test/query-client.tsx";
import { sourcesKey } from "../course/use-sources.ts";
import { announce, Announcer } from "../ui/announcer.tsx";
import { Toasts } from "../ui/toasts.tsx";
import { OpenDocument } from "./open-document.tsx";

const ESSAY = testDocument({ title: "Essay", content: "Sleep helps.", version: 3 });
const PREVIEW = { ok: false, version: 3, pdfVersion: null, pageCount: 0, wordCount: 2, diagnostics: [] };
const put = () => undefined;

let page: Page;
afterEach(() => act(() => announce("")));

/** A document with one of its tabs in front. */
async function open(tab: string, answers: Record<string, unknown> = {}) {
  page = await openPage("/c/c/d/d");
  allowEditor();
  const sent = fakeServer({
    "GET /api/documents/d": ESSAY,
    "GET /api/documents/d/preview": PREVIEW,
    "GET /api/styles": { items: [] },
    "GET /api/settings": { model: "extractive", embedder: "offline", version: "1" },
    ...answers,
  });
  page.draw(
    withClient(
      testClient([[sourcesKey("c"), []]]),
      <>
        <OpenDocument courseId="c" document={ESSAY} put={put} isDeleted={false} onRestore={() => {}} />
        <Toasts />
        <Announcer />
      </>,
    ),
  );
  page.click("[role=tab]", tab);
  await page.settle();
  return sent;
}
const selected = () => page.names("[aria-selected=true]");
const press = async (name: string) => {
  page.click("[role=tabpanel] button", name);
  await page.settle();
};
const text = () => page.find("[role=textbox]").textContent;
const said = () => page.names("[aria-live=polite]");

test("the tabs are one stop for the Tab key, and the arrows go round", async () => {
  await open("Preview");
  const arrow = (key: string) => page.fire("keydown", page.find("[role=tab][tabindex='0']"), { key });
  arrow("ArrowLeft");
  await page.settle();
  expect(selected()).toEqual(["Versions"]);
  expect(document.activeElement).toBe(page.find("[role=tab]", "Versions"));
  arrow("ArrowRight");
  expect(selected()).toEqual(["Preview"]);
});

const finding = (severity: string, message: string, facts = {}) => ({
  ...{ severity, message, range: null, sourceId: null },
  ...facts,
});

test("a check names what it found, and each finding leads to its place", async () => {
  const findings = [
    finding("problem", "This note has no source.", { range: { start: 0, end: 5 } }),
    finding("hint", "The year is missing.", { sourceId: "s" }),
    finding("hint", "Everything else is fine."),
  ];
  const sent = await open("Check", { "POST /api/documents/d/check": { findings } });
  page.tick("Also check whether web pages still load");
  await press("Check my document");
  expect(sent.at(-1)).toEqual({ call: "POST /api/documents/d/check", body: { links: true } });
  expect(page.names("[aria-label=Findings] li")).toEqual([
    "This note has no source.Problem",
    "The year is missing.Hint",
    "Everything else is fine.Hint",
  ]);
  expect(said()).toContain("1 problem, 2 hints");
  expect(page.find("button", "Everything else").hasAttribute("disabled")).toBe(true);
  await press("The year is missing.");
  expect(location.search).toBe("?source=s");
});

test("a finding that offers a change makes it with one click, and the text is checked again", async () => {
  const was = ESSAY.content.slice(0, 5);
  const fix = { label: "Put it in quotation marks", start: 0, end: 5, was, text: `“${was}”`, cite: null };
  let findings = [finding("problem", "Word for word.", { range: { start: 0, end: 5 }, fix })];
  const sent = await open("Check", {
    "POST /api/documents/d/check": () => ({ findings }),
    "PUT /api/documents/d": { ...ESSAY, content: `“${was}”${ESSAY.content.slice(5)}`, version: 4 },
  });
  await press("Check my document");
  findings = [];
  await press("Put it in quotation marks");
  expect(text()).toContain(`“${was}”`);
  expect(sent.at(-1)?.call).toBe("POST /api/documents/d/check");
  expect(page.body.textContent).toContain("No problems found");
});

test("a check without findings says so; one that fails says why, and keeps the last findings", async () => {
  let answer: unknown = { findings: [] };
  await open("Check", { "POST /api/documents/d/check": () => answer });
  await press("Check my document");
  expect(page.body.textContent).toContain("No problems found");
  answer = refusal("internal", "The disk is slow.");
  await press("Check again");
  expect(page.find("[role=tabpanel] [role=alert]").textContent).toBe("The disk is slow.");
  expect(page.body.textContent).toContain("No problems found");
});

test("an earlier version is compared with the text, and takes its place", async () => {
  const version = { version: 2, createdAt: "2026-01-01T10:00:00.000Z", characters: 21 };
  const sent = await open("Versions", {
    "GET /api/documents/d/versions": listOf(version),
    "GET /api/documents/d/versions/2": { ...version, content: "Sleep helps.\nIt does." },
    "PUT /api/documents/d": { ...ESSAY, content: "Sleep helps.\nIt does.", version: 4 },
  });
  await press("21 characters");
  expect(page.names("[aria-label='Text of the version'] div")).toEqual([
    "Sleep helps.",
    "Different: It does.",
  ]);
  await press("Restore this version");
  expect(text()).toBe("Sleep helps.It does.");
  expect(sent).toContainEqual({
    call: "PUT /api/documents/d",
    body: { content: "Sleep helps.\nIt does.", version: 3 },
  });
});

const note = (verdict: DraftNote["verdict"]) =>
  ({
    ...{ sourceId: "s", title: "Memory", quote: "Sleep helps memory." },
    locator: { kind: "slide", slide: 4, start: 0, end: 19 },
    ...(verdict && { verdict, claim: "Sleep helps." }),
  }) as DraftNote;
const paragraph = (ordinal: number, facts: Partial<DraftParagraph> = {}): DraftParagraph => ({
  ...{ ordinal, text: `Paragraph *${ordinal}*#footnote[1] ends.`, notes: [note("found")], state: "proposed" },
  ...facts,
});
const draft = (facts: Partial<Draft> = {}): Draft => ({
  ...{ id: "draft", documentId: "d", mode: "outline", instruction: "On sleep", status: "done", steps: [] },
  ...{ message: null, paragraphs: [paragraph(1), paragraph(2, { notes: [note("not-found")] })] },
  createdAt: "2026-01-01T10:00:00.000Z",
  ...facts,
});
const proposals = () => page.names("[aria-label='Proposed paragraphs'] > li");

test("a draft is asked for in words; without a model it is an outline of quotations", async () => {
  const sent = await open("Draft", {
    "GET /api/documents/d/drafts": listOf(),
    "POST /api/documents/d/drafts": draft({ status: "writing", steps: ["Reading"], paragraphs: [] }),
  });
  const start = () => page.find("[role=tabpanel] [type=submit]");
  expect(start().hasAttribute("disabled")).toBe(true);
  expect((page.find("[type=radio]", "Write") as HTMLInputElement).hasAttribute("disabled")).toBe(true);
  page.type("On sleep", "textarea", "What should it be about?");
  page.fire("keydown", page.find("textarea"), { key: "Enter" });
  await page.settle();
  expect(sent.at(-1)).toEqual({
    call: "POST /api/documents/d/drafts",
    body: { instruction: "On sleep", mode: "outline" },
  });
  expect(page.find("[role=tabpanel]").textContent).toContain("On sleepStopReading");
});

test("each paragraph shows its text, its notes counted through the draft, and what was not found", async () => {
  await open("Draft", { "GET /api/documents/d/drafts": listOf(draft()) });
  expect(proposals()).toEqual(["Paragraph 1, proposed", "Paragraph 2, proposed"]);
  expect(said().join()).not.toContain("The draft is ready");
  expect(page.names("[aria-label='Proposed paragraphs'] p button")).toEqual([
    "Citation 1, Memory, slide 4, found in the source",
    "Citation 2, Memory, slide 4, not found in the cited passage",
  ]);
  expect(page.names("summary")).toEqual(["1 note", "1 note, 1 not found"]);
  page.click("[aria-label='Proposed paragraphs'] p button", "Citation 2");
  expect(location.search).toContain("cite=2&draft=draft");
});

test("an accepted paragraph is in the text, made for the version that is open", async () => {
  const decided = { ...ESSAY, content: "Sleep helps.\n\nParagraph 1.", version: 4 };
  let drafts = draft();
  const sent = await open("Draft", {
    "GET /api/documents/d/drafts": () => listOf(drafts),
    "POST /api/drafts/draft/paragraphs/1": () => {
      drafts = draft({ paragraphs: [paragraph(1, { state: "accepted" }), paragraph(2)] });
      return { document: decided, draft: drafts };
    },
  });
  await press("Accept");
  expect(sent.at(-1)!.body).toEqual({ accept: true, version: 3 });
  expect(text()).toBe("Sleep helps.Paragraph 1.");
  expect(proposals()[0]).toBe("Paragraph 1, accepted");
  expect(page.find("li", "Paragraph 1").textContent).toContain("In the text");
  expect(page.names("[role=tabpanel] button")).not.toContain("Accept all 2");
});

test("that a paragraph can't be decided on is said, and the text stays", async () => {
  await open("Draft", {
    "GET /api/documents/d/drafts": listOf(draft()),
    "POST /api/drafts/draft/paragraphs/1": () => refusal("not_found", "This draft is gone."),
  });
  await press("Reject");
  expect(page.names(".toast")).toEqual(["The paragraph could not be rejectedThis draft is gone."]);
  expect(text()).toBe("Sleep helps.");
});

test("a draft that is stopped keeps what was written, and its end is announced once", async () => {
  await open("Draft", {
    "GET /api/documents/d/drafts": listOf(draft({ status: "writing" })),
    "POST /api/drafts/draft/stop": draft({ status: "stopped" }),
  });
  expect(page.names("[role=tabpanel] button")).not.toContain("Accept all 2");
  await press("Stop");
  expect(page.find("[role=tabpanel]").textContent).toContain("Stopped. What was written is below.");
  expect(page.names("[role=tabpanel] button")).toContain("Accept all 2");
  expect(said()).toContain("The draft is ready: 2 paragraphs");
});

test("another draft can be asked for, and the last one is still there", async () => {
  await open("Draft", { "GET /api/documents/d/drafts": listOf(draft({ message: "The model is busy." })) });
  expect(page.names("[role=note]")).toContain("The model is busy.");
  await press("New draft");
  expect(proposals()).toEqual([]);
  await press("Back to the last draft");
  expect(proposals()).toHaveLength(2);
});
