// The AI SDK's own client, as it comes: it is given the address of the chat and nothing else of Ibid.
import type { ChatSession } from "@ibid/core/contract/chat.ts";
import { UiPart } from "@ibid/core/contract/events/ui-part.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { AbstractChat, type ChatState, DefaultChatTransport, type UIMessage } from "ai";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addCourse, addNotes, parseEvents } from "../../test/material.ts";
import { type Script, scriptedModel } from "../../test/scripted-model.ts";
import { type Person, type TestContext, openTestContext } from "../../test/test-context.ts";

let t: TestContext;
let courseId: string;
let name: string;
let count = 0;
const script: Script = { queries: ["spaced practice"], tokens: () => say("Spread it. [1]") };
beforeAll(async () => {
  t = await openTestContext();
  t.context.model = { name: "scripted", language: scriptedModel(script) };
  courseId = (await addCourse(t, "alice")).id;
  await addNotes(t, "alice", courseId);
});
afterAll(() => t.close());
beforeEach(() => {
  script.tokens = () => say("Spread it. [1]");
  name = `chat-${++count}`;
});

async function* say(...tokens: string[]): AsyncGenerator<string> {
  yield* tokens;
}

/** What `useChat` keeps between two renders. */
class Chat extends AbstractChat<UIMessage> {
  readonly seen: ChatState<UIMessage>;

  constructor(id: string, body: object = { courseId }, messages: UIMessage[] = []) {
    const seen: ChatState<UIMessage> = {
      status: "ready",
      error: undefined,
      messages,
      pushMessage: (message) => void (seen.messages = [...seen.messages, message]),
      popMessage: () => void (seen.messages = seen.messages.slice(0, -1)),
      replaceMessage: (index, message) => void (seen.messages = seen.messages.with(index, message)),
      snapshot: (thing) => structuredClone(thing),
    };
    const fetch = (path: string | URL | Request, init?: RequestInit) => t.as("alice")(path as string, init);
    super({ id, state: seen, transport: new DefaultChatTransport({ api: "/api/chat", body, fetch }) });
    this.seen = seen;
  }
}

const history = (chat = name, person: Person = "alice") =>
  t.read<UIMessage[]>(person, `/api/chat/${chat}/messages`);
const textOf = ({ parts }: UIMessage) =>
  parts.flatMap((part) => (part.type === "text" ? part.text : [])).join("");
const texts = (messages: readonly UIMessage[]) => messages.map(textOf);
const post = (json: object, person: Person = "alice") => t.as(person)("/api/chat", { json });
const asked = (text: string, more: object = {}) => ({
  id: name,
  courseId,
  messages: [{ id: "m1", role: "user", parts: [{ type: "text", text }] }],
  trigger: "submit-message",
  ...more,
});

/** Also on a busy machine. */
const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });

/** A model that says one word and then waits. */
function holdBack() {
  const { promise, resolve } = Promise.withResolvers<void>();
  script.tokens = async function* () {
    yield "Spread";
    await promise;
    yield " it. [1]";
  };
  return resolve;
}

test("the first question begins the chat in the course that the body names", async () => {
  const chat = new Chat(name);
  await chat.sendMessage({ text: "How to space?" });
  expect(chat.error).toBeUndefined();
  const [question, answer] = chat.messages;
  expect(textOf(question!)).toBe("How to space?");
  expect(textOf(answer!)).toBe("Spread it. [1]");
  const { items } = await t.read<{ items: ChatSession[] }>("alice", `/api/sessions?courseId=${courseId}`);
  expect(items[0]).toMatchObject({ title: "How to space?" });
  await chat.sendMessage({ text: "And then?" });
  expect(texts(await history())).toEqual(["How to space?", "Spread it. [1]", "And then?", "Spread it. [1]"]);
});

