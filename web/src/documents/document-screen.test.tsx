import type { Document } from "@ibid/core/contract/document.ts";
import { expect, test } from "vitest";
import { allowEditor } from "../../test/allow-editor.ts";
import { testCitation } from "../../test/citation.ts";
import { testDocument } from "../../test/document.ts";
import { fakeServer, listOf, refusal } from "../../test/fake-server.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import { testClient, withClient } from "../../test/query-client.tsx";
import { testSource } from "../../test/source.ts";
import { documentsKey } from "../course/course-lists.ts";
import { useSharedDocument } from "../course/open-document.ts";
import { coursesKey } from "../course/use-courses.ts";
import { sourcesKey } from "../course/use-sources.ts";
import { Announcer } from "../ui/announcer.tsx";
import { Toasts } from "../ui/toasts.tsx";
import { DocumentList } from "./document-list.tsx";
import { DocumentScreen } from "./document-screen.tsx";

const ESSAY = testDocument({ title: "Essay", content: "Sleep helps.", version: 3 });
const PREVIEW = { ok: false, version: 3, pdfVersion: null, pageCount: 0, wordCount: 2, diagnostics: [] };

let page: Page;

async function open(answers: Record<string, unknown> = {}, document: Document | null = ESSAY) {
  page = await openPage("/c/c/d/d");
  allowEditor();
  const sent = fakeServer({
    ...(document && { "GET /api/documents/d": () => document }),
    "GET /api/documents/d/preview": PREVIEW,
    "GET /api/styles": {
      items: [
        { name: "apa", title: "APA", citesIn: "text" },
        { name: "mla", title: "MLA", citesIn: "text" },
        { name: "chicago", title: "Chicago", citesIn: "notes" },
      ],
    },
    "GET /api/courses/c/sources": listOf(),
    ...answers,
  });
  page.draw(
    withClient(
      testClient([[sourcesKey("c"), [testSource({ id: "s", title: "Memory" })]]]),
      <>
        <DocumentScreen courseId="c" documentId="d" />
        <Shelf />
        <Toasts />
        <Announcer />
      </>,
    ),
  );
  await page.settle();
  return sent;
}
function Shelf() {
  const shared = useSharedDocument("c");
  return (
    <button type="button" onClick={() => shared?.cite("s")}>
      Cite Memory
    </button>
  );
}
const text = () => page.find("[role=textbox]").textContent;
const title = () => page.find("input", "Title of the document") as HTMLInputElement;
const toasts = () => page.names(".toast");
const calls = (sent: { call: string }[]) => sent.map(({ call }) => call);

test("a document opens with its text, its title, and what there is of it", async () => {
  await open();
  expect(text()).toBe("Sleep helps.");
  expect(title().value).toBe("Essay");
  expect(page.body.textContent).toContain("2 words0 footnotes, 0 sources");
});

test("a document that is gone can be restored", async () => {
  let isThere = false;
  const sent = await open({
    "GET /api/documents/d": () => (isThere ? ESSAY : undefined),
    "POST /api/documents/d/restore": () => ((isThere = true), ESSAY),
  });
  expect(page.find("[role=alert]").textContent).toContain("This document was deleted or never existed.");
  page.click("button", "Restore");
  await page.settle();
  expect(calls(sent)).toEqual(["POST /api/documents/d/restore"]);
  expect(text()).toBe("Sleep helps.");
});

test("a server that fails is asked again, and nothing is called deleted", async () => {
  let isUp = false;
  await open({ "GET /api/documents/d": () => (isUp ? ESSAY : refusal("internal", "The disk is slow.")) });
  expect(page.find("[role=alert]").textContent).toBe("The disk is slow.Try again");
  isUp = true;
  page.click("button", "Try again");
  await page.settle();
  expect(text()).toBe("Sleep helps.");
});

