import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { expect, test, vi } from "vitest";
import { fakeServer, listOf } from "../../test/fake-server.ts";
import { openPage } from "../../test/open-page.ts";
import { testClient, withClient } from "../../test/query-client.tsx";
import { sourcesKey } from "../course/use-sources.ts";
import { sessionsKey } from "../course/course-lists.ts";
import { ChatScreen } from "./chat-screen.tsx";

const DAY = "2026-01-01T00:00:00.000Z";
const session = (id: string, authorId: string | null) => ({
  ...{ id, courseId: "c", title: "Tides", authorId, model: null, createdAt: DAY, updatedAt: DAY },
});
const message = (facts: Partial<MessageResponse>): MessageResponse => ({
  ...{ id: "a", role: "assistant", content: "", status: "done", model: "gpt", created_at: DAY },
  ...{ used_sources: null, source_chunks: [], web_results: null, error: null, sources: null },
  ...facts,
});

test.each([
  ["one's own chat can be gone on with", "own", null, true],
  ["the chat of somebody else is read whole, and can't be gone on with", "foreign", "bob", false],
])("%s", async (_, id, authorId, mayAsk) => {
  const page = await openPage(`/c/c/s/${id}`);
  vi.stubGlobal("getComputedStyle", () => ({ paddingTop: "0" }));
  fakeServer({
    [`GET /api/sessions/${id}/messages`]: () =>
      listOf(
        message({ id: "q", role: "user", content: "Why are there tides?", model: null }),
        message({ content: "The moon pulls." }),
      ),
    "GET /api/sessions": listOf(session(id, authorId)),
  });
  page.draw(
    withClient(
      testClient([
        [sourcesKey("c"), []],
        [sessionsKey("c"), [session(id, authorId)]],
      ]),
      <ChatScreen courseId="c" sessionId={id} />,
    ),
  );
  await page.settle();
  const turn = page.find("article");
  expect(turn.getAttribute("aria-busy")).toBe("false");
  expect(turn.textContent).toContain("The moon pulls.");
  expect(page.names("article button")).toContain("Copy");
  for (const name of ["Edit this question", "Write it again"])
    expect(page.names("article button").includes(name)).toBe(mayAsk);
  expect(page.names("textarea").length > 0).toBe(mayAsk);
});
