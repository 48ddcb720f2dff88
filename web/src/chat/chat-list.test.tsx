import type { ChatSession } from "@ibid/core/contract/chat.ts";
import { expect, test, vi } from "vitest";
import { fakeServer, listOf, refusal } from "../../test/fake-server.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import { testClient, withClient } from "../../test/query-client.tsx";
import { sessionsKey } from "../course/course-lists.ts";
import { Toasts } from "../ui/toasts.tsx";
import { ChatList } from "./chat-list.tsx";

const chat = (id: string, title: string, day = 1): ChatSession => {
  const date = `2020-01-0${day}T12:00:00.000Z`;
  return { id, courseId: "c", title, authorId: null, model: null, createdAt: date, updatedAt: date };
};
const TWO = [chat("sleep", "Why sleep?", 1), chat("naps", "Do naps help?", 2)];

let page: Page;

async function open(
  chats: ChatSession[],
  answers: Record<string, unknown> = {},
  sessionId: string | null = null,
) {
  page = await openPage(sessionId ? `/c/c/s/${sessionId}` : "/c/c");
  const sent = fakeServer({ "GET /api/sessions": () => listOf(...chats), ...answers });
  page.draw(
    withClient(
      testClient([[sessionsKey("c"), chats]]),
      <>
        <ChatList courseId="c" sessionId={sessionId} onPick={() => {}} />
        <Toasts />
      </>,
    ),
  );
  await page.settle();
  return sent;
}
const titles = () => page.names("li a bdi");
const act = async (chat: string, action: string) => {
  page.click("[aria-haspopup=menu]", `Actions for chat ${chat}`);
  page.click("[role=menuitem]", action);
  await page.settle();
};
const name = () => page.find("input", "Name of the chat") as HTMLInputElement;

test("the newest chat comes first, and the open one is the current page", async () => {
  await open(TWO, {}, "sleep");
  expect(titles()).toEqual(["Do naps help?", "Why sleep?"]);
  expect(page.names("[aria-current=page] bdi")).toEqual(["Why sleep?"]);
});

test("few chats need no search; many are searched by their titles at once, and by what was said", async () => {
  await open(TWO);
  expect(page.names("[type=search]")).toEqual([]);
  page.close();
  const said = {
    kind: "message",
    courseId: "c",
    sessionId: "sleep",
    messageId: "answer",
    title: "Why sleep?",
    saidBy: "ibid",
    saidAt: "2020-01-01T12:00:00.000Z",
    snippet: { text: "Naps consolidate.", marks: [{ start: 0, end: 4 }] },
  };
  const sent = await open([...TWO, ...[3, 4, 5, 6].map((day) => chat(`${day}`, `Question ${day}`, day))], {
    "POST /api/find": ({ query }: { query: string }) => ({
      found: query === "naps" ? [said] : [],
      more: [],
      isPartial: false,
      spelling: [],
    }),
  });
  page.type("naps", "input", "Search chats");
  expect(titles()).toEqual(["Do naps help?"]);
  await vi.waitFor(async () => {
    await page.settle();
    expect(page.names("li a").at(-1)).toBe("Why sleep? Ibid answeredNaps consolidate.");
  });
  expect(page.find("li:last-child a").getAttribute("href")).toBe("/c/c/s/sleep?said=answer&find=naps");
  page.type("zebra", "input", "Search chats");
  await vi.waitFor(async () => {
    await page.settle();
    expect(page.names("p").join()).toContain("No chat contains these words");
  });
  expect(sent).toMatchObject([{ body: { query: "naps" } }, { body: { query: "zebra", kinds: ["message"] } }]);
});

test("a chat is renamed with Enter, at once", async () => {
  const sent = await open(TWO, { "PATCH /api/sessions/naps": () => new Promise(() => undefined) });
  await act("Do naps help?", "Rename");
  expect(document.activeElement).toBe(name());
  name().value = " Naps ";
  page.fire("focusout", name());
  await page.settle();
  expect(titles()).toEqual(["Naps", "Why sleep?"]);
  expect(sent[0]).toEqual({ call: "PATCH /api/sessions/naps", body: { title: "Naps" } });
});

test("an empty name, the same name, and Escape change nothing", async () => {
  const sent = await open(TWO);
  for (const typed of ["  ", "Do naps help?"]) {
    await act("Do naps help?", "Rename");
    name().value = typed;
    page.fire("focusout", name());
  }
  await act("Do naps help?", "Rename");
  page.fire("keydown", name(), { key: "Escape" });
  expect(sent).toEqual([]);
  expect(titles()).toEqual(["Do naps help?", "Why sleep?"]);
});

test("the old name is back when the server refuses, with the reason", async () => {
  await open(TWO, { "PATCH /api/sessions/naps": () => refusal("internal", "The disk is full.") });
  await act("Do naps help?", "Rename");
  name().value = "Naps";
  page.fire("focusout", name());
  await page.settle();
  expect(titles()).toEqual(["Do naps help?", "Why sleep?"]);
  expect(page.find("[role=alert]").textContent).toBe("The chat could not be renamedThe disk is full.");
});

test("the open chat is deleted and left, and Undo opens it again", async () => {
  const chats = [...TWO];
  await open(
    chats,
    {
      "DELETE /api/sessions/sleep": () => (chats.shift(), {}),
      "POST /api/sessions/sleep/restore": () => (chats.unshift(TWO[0]!), TWO[0]),
    },
    "sleep",
  );
  await act("Why sleep?", "Delete");
  expect([location.pathname, titles()]).toEqual(["/c/c", ["Do naps help?"]]);
  page.click("button", "Undo");
  await page.settle();
  expect([location.pathname, titles()]).toEqual(["/c/c/s/sleep", ["Do naps help?", "Why sleep?"]]);
});

test("another chat is deleted without leaving the open one, and comes back if that fails", async () => {
  await open(TWO, { "DELETE /api/sessions/naps": () => refusal("internal", "The disk is full.") }, "sleep");
  await act("Do naps help?", "Delete");
  expect(location.pathname).toBe("/c/c/s/sleep");
  expect(titles()).toEqual(["Do naps help?", "Why sleep?"]);
  expect(page.names("[role=status]")).toEqual([]);
});
