// Models without tools (IBID_MODEL_TOOLS=no), through the real provider packages.
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addCourse, addNotes, addSession, ask, uploadFiles } from "../../../test/material.ts";
import { searchThenCite } from "../../../test/model-stub/search-then-cite.ts";
import { type ModelStub, startModelStub } from "../../../test/model-stub/start-model-stub.ts";
import { KEY, PROVIDERS, stubbedEnvironment, stubbedModel } from "../../../test/stubbed-provider.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";

const WITHOUT_TOOLS = { IBID_MODEL_TOOLS: "no" };

let stub: ModelStub;
let t: TestContext;
let courseId: string;
let sessionId: string;
beforeAll(async () => {
  stub = await startModelStub(({ shown }) => searchThenCite(shown, { tokenMs: 0 }));
  t = await openTestContext({ ...stubbedEnvironment("compatible", stub.url), ...WITHOUT_TOOLS });
  courseId = (await addCourse(t, "alice")).id;
  await addNotes(t, "alice", courseId);
  const curve =
    "# Forgetting\n\nThe forgetting curve is steep at first, as Ebbinghaus measured in 1885 [12].\n";
  await uploadFiles(t, "alice", courseId, { "curve.md": curve });
});
beforeEach(async () => {
  stub.requests.length = 0;
  stub.play(({ shown }) => searchThenCite(shown, { tokenMs: 0 }));
  sessionId = (await addSession(t, "alice", courseId)).id;
});
afterAll(async () => {
  await t.close();
  await stub.close();
});

async function history(): Promise<MessageResponse[]> {
  const path = `/api/sessions/${sessionId}/messages?limit=100`;
  return (await t.read<{ items: MessageResponse[] }>("alice", path)).items;
}

test.each(PROVIDERS)(
  "%s is asked once, with the numbered passages in front of the question",
  async (provider) => {
    t.context.model = await stubbedModel(provider, stub, WITHOUT_TOOLS);
    const chunks = await ask(t, "alice", sessionId, "What is the forgetting curve?");
    expect(stub.requests).toHaveLength(1);
    const { shown, body } = stub.requests[0]!;
    expect(shown.tools).toEqual([]);
    expect(shown.instructions).toContain("Never invent a number.");
    expect(shown.messages).toHaveLength(1);
    expect(shown.messages[0]!.text).toMatch(/^\[1\] \[Doc: /);
    expect(shown.messages[0]!.text).toMatch(
      /\[End of sources\]\n\nQuestion: What is the forgetting curve\?$/,
    );
    expect(JSON.stringify(body)).not.toContain(KEY);

    const [, answer] = await history();
    expect(answer).toMatchObject({ status: "done" });
    expect(answer!.content).toContain("The forgetting curve is steep at first");
    expect(answer!.sources!.length).toBeGreaterThan(0);
    const types = chunks.map(({ type }) => type);
    expect(types.indexOf("data-rag-source")).toBeLessThan(types.indexOf("text-delta"));
  },
);

test("a question that asks for an outline or for the shelf is looked up first, and not searched for", async () => {
  const asked = async (question: string): Promise<string> => {
    stub.requests.length = 0;
    await ask(t, "alice", sessionId, question);
    expect(stub.requests).toHaveLength(1);
    return stub.requests[0]!.shown.messages.at(-1)!.text;
  };
  expect(await asked("Summarise this course")).toMatch(
    /\[1\] Spacing \| Spaced practice .*\n[^]*Question: Summarise this course$/,
  );
  expect(await asked("How many sources do I have?")).toMatch(/"count":2[^]*Question: How many/);
  expect((await history()).at(-1)!.sources ?? []).toEqual([]);
});

test("a passage's own [12] is shown in round brackets, and no answer can cite it", async () => {
  stub.play(({ shown }) => {
    expect(shown.messages[0]!.text).toContain("in 1885 (12).");
    expect(shown.messages[0]!.text).not.toContain("[12]");
    return { text: "Ebbinghaus measured it in 1885 [12]. [1]" };
  });
  await ask(t, "alice", sessionId, "What is the forgetting curve?");
  const [, answer] = await history();
  expect(answer).toMatchObject({ status: "done", content: "Ebbinghaus measured it in 1885 [12]. [1]" });
  expect(answer!.sources!.map((source) => source.chunk_number)).not.toContain(12);
});

test("a follow-up is searched for with its subject, and the model sees the earlier turn with its markers", async () => {
  await ask(t, "alice", sessionId, "What is spaced practice?");
  const [, first] = await history();
  expect(first!.content).toMatch(/\[1\]/);
  const chunks = await ask(t, "alice", sessionId, "Why does it help?");
  const [call] = chunks.filter(({ type }) => type === "tool-input-available");
  expect(call!["input"]).toEqual({ query: "Why does spaced practice help" });
  const { messages } = stub.requests.at(-1)!.shown;
  expect(messages.slice(0, 2).map(({ text }) => text)).toEqual(["What is spaced practice?", first!.content]);
  expect(messages[2]!.text).toContain("Question: Why does it help?");
});

test("when nothing is found, the model is told so", async () => {
  const { id } = await addCourse(t, "alice", "Empty");
  sessionId = (await addSession(t, "alice", id)).id;
  await ask(t, "alice", sessionId, "What is spaced practice?");
  expect(stub.requests[0]!.shown.messages[0]!.text).toMatch(/^Nothing was found/);
  expect((await history())[1]).toMatchObject({ status: "done", sources: [] });
});

test("when the search fails, the model is not asked to answer from memory", async () => {
  const { embedder } = t.context;
  t.context.embedder = {
    ...embedder,
    get id(): string {
      throw new Error("disk on fire");
    },
  };
  const chunks = await ask(t, "alice", sessionId, "What is spaced practice?");
  t.context.embedder = embedder;
  expect(stub.requests).toEqual([]);
  expect((await history())[1]).toMatchObject({ status: "failed", content: "" });
  expect(JSON.stringify(chunks)).not.toContain("disk on fire");
});