test("each source comes once as the SDK's own part, with the address of its place, live and loaded", async () => {
  const chat = new Chat(name);
  await chat.sendMessage({ text: "How to space?" });
  const [answer, loaded] = [chat.messages[1]!, (await history())[1]!];
  const partsOf = ({ parts }: UIMessage, type: string) => parts.filter((part) => part.type === type);
  const live = partsOf(answer, "source-url");
  expect(live[0]).toEqual({
    type: "source-url",
    sourceId: expect.any(String),
    title: expect.stringMatching(/^\[1\] /),
    url: expect.stringMatching(new RegExp(`^http://localhost/c/${courseId}\\?source=[\\w-]+&at=\\d+-\\d+$`)),
  });
  expect(partsOf(loaded, "source-url")).toEqual(live);
  const idsOf = (message: UIMessage) =>
    partsOf(message, "data-rag-source").map((part) => "id" in part && part.id);
  expect(idsOf(loaded)).toEqual(idsOf(answer));
  expect(new Set(idsOf(answer)).size).toBe(live.length);
  // What was learned of a source later is in the loaded part, and came live as an update.
  const updates = partsOf(answer, "data-rag-source-update").map((part) => "data" in part && part.data);
  expect(partsOf(loaded, "data-rag-source").map((part) => "data" in part && part.data)).toEqual(
    expect.arrayContaining(updates),
  );
  expect(loaded).toMatchObject({ id: answer.id, metadata: { status: "done" } });
});

test("every part is as the contract describes it, also of an answer that is stopped, and every text has its end", async () => {
  for (const isStopped of [false, true]) {
    if (isStopped) holdBack();
    const response = await post(asked("How to space?"));
    let text = "";
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      text += piece;
      if (isStopped && text.includes("Spread"))
        await t.as("alice")(`/api/chat/${name}/stop`, { method: "POST" });
    }
    const parts = parseEvents(text);
    for (const part of parts) UiPart.parse(part);
    const idsOf = (type: string) => parts.filter((part) => part.type === type).map((part) => part["id"]);
    expect(idsOf("text-start")).toHaveLength(1);
    expect(idsOf("text-end")).toEqual(idsOf("text-start"));
    expect(parts.at(-1)).toMatchObject({
      type: "finish",
      messageMetadata: { status: isStopped ? "stopped" : "done" },
    });
  }
});

test("a reader who comes back in mid-answer goes on where the answer is", async () => {
  const goOn = holdBack();
  const first = new Chat(name);
  void first.sendMessage({ text: "How to space?" });
  await soon(() => expect(textOf(first.messages[1]!)).toBe("Spread"));
  const second = new Chat(name, {}, await history());
  const resumed = second.resumeStream();
  await soon(() => expect(textOf(second.messages[1]!)).toBe("Spread"));
  goOn();
  await resumed;
  expect(texts(second.messages)).toEqual(["How to space?", "Spread it. [1]"]);
  expect(second.messages[1]!.id).toBe(first.messages[1]!.id);
});

test("a chat that nobody has begun has no messages and nothing to resume", async () => {
  const chat = new Chat(crypto.randomUUID());
  await chat.resumeStream();
  expect([chat.status, chat.error, await history(chat.id)]).toEqual(["ready", undefined, []]);
});

