import { MAX_QUESTION_CHARACTERS } from "@ibid/core/contract/chat.ts";
import { act, useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeServer, listOf, refusal, type Sent } from "../../test/fake-server.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import { testClient, withClient } from "../../test/query-client.tsx";
import { testSource } from "../../test/source.ts";
import { setScope } from "../course/question-scope.ts";
import { sourcesKey } from "../course/use-sources.ts";
import { runCommand } from "../ui/commands.ts";
import { Toasts } from "../ui/toasts.tsx";
import { Composer } from "./composer.tsx";
import { type Conversation, openConversation } from "./conversation/conversation.ts";

let page: Page;
let conversation: Conversation;
let sent: Sent[];
/** What the server says to a question; it does not end the stream until it is told to. */
let answer: (response: Response) => void;
beforeEach(async () => {
  page = await openPage();
  sent = fakeServer({
    "GET /api/sessions/s/messages": () => listOf(),
    "POST /api/chat": () => new Promise((resolve) => (answer = resolve)),
    "POST /api/chat/s/stop": () => refusal("internal", "The disk is slow."),
  });
  conversation = openConversation({ courseId: "c", sessionId: "s" }, () => undefined);
  conversation.sync();
  const shelf = [testSource({ id: "a" }), testSource({ id: "b" })];
  page.draw(
    withClient(
      testClient([[sourcesKey("c"), shelf]]),
      <>
        <Chat />
        <Toasts />
      </>,
    ),
  );
  await page.settle();
});
afterEach(() => act(() => setScope("c", [])));

function Chat() {
  const { asking, isWriting, next, problem, isLoaded } = useSyncExternalStore(
    conversation.subscribe,
    conversation.view,
  );
  return (
    <Composer
      courseId="c"
      sessionId={null}
      conversation={conversation}
      isBusy={asking !== null || isWriting}
      canSend={isLoaded}
      next={next}
      problem={problem}
    />
  );
}
const field = () => page.find("textarea", "Question") as HTMLTextAreaElement;
const type = (text: string) => page.type(text, "textarea", "Question");
const enter = async (facts = {}) => {
  const event = page.fire("keydown", field(), { key: "Enter", ...facts });
  await page.settle();
  return event;
};
const asked = () => sent.map(({ body }) => (body as { content: string }).content);
const buttons = () => page.names("form button");

test("Enter asks, and the field is empty for the next question", async () => {
  type("  Why sleep? ");
  expect((await enter()).defaultPrevented).toBe(true);
  expect(asked()).toEqual(["Why sleep?"]);
  expect(field().value).toBe("");
});

test("Shift and Enter breaks the line, and Enter in an input method confirms a word", async () => {
  type("Why");
  expect((await enter({ shiftKey: true })).defaultPrevented).toBe(false);
  await enter({ isComposing: true });
  expect(asked()).toEqual([]);
});

test("nothing is asked with blanks, or with more than a question may have", async () => {
  type("  \n ");
  await enter();
  expect(page.find("button", "Send").hasAttribute("disabled")).toBe(true);
  type("x".repeat(MAX_QUESTION_CHARACTERS + 1));
  await enter();
  expect(page.find("[role=alert]").textContent).toContain(`the limit is ${MAX_QUESTION_CHARACTERS}`);
  expect(asked()).toEqual([]);
});

test("while an answer is written, a question waits in the queue and can be taken back or dropped", async () => {
  type("One?");
  await enter();
  expect(buttons()).toEqual(["Stop"]);
  for (const text of ["Two?", "Three?"]) {
    type(text);
    expect(page.names("button")).toContain("Ask when this answer is finished");
    await enter();
  }
  expect(asked()).toEqual(["One?"]);
  expect(page.names("[aria-label='Next up'] li")).toEqual(["Next upTwo?", "Next upThree?"]);
  page.click("button", "Edit: Two?");
  expect(field().value).toBe("Two?");
  page.click("button", "Remove from the queue: Three?");
  expect(page.names("[aria-label='Next up'] li")).toEqual([]);
  expect(field().value).toBe("Two?");
});

test("a refused question is back in the field, which has the focus, with the reason", async () => {
  type("Why?");
  await enter();
  answer(refusal("internal", "The disk is full."));
  await page.settle();
  expect(field().value).toBe("Why?");
  expect(document.activeElement).toBe(field());
  expect(page.find("[role=alert]").textContent).toBe("The disk is full.");
});

test("that an answer can't be stopped is said, while it is being written", async () => {
  type("Why?");
  await enter();
  const start = {
    type: "start",
    messageId: "a",
    messageMetadata: { model: "m", status: "streaming", questionId: "q" },
  };
  const endless = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(start)}\n\n`)),
  });
  answer(new Response(endless));
  await page.settle();
  page.click("button", "Stop");
  await page.settle();
  expect(page.names(".toast")).toEqual(["The answer could not be stoppedThe disk is slow."]);
});

test("a question is about the ticked sources, and about all of them after a press", async () => {
  act(() => setScope("c", ["b"]));
  expect(buttons()[0]).toBe("Asking 1 of 2 sources. Ask all sources instead");
  type("Why?");
  await enter();
  expect(sent[0]!.body).toMatchObject({ sourceIds: ["b"] });
  page.click("button", "Asking 1 of 2 sources");
  expect(page.names("button").join()).not.toContain("Ask all sources");
});

test("a draft is kept in this browser while it is typed", () => {
  type("Half a quest");
  const again = openConversation({ courseId: "c", sessionId: "s" }, () => undefined);
  expect(again.draft()).toBe("Half a quest");
  runCommand("ask");
  expect(document.activeElement).toBe(field());
});
