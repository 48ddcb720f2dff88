import { answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { expect, test, vi } from "vitest";
import { testCited } from "../../../test/answer.ts";
import { testDocument } from "../../../test/document.ts";
import { fakeServer, listOf, refusal } from "../../../test/fake-server.ts";
import { openPage, type Page } from "../../../test/open-page.ts";
import { testClient, withClient } from "../../../test/query-client.tsx";
import { documentsKey } from "../../course/course-lists.ts";
import { Toasts } from "../../ui/toasts.tsx";
import { keepCursor } from "./last-cursor.ts";
import { InsertIntoDocument } from "./insert-into-document.tsx";

const TEXT = "Sleep helps [1]. Naps help [2].";
const SOURCES = [testCited(1, [[0, 16, "found"]]), testCited(2, [[17, 31, "not-found"]])];
const ESSAY = testDocument({ id: "essay", title: "Essay", citationCount: 2 });

let page: Page;

async function open(documents: unknown[], answers: Record<string, unknown>) {
  page = await openPage("/c/c/s/chat");
  // What is ticked in a form, as a browser collects it.
  vi.stubGlobal(
    "FormData",
    class extends Map<string, string> {
      constructor(form: HTMLFormElement) {
        super();
        for (const radio of form.querySelectorAll<HTMLInputElement>("[type=radio]"))
          if (radio.checked) this.set(radio.name, radio.value);
      }
    },
  );
  const sent = fakeServer({ "GET /api/documents": () => listOf(...documents), ...answers });
  page.draw(
    withClient(
      testClient([[documentsKey("c"), documents]]),
      <>
        <InsertIntoDocument
          {...{ courseId: "c", sessionId: "chat", messageId: "m", question: "Why do we sleep?", text: TEXT }}
          claims={answerEvidence(TEXT, SOURCES, "m").claims}
        />
        <Toasts />
      </>,
    ),
  );
  page.click("button", "Insert into document");
  return sent;
}
const send = async () => {
  page.click("[type=submit]");
  await page.settle();
};

test("the choices say which statements were not found", async () => {
  await open([ESSAY], {});
  expect(page.names("[name=what]")).toEqual([
    "The whole answer (1 statement not found)",
    "Sleep helps.",
    "Naps help. (not found in the cited passage)",
  ]);
  expect(page.names("[name=where]")).toEqual(["Essay", "A new document"]);
});

test("the whole answer goes to the newest document, unless something else is chosen", async () => {
  const sent = await open([ESSAY], { "POST /api/documents/essay/insertions": { document: ESSAY } });
  await send();
  expect(sent[0]!.body).toEqual({ sessionId: "chat", messageId: "m" });
  expect(page.names("dialog")).toEqual([]);
  expect(page.names(".toast")).toEqual(["Inserted into “Essay”It has 2 citations now.Open"]);
  page.click("button", "Open");
  expect(location.pathname).toBe("/c/c/d/essay");
});

test("any statements go alone, with their markers; without one, the whole answer", async () => {
  const sent = await open([ESSAY], { "POST /api/documents/essay/insertions": { document: ESSAY } });
  const whole = () => (page.find("[name=what]") as HTMLInputElement).checked;
  page.tick("Sleep helps.");
  page.tick("Naps help. (not found in the cited passage)");
  expect(whole()).toBe(false);
  page.tick("Naps help. (not found in the cited passage)");
  await send();
  expect(sent[0]!.body).toMatchObject({ ranges: [{ start: 0, end: 16 }] });
});

test("a new document is named after the question", async () => {
  const created = testDocument({ id: "new", title: "Why do we sleep?" });
  const sent = await open([], {
    "POST /api/documents": created,
    "POST /api/documents/new/insertions": { document: created },
  });
  await send();
  expect(sent.map(({ call }) => call)).toEqual(["POST /api/documents", "POST /api/documents/new/insertions"]);
  expect(sent[0]!.body).toMatchObject({ courseId: "c", title: expect.stringContaining("Why do we sleep") });
});

test("what could not be inserted says why, and the choice stays", async () => {
  await open([ESSAY], {
    "POST /api/documents/essay/insertions": () => refusal("document_too_long", "This document is full."),
  });
  await send();
  expect(page.find("dialog [role=alert]").textContent).toBe("This document is full.");
});

test("it goes to where the cursor was, also when the text before it has changed since", async () => {
  keepCursor("essay", 9, "So it is.");
  const sent = await open([ESSAY], {
    "GET /api/documents/essay": { ...ESSAY, content: "New. So it is. And so on.", version: 7 },
    "POST /api/documents/essay/insertions": { document: ESSAY },
  });
  expect(page.names("[name=where]")).toEqual([
    "Essay, after “… So it is.”",
    "Essay, at its end",
    "A new document",
  ]);
  await send();
  expect(sent.at(-1)!.body).toMatchObject({ position: 14, version: 7 });
});