describe("an answer is written again", () => {
  test("the last one", async () => {
    const chat = new Chat(name);
    await chat.sendMessage({ text: "One?" });
    await chat.sendMessage({ text: "Two?" });
    script.tokens = () => say("Better. [1]");
    await chat.regenerate();
    const expected = ["One?", "Spread it. [1]", "Two?", "Better. [1]"];
    expect([texts(chat.messages), texts(await history())]).toEqual([expected, expected]);
  });

  test("an earlier one, without what came after it", async () => {
    const chat = new Chat(name);
    await chat.sendMessage({ text: "One?" });
    await chat.sendMessage({ text: "Two?" });
    script.tokens = () => say("Better. [1]");
    await chat.regenerate({ messageId: chat.messages[1]!.id });
    expect(texts(chat.messages)).toEqual(["One?", "Better. [1]"]);
    expect(texts(await history())).toEqual(["One?", "Better. [1]"]);
  });

  test("after its question was changed", async () => {
    const chat = new Chat(name);
    await chat.sendMessage({ text: "One?" });
    await chat.sendMessage({ text: "Two?" });
    await chat.sendMessage({ text: "Two, differently?", messageId: chat.messages[2]!.id });
    const expected = ["One?", "Spread it. [1]", "Two, differently?", "Spread it. [1]"];
    expect([texts(chat.messages), texts(await history())]).toEqual([expected, expected]);
  });

  test("not from a conversation that has gone on elsewhere", async () => {
    const chat = new Chat(name);
    await chat.sendMessage({ text: "One?" });
    await chat.sendMessage({ text: "Two?" });
    const other = new Chat(name, {}, await history());
    await other.regenerate({ messageId: other.messages[1]!.id });
    await chat.regenerate();
    expect(chat.error?.message).toContain("conversation_changed");
    expect(texts(await history())).toEqual(["One?", "Spread it. [1]"]);
  });

  test("when the question never arrived, it is asked", async () => {
    const unsent: UIMessage = { id: "m1", role: "user", parts: [{ type: "text", text: "One?" }] };
    const chat = new Chat(name, { courseId }, [unsent]);
    await chat.regenerate();
    expect(texts(await history())).toEqual(["One?", "Spread it. [1]"]);
  });
});

describe("after stop()", () => {
  async function stopped(): Promise<Chat> {
    holdBack();
    const chat = new Chat(name);
    void chat.sendMessage({ text: "One?" });
    await soon(() => expect(textOf(chat.messages[1]!)).toBe("Spread"));
    await chat.stop();
    script.tokens = () => say("Better. [1]");
    return chat;
  }

  test("the next question ends the answer that nobody waits for", async () => {
    const chat = await stopped();
    await chat.sendMessage({ text: "Two?" });
    expect(texts(await history())).toEqual(["One?", "Spread", "Two?", "Better. [1]"]);
    expect((await history())[1]).toMatchObject({ metadata: { status: "stopped" } });
  });

  test("the answer can be written again", async () => {
    const chat = await stopped();
    await chat.regenerate();
    expect(texts(await history())).toEqual(["One?", "Better. [1]"]);
  });

  test("another reader's question is refused while the answer is written; stopping it takes the chat's name", async () => {
    await stopped();
    const refused = await post(asked("Meanwhile?"));
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: "run_active" } }]);
    const stop = await t.read("alice", `/api/chat/${name}/stop`, { method: "POST" });
    expect(stop).toEqual({ stopped: true });
    expect(texts(await history())).toEqual(["One?", "Spread"]);
  });
});

describe("a client that sends the last message alone", () => {
  const alone = (text: string, more: object = {}) => {
    const [message] = asked(text).messages;
    return post({ id: name, courseId, message, ...more });
  };

  test("asks", async () => {
    for (const text of ["One?", "Two?"]) await (await alone(text)).text();
    expect(texts(await history())).toEqual(["One?", "Spread it. [1]", "Two?", "Spread it. [1]"]);
  });

  test("has the last answer, or one that it names, written again", async () => {
    for (const text of ["One?", "Two?"]) await (await alone(text)).text();
    script.tokens = () => say("Better. [1]");
    await (await alone("Two?", { trigger: "regenerate-message" })).text();
    expect(texts(await history())).toEqual(["One?", "Spread it. [1]", "Two?", "Better. [1]"]);
    const [, { id: messageId }] = (await history()) as [UIMessage, UIMessage];
    await (await alone("One?", { trigger: "regenerate-message", messageId })).text();
    expect(texts(await history())).toEqual(["One?", "Better. [1]"]);
    const refused = await alone("One?", { trigger: "regenerate-message", messageId });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { code: "conversation_changed" } },
    ]);
  });
});

