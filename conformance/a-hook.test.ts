// Specification A, "End-to-End Flow": the specified hook, as it is written there, on the AI SDK's own chat.
//
//   Frontend useChat.onData() → setStreamingSources([...prev, source])
//   Frontend useChat.onFinish() fires → sourcesMap[message.id] = streamingSources → setStreamingSources([])
//   Session loads or switches → GET /api/sessions/[id]/messages → setSourcesMap from response.sources
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { AbstractChat, type ChatState, DefaultChatTransport, type UIMessage } from "ai";
import { expect, test } from "vitest";
import { onEachEngine } from "./on-each-engine.ts";
import { scripted, searches } from "./set-up/play-question.ts";

type Sources = Record<string, RAGSource[] | null>;
type Message = UIMessage<unknown, { "rag-source": RAGSource; "rag-source-update": RAGSource }>;

/** `useChat` without React: the same callbacks, called by the same code. */
function useChat(address: string, sessionId: string) {
  let streamingSources: RAGSource[] = [];
  let sourcesMap: Sources = {};
  const setStreamingSources = (next: RAGSource[] | ((prev: RAGSource[]) => RAGSource[])): void => {
    streamingSources = typeof next === "function" ? next(streamingSources) : next;
  };
  const state: ChatState<Message> = {
    messages: [],
    status: "ready",
    error: undefined,
    pushMessage: (message) => void state.messages.push(message),
    popMessage: () => void state.messages.pop(),
    replaceMessage: (index, message) => void (state.messages[index] = message),
    snapshot: (value) => value,
  };
  class Chat extends AbstractChat<Message> {}
  const chat = new Chat({
    id: sessionId,
    state,
    transport: new DefaultChatTransport({
      api: `${address}/api/chat`,
      prepareSendMessagesRequest: ({ messages }) => {
        const [part] = messages.at(-1)!.parts;
        return { body: { sessionId, content: part?.type === "text" ? part.text : "" } };
      },
    }),
    onData: ({ type, data }) => {
      if (type === "data-rag-source") setStreamingSources((prev) => [...prev, data]);
    },
    onFinish: ({ message }) => {
      sourcesMap[message.id] = streamingSources;
      setStreamingSources([]);
    },
  });
  return {
    send: (text: string) => chat.sendMessage({ text }),
    messages: () => state.messages,
    sourcesMap: () => sourcesMap,
    load(messages: MessageResponse[]) {
      sourcesMap = Object.fromEntries(messages.map(({ id, sources }) => [id, sources]));
    },
  };
}

const withoutQuotes = (sources: readonly RAGSource[]) =>
  sources
    .map(({ quotes: _, claims: _c, ...source }) => source)
    .toSorted((a, b) => a.chunk_number - b.chunk_number);

onEachEngine("The specified hook", (ibid) => {
  test("has each source once, under the message's own id, and the same sources after a reload", async () => {
    const session = await ibid.newChat(ibid.courseId);
    const hook = useChat(ibid.address, session);
    // Both searches find places of the other, and every cited source is checked after the text: none of it may double.
    const twice = searches("spaced practice", "spaced practice and testing");
    await hook.send(
      scripted("Why?", twice, searches("spaced practice"), { text: "Spaced practice helps [1] [2]." }),
    );
    const [question, answer] = (await ibid.get<MessageResponse[]>(`/api/sessions/${session}/messages`)).body;
    expect(hook.messages().at(-1)!.id).toBe(answer!.id);
    const streamed = hook.sourcesMap()[answer!.id]!;
    expect(streamed.length).toBeGreaterThan(1);
    expect(new Set(streamed.map(({ chunk_number: number }) => number)).size).toBe(streamed.length);
    expect(withoutQuotes(streamed)).toEqual(withoutQuotes(answer!.sources!));
    // A client that reads the parts of the message has each once, too.
    const kept = hook
      .messages()
      .at(-1)!
      .parts.filter(({ type }) => type === "data-rag-source");
    expect(kept).toHaveLength(streamed.length);

    const reloaded = useChat(ibid.address, session);
    reloaded.load([question!, answer!]);
    expect(withoutQuotes(reloaded.sourcesMap()[answer!.id]!)).toEqual(withoutQuotes(streamed));

    await hook.send(scripted("And?", searches("interleaving"), { text: "Interleaving helps too [1]." }));
    const later = (await ibid.get<MessageResponse[]>(`/api/sessions/${session}/messages`)).body.at(-1)!;
    expect(withoutQuotes(hook.sourcesMap()[later.id]!)).toEqual(withoutQuotes(later.sources!));
    expect(Object.keys(hook.sourcesMap())).toHaveLength(2);
  });
});
