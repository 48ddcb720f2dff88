import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { conversationOf, forgetOldest } from "./open-conversations.ts";

const COURSE = "01890a5d-ac96-774b-bcce-b302099a8057";
let sessions = 0;
beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("location", { pathname: `/c/${COURSE}`, search: "?source=s" });
  vi.stubGlobal("history", {
    replaceState: (_state: null, _title: string, url: string) => {
      const [pathname, search = ""] = url.split("?");
      Object.assign(location, { pathname, search: search && `?${search}` });
    },
  });
  vi.stubGlobal("fetch", async (path: string) =>
    path === "/api/sessions" ? Response.json({ id: `new-${++sessions}` }) : new Promise(() => {}),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const asked = async () => {
  const conversation = conversationOf(COURSE, null);
  conversation.ask({ text: "Why?" });
  await vi.waitFor(() => expect(conversation.view().sessionId).not.toBeNull());
  return conversation;
};

test("a chat is the same one whenever it is come back to", () =>
  expect(conversationOf(COURSE, "s1")).toBe(conversationOf(COURSE, "s1")));

test("a new chat gets its address without a step back to nothing, and keeps the open source", async () => {
  const conversation = await asked();
  const { sessionId } = conversation.view();
  expect(location.pathname + location.search).toBe(`/c/${COURSE}/s/${sessionId}?source=s`);
  expect(conversationOf(COURSE, sessionId)).toBe(conversation);
});

test("the next new chat of the course is another one", async () => {
  const conversation = await asked();
  expect(conversationOf(COURSE, null)).not.toBe(conversation);
});

test("who went elsewhere meanwhile stays there", async () => {
  Object.assign(location, { pathname: "/c/elsewhere" });
  await asked();
  expect(location.pathname).toBe("/c/elsewhere");
});

test("of many chats the oldest is forgotten, not one that has something to do", async () => {
  const busy = await asked();
  const idle = Array.from({ length: 30 }, (_, n) => [n, conversationOf(COURSE, `idle-${n}`)] as const);
  for (let n = 0; n < 40; n++) forgetOldest();
  expect(conversationOf(COURSE, busy.view().sessionId)).toBe(busy);
  const kept = idle.filter(([n, conversation]) => conversationOf(COURSE, `idle-${n}`) === conversation);
  expect(kept.map(([n]) => n)).toContain(29);
  expect(kept.map(([n]) => n)).not.toContain(0);
});