test("two first questions at once begin one chat", async () => {
  const statuses = (await Promise.all([post(asked("One?")), post(asked("Two?"))])).map(
    ({ status }) => status,
  );
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  await soon(async () => expect((await history()).at(-1)).toMatchObject({ metadata: { status: "done" } }));
  expect(await history()).toHaveLength(2);
});

test("a chat of the app is open to the SDK by its id, and the other way round", async () => {
  const session = await t.read<ChatSession>("alice", "/api/sessions", { json: { courseId } });
  await new Chat(session.id, {}).sendMessage({ text: "One?" });
  expect(texts(await history(session.id))).toEqual(["One?", "Spread it. [1]"]);
  const { items } = await t.read<{ items: MessageResponse[] }>(
    "alice",
    `/api/sessions/${session.id}/messages?limit=100`,
  );
  expect(items.map(({ id }) => id)).toEqual((await history(session.id)).map(({ id }) => id));
});

test("what bob calls his chat has nothing to do with alice's", async () => {
  await (await post(asked("One?"))).text();
  expect(await history(name, "bob")).toEqual([]);
  expect((await t.as("bob")(`/api/chat/${name}/stream`)).status).toBe(204);
  expect((await t.as("bob")(`/api/chat/${name}/stop`, { method: "POST" })).status).toBe(404);
  expect((await post(asked("Mine?"), "bob")).status).toBe(404);
  const course = await addCourse(t, "bob");
  await (await post(asked("Mine?", { courseId: course.id }), "bob")).text();
  expect(texts(await history(name, "bob"))[0]).toBe("Mine?");
  expect(texts(await history())).toEqual(["One?", "Spread it. [1]"]);
});

test.each<[string, object, string]>([
  ["no course", { courseId: undefined }, "say in which course"],
  ["one of our fields, spelled differently", { courseID: "x" }, "“courseID”. It is called courseId."],
  ["another one", { topK: 3 }, "“topK”. It is called top_k."],
  ["no message", { messages: [] }, "The last message must be the question."],
  ["an answer at the end", { messages: [{ id: "m", role: "assistant", parts: [] }] }, "The last message"],
  ["nothing to ask", { messages: [{ id: "m", role: "user", parts: [] }] }, "Write a question first."],
  [
    "a file",
    {
      messages: [
        {
          id: "m",
          role: "user",
          parts: [
            { type: "file", url: "data:," },
            { type: "text", text: "?" },
          ],
        },
      ],
    },
    "Add them to the course as sources",
  ],
  ["the last message twice", { message: { id: "m", role: "user", parts: [] } }, "not both"],
  ["another trigger", { trigger: "resume-stream" }, "trigger"],
  ["a message without parts", { messages: [{ id: "m", role: "user", content: "?" }] }, "parts"],
])("a body with %s is refused in words, and nothing is stored", async (_, more, words) => {
  const response = await post(asked("One?", more));
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  expect([response.status, error.code]).toEqual([400, "invalid_request"]);
  expect(error.message).toContain(words);
  expect(await history()).toEqual([]);
});

test("what the SDK or the page adds to its body is ignored", async () => {
  const chat = new Chat(name, {
    courseId,
    sessionId: "of my own",
    temperature: 0.2,
    data: { theme: "dark" },
  });
  await chat.sendMessage({ text: "One?" });
  expect(texts(await history())).toEqual(["One?", "Spread it. [1]"]);
});

test("a question that is too long says so with its own code", async () => {
  const response = await post(asked("long ".repeat(4000)));
  expect(await response.json()).toMatchObject({ error: { code: "question_too_long" } });
});

test("a chat is not asked in another course", async () => {
  await (await post(asked("One?"))).text();
  const other = await addCourse(t, "alice");
  const response = await post(asked("Two?", { courseId: other.id }));
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { message: "This chat is in another course." } },
  ]);
});
