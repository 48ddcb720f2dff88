// The real provider packages, over real HTTP, against a stub that speaks their protocols.
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { parseContextText } from "@ibid/core/ledger/context-text.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addCourse, addNotes, addSession, ask, parseEvents } from "../../../test/material.ts";
import { searchThenCite } from "../../../test/model-stub/search-then-cite.ts";
import {
  type ModelStub,
  type StubScript,
  startModelStub,
} from "../../../test/model-stub/start-model-stub.ts";
import type { Fault, Shown, Turn } from "../../../test/model-stub/wire-protocol.ts";
import { KEY, PROVIDERS, stubbedEnvironment, stubbedModel } from "../../../test/stubbed-provider.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";
import { asOwner } from "../../db/isolation/acting.ts";

const SPACED = "Spaced practice spreads study sessions over several days.";
const RECALL = "Each recall strengthens the memory.";
const QUESTION = "How do spaced practice and retrieval practice help?";

let stub: ModelStub;
let t: TestContext;
let courseId: string;
let sessionId: string;
beforeAll(async () => {
  stub = await startModelStub(({ shown }) => searchThenCite(shown, { tokenMs: 0 }));
  t = await openTestContext(stubbedEnvironment("openai", stub.url));
  courseId = (await addCourse(t, "alice")).id;
  await addNotes(t, "alice", courseId);
});
beforeEach(async () => {
  stub.requests.length = 0;
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

/** The number under which the model was shown a passage with these words. */
function numberOf({ messages }: Shown, words: string): number {
  const results = messages.filter(({ role }) => role === "tool");
  return results.flatMap(({ text }) => parseContextText(text)).find(({ text }) => text.includes(words))!
    .number;
}

/** Two searches at once, then this. */
function searchThen(turn: Turn | ((shown: Shown) => Turn)): StubScript {
  return ({ shown }) => {
    if (shown.messages.at(-1)?.role === "tool") return typeof turn === "function" ? turn(shown) : turn;
    const queries = ["spaced practice", "retrieval practice recall"];
    return { calls: queries.map((query) => ({ name: "search_course_materials", input: { query } })) };
  };
}

test("the context is built with the configured model, and OpenAI is asked to keep nothing", async () => {
  expect(t.context.model.name).toBe("openai/stub-model");
  stub.play(searchThen({ text: "Here it is." }));
  await ask(t, "alice", sessionId, QUESTION);
  expect(stub.requests).toHaveLength(2);
  for (const { path, body } of stub.requests) {
    expect(path).toBe("/v1/responses");
    expect(body).toMatchObject({ store: false, max_output_tokens: 8192 });
    // Nothing is there to be referred to.
    expect(JSON.stringify(body)).not.toContain("item_reference");
  }
});

describe.each(PROVIDERS)("%s", (provider) => {
  beforeEach(async () => void (t.context.model = await stubbedModel(provider, stub)));

  test("two searches at once, then a cited answer in any script", async () => {
    const words = "„Verteiltes Üben“ hilft – 分散学習 🧠👩‍🎓. ";
    const say = (shown: Shown): string =>
      `${words}${SPACED} [${numberOf(shown, SPACED)}] ${RECALL} [${numberOf(shown, RECALL)}]`;
    stub.play(searchThen((shown) => ({ text: say(shown), splitBytes: 5 })));
    const chunks = await ask(t, "alice", sessionId, QUESTION);
    const [first, second] = stub.requests;
    expect(first!.shown.tools).toEqual([
      ...["search_course_materials", "look_up_place", "outline_source", "read_on", "list_sources"],
    ]);
    expect(JSON.stringify(first!.headers)).toContain(KEY);
    expect(JSON.stringify([first!.body, second!.body])).not.toContain(KEY);
    expect(second!.shown.messages.filter(({ role }) => role === "tool")).toHaveLength(2);

    const [, answer] = await history();
    expect(answer).toMatchObject({
      status: "done",
      content: say(second!.shown),
      model: `${provider}/stub-model`,
    });
    expect(answer!.sources!.map((source) => source.chunk_number)).toEqual(
      answer!.sources!.map((_, i) => i + 1),
    );
    for (const sentence of [SPACED, RECALL]) {
      const number = numberOf(second!.shown, sentence);
      const source = answer!.sources!.find((one) => one.chunk_number === number);
      expect(source!.claims!.some(({ verdict }) => verdict === "found")).toBe(true);
    }
    // Every source was announced before the first word that could cite it.
    const firstWord = chunks.findIndex(({ type }) => type === "text-delta");
    const announced = chunks.slice(0, firstWord).filter(({ type }) => type === "data-rag-source");
    expect(new Set(announced.map(({ id }) => id)).size).toBe(answer!.sources!.length);

    // The next turn is shown this one with its markers.
    await ask(t, "alice", sessionId, "And why is that?");
    expect(stub.requests[2]!.shown.messages.map(({ text }) => text)).toEqual([
      QUESTION,
      answer!.content,
      "And why is that?",
    ]);
  });

  test("a busy model is tried again when it said so", async () => {
    let refusals = 0;
    const script = searchThen({ text: "Here it is." });
    stub.play((request, index) =>
      refusals++ === 0
        ? { fault: { kind: "status", status: 429, retryAfterSeconds: 0.3 } }
        : script(request, index),
    );
    await ask(t, "alice", sessionId, QUESTION);
    const [refused, retried] = stub.requests;
    expect(retried!.at - refused!.at).toBeGreaterThan(290);
    // Two seconds is what the SDK waits on its own.
    expect(retried!.at - refused!.at).toBeLessThan(2000);
    expect((await history())[1]).toMatchObject({ status: "done", content: "Here it is." });
  });

  test("a refused key is named, and shown to nobody", async () => {
    stub.play(() => ({
      fault: { kind: "status", status: 401, message: `Incorrect API key provided: ${KEY}` },
    }));
    const said = await fail({ content: "" });
    expect(said).toBe(
      "The model refused the key. Check the key in Settings. Your question is kept: try again.",
    );
    expect(stub.requests).toHaveLength(1);
  });

  const faults: [string, Fault, RegExp][] = [
    ["a connection that is reset", { kind: "reset", before: 3 }, /connection to the model broke/],
    ["a chunk that can't be read", { kind: "malformed", before: 3 }, /broke off/],
    ["an error in the stream", { kind: "error-part", before: 3 }, /broke off/],
    ["a stream that just ends", { kind: "cut-off", before: 3 }, /broke off/],
  ];
  test.each(faults)("%s keeps what was written and found", async (_name, fault, sentence) => {
    stub.play(searchThen({ text: "One two three four five.", tokenMs: 5, fault }));
    expect(await fail({ content: "One two three " })).toMatch(sentence);
    expect((await history())[1]!.sources!.length).toBeGreaterThan(0);
  });

  test("a model that falls silent is given up", async () => {
    t.context.model = await stubbedModel(provider, stub, { IBID_MODEL_TIMEOUT: "1" });
    stub.play(searchThen({ text: "One two three four.", fault: { kind: "stall", before: 3 } }));
    expect(await fail({ content: "One two three " })).toMatch(/sent nothing for 1 second/);
    await vi.waitFor(() => expect(stub.requests.at(-1)!.isClosed).toBe(true));
  });

  test("Stop closes the connection to the provider", async () => {
    const until = Promise.withResolvers<void>();
    stub.play(searchThen({ text: "One two three four.", gate: { beforeToken: 2, until: until.promise } }));
    const response = await t.as("alice")("/api/chat", { json: { sessionId, content: QUESTION } });
    const events = response.text();
    await vi.waitFor(async () => expect(await textOfActive()).toBe("One two "), { timeout: 5000 });
    await t.as("alice")(`/api/chat/${sessionId}/stop`, { method: "POST" });
    await vi.waitFor(() => expect(stub.requests.at(-1)!.isClosed).toBe(true));
    until.resolve();
    expect(parseEvents(await events).at(-1)).toMatchObject({ messageMetadata: { status: "stopped" } });
    expect((await history())[1]).toMatchObject({ status: "stopped", content: "One two " });
  });
});

describe("whoever the provider is", () => {
  beforeEach(async () => void (t.context.model = await stubbedModel("openai-chat", stub)));

  test("a model that stays busy says when to try again", async () => {
    stub.play(() => ({ fault: { kind: "status", status: 429, retryAfterSeconds: 0.2 } }));
    expect(await fail({ content: "" })).toMatch(/busy.*Your question is kept: try again in 1 second\.$/);
    expect(stub.requests).toHaveLength(3);
  });

  test("a provider with a problem is tried again before it is blamed", async () => {
    stub.play(() => ({ fault: { kind: "status", status: 500, retryAfterSeconds: 0 } }));
    expect(await fail({ content: "" })).toMatch(/has a problem \(500\)/);
    expect(stub.requests).toHaveLength(3);
  });

  test("Google answers 400 to a wrong key", async () => {
    t.context.model = await stubbedModel("google", stub);
    stub.play(() => ({ fault: { kind: "status", status: 400, message: `API key not valid: ${KEY}` } }));
    expect(await fail({ content: "" })).toContain("Check the key in Settings.");
  });

  test("a provider that is not there is named as that", async () => {
    const gone = await startModelStub(() => ({}));
    await gone.close();
    t.context.model = await stubbedModel("compatible", gone);
    expect(await fail({ content: "" })).toMatch(/can't be reached/);
  });

  test("a silent provider is given up before its first word too", async () => {
    t.context.model = await stubbedModel("openai-chat", stub, { IBID_MODEL_TIMEOUT: "0.3" });
    stub.play(() => new Promise(() => undefined));
    expect(await fail({ content: "" })).toMatch(/sent nothing/);
  });

  test("an empty answer is a failure, not an answer", async () => {
    stub.play(searchThen({ text: "" }));
    expect(await fail({ content: "" })).toMatch(/gave no answer/);
  });

  test("a model that only ever searches is made to answer", async () => {
    const search = { calls: [{ name: "search_course_materials", input: { query: "practice" } }] };
    stub.play((request) =>
      (request.body as { tool_choice?: string }).tool_choice === "none" ? { text: "Enough." } : search,
    );
    await ask(t, "alice", sessionId, QUESTION);
    expect((await history())[1]).toMatchObject({ status: "done", content: "Enough." });
  });

  test("what a local model thinks aloud is no part of its answer", async () => {
    t.context.model = await stubbedModel("compatible", stub);
    stub.play(searchThen({ text: "<think>Maybe [1] or [2].</think>Here it is. [1]" }));
    await ask(t, "alice", sessionId, QUESTION);
    expect((await history())[1]!.content).toBe("Here it is. [1]");
  });

  test("after a failure the same question can be asked again", async () => {
    stub.play(searchThen({ text: "One two three.", fault: { kind: "reset", before: 1 } }));
    await fail({ content: "One " });
    stub.play(searchThen({ text: "All of it." }));
    await ask(t, "alice", sessionId, QUESTION);
    expect((await history()).map(({ status }) => status)).toEqual(["done", "failed", "done", "done"]);
  });
});

/** Asks, expects the answer to fail with this content, and gives back the sentence the user reads. */
async function fail({ content }: { content: string }): Promise<string> {
  const chunks = await ask(t, "alice", sessionId, QUESTION);
  const messages = await history();
  expect(messages).toMatchObject([
    { role: "user", content: QUESTION },
    { role: "assistant", status: "failed", content },
  ]);
  expect(JSON.stringify([chunks, messages])).not.toContain(KEY);
  const [error] = chunks.filter(({ type }) => type === "error");
  expect(error!["errorText"]).toMatch(/ kept/);
  return error!["errorText"] as string;
}

/** The text of the run that goes on, as a second follower sees it. */
function textOfActive(): Promise<string> {
  return asOwner(t.alice, async () => {
    const messageId = await t.context.runs.activeRun(t.alice, sessionId);
    if (messageId === null) return "";
    for await (const chunks of t.context.runs.follow(messageId)) {
      return chunks.map((chunk) => (chunk.type === "text-delta" ? chunk.delta : "")).join("");
    }
    return "";
  });
}