test("a new document begins with its title; Enter goes on to the text", async () => {
  await open({}, { ...ESSAY, title: "Untitled document", version: 1 });
  expect(document.activeElement).toBe(title());
  const enter = page.fire("keydown", title(), { key: "Enter" });
  expect(enter.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(page.find("[role=textbox]"));
});

test("a title is stored when its field is left; Escape and an empty one bring the old one back", async () => {
  const sent = await open({ "PUT /api/documents/d": () => ({ ...ESSAY, title: "Thesis" }) });
  page.type("Thes", "input", "Title of the document");
  page.fire("keydown", title(), { key: "Escape" });
  expect(title().value).toBe("Essay");
  page.type("  ", "input", "Title of the document");
  page.fire("focusout", title());
  expect(title().value).toBe("Essay");
  page.type(" Thesis ", "input", "Title of the document");
  page.fire("focusout", title());
  await page.settle();
  expect(sent).toEqual([{ call: "PUT /api/documents/d", body: { title: "Thesis" } }]);
  expect(document.title).toBe("Thesis · Ibid");
});

test("the style menu shows what is on, and changes one thing at a time", async () => {
  const sent = await open({ "PUT /api/documents/d": ESSAY });
  const choose = async (name: string) => {
    page.click("[aria-haspopup=menu]", "Citation style: APA");
    const items = page.names("[role=menu] [aria-checked=true]");
    page.click("[role^=menuitem]", name);
    await page.settle();
    return items;
  };
  expect((await choose("MLA")).slice(0, 2)).toEqual(["APA", "List of references at the end"]);
  await choose("List of references");
  await choose("A reference for each citation");
  expect(sent.map(({ body }) => body)).toEqual([
    { style: "mla" },
    { options: { bibliography: false } },
    { options: { entries: "citation" } },
  ]);
});

test("a style that cites in the text offers to do so, in one click; one for notes does not", async () => {
  const styles = [{ style: "chicago" }, { style: "mla" }, {}];
  const sent = await open({ "PUT /api/documents/d": () => ({ ...ESSAY, ...styles.shift() }) });
  const choose = async (name: string) => {
    page.click("[aria-haspopup=menu]", "Citation style");
    page.click("[role^=menuitem]", name);
    await page.settle();
  };
  expect(page.find("[aria-haspopup=menu]", "Citation style").textContent).toBe("APA, in footnotes");
  await choose("Chicago");
  expect(toasts()).toEqual([]);
  page.click("[aria-haspopup=menu]", "Citation style");
  expect(page.names("[role^=menuitem]")).not.toContainEqual(expect.stringContaining("Cite in the text"));
  page.click("[role^=menuitem]", "MLA");
  await page.settle();
  page.click(".toast button", "Cite in the text");
  await page.settle();
  expect(sent.map(({ body }) => body)).toEqual([
    { style: "chicago" },
    { style: "mla" },
    { options: { citeIn: "text" } },
  ]);
});

test("a problem of the text is named with its line", async () => {
  const range = { start: { line: 0, column: 0 }, end: { line: 0, column: 5 } };
  const diagnostics = [
    { severity: "error", message: "unknown variable", hints: ["did you mean it?"], range },
    { severity: "warning", message: "somewhere", hints: [], range: null },
  ];
  await open({ "GET /api/documents/d/preview": { ...PREVIEW, diagnostics } });
  expect(page.names("[aria-label='Problems in the text'] button")).toEqual([
    "Line 1: unknown variabledid you mean it?",
    "somewhere",
  ]);
  expect(page.body.textContent).toContain("1 problem");
  expect(page.find("button", "somewhere").hasAttribute("disabled")).toBe(true);
});

test("a footnote from the shelf is put into the text where the cursor is, and announced", async () => {
  const citation = testCitation({ number: 1, title: "Memory", position: 0 });
  const insert = { position: 0, text: "#footnote[1]" };
  const sent = await open({ "POST /api/documents/d/citations": { citation, insert, version: 4 } });
  page.click("button", "Cite Memory");
  await page.settle();
  expect(sent[0]).toMatchObject({
    call: "POST /api/documents/d/citations",
    body: { sourceId: "s", locator: null, quote: null, position: 0, version: 3 },
  });
  expect(text()).toContain("1\u00a0");
  expect(page.names("[role=status]")).toContain("Footnote 1 added: Memory");
});

test("a text that does not compile offers the last good PDF", async () => {
  await open({
    "GET /api/documents/d/pdf": () => refusal("compile_failed", "Line 1: unknown variable"),
  });
  page.click("button", "Save as PDF");
  await page.settle();
  expect(toasts()).toEqual(["The text does not compileLine 1: unknown variableSave the last good PDF"]);
  page.click("button", "Save the last good PDF");
  await page.settle();
  expect(toasts()).toEqual(["There is no PDF yetLine 1: unknown variable"]);
});

test("a deleted document is left, and Undo brings it back", async () => {
  const sent = await open({ "DELETE /api/documents/d": {}, "POST /api/documents/d/restore": ESSAY });
  page.click("[aria-haspopup=menu]", "More actions");
  page.click("[role=menuitem]", "Delete this document");
  await page.settle();
  expect(location.pathname).toBe("/c/c/d");
  page.click("button", "Undo");
  await page.settle();
  expect(location.pathname).toBe("/c/c/d/d");
  expect(calls(sent)).toEqual(["DELETE /api/documents/d", "POST /api/documents/d/restore"]);
});

test("an empty text can start from an answer: first the chat, then the answer", async () => {
  const message = (id: string, role: string, content: string) => ({ id, role, content, sources: [] });
  const document = { ...ESSAY, content: "" };
  const sent = await open(
    {
      "GET /api/sessions": listOf({ id: "chat", title: "Why sleep?" }),
      "GET /api/sessions/chat/messages": listOf(
        message("q", "user", "Why sleep?"),
        message("a", "assistant", "Sleep helps."),
        message("b", "assistant", ""),
      ),
      "POST /api/documents/d/insertions": () => refusal("not_found", "This answer is gone."),
    },
    document,
  );
  page.click("button", "Start from an answer");
  await page.settle();
  expect(page.names("dialog li")).toEqual(["Why sleep?"]);
  page.click("dialog li button");
  await page.settle();
  expect(page.names("dialog li")).toEqual(["Sleep helps."]);
  page.click("dialog li button");
  await page.settle();
  expect(sent[0]!.body).toMatchObject({ sessionId: "chat", messageId: "a", position: 0, version: 3 });
  expect(page.find("dialog [role=alert]").textContent).toBe("This answer is gone.");
});

test("in a course of somebody else, a document is deleted only by who has read that it goes for everybody", async () => {
  page = await openPage("/c/c");
  const course = { id: "c", title: "Sleep", role: "editor", ownerName: "Ada" };
  const sent = fakeServer({
    "DELETE /api/documents/d": { success: true },
    "GET /api/documents?courseId=c": listOf(),
  });
  const known = testClient([
    [coursesKey, [course]],
    [documentsKey("c"), [ESSAY]],
  ]);
  page.draw(withClient(known, <DocumentList courseId="c" documentId={null} onPick={() => {}} />));
  page.click("button", "Delete document Essay");
  expect(page.find("dialog").textContent).toContain("is in a course of Ada. It disappears for everybody");
  page.click("button", "Cancel");
  expect(sent).toEqual([]);
  page.click("button", "Delete document Essay");
  page.click("button", "Delete for everybody");
  await page.settle();
  expect(calls(sent)).toEqual(["DELETE /api/documents/d"]);
});
