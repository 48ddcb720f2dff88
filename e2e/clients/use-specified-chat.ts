// The chat hook that the specification of the source-saving pipeline describes: every `data-rag-source` is appended while
// the answer streams, `onFinish` moves them to the message, and history brings them with `GET /api/sessions/[id]/messages`.
import { useChat } from "@ai-sdk/react";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { DefaultChatTransport, type UIMessage } from "ai";
import { useEffect, useRef, useState } from "react";

type SpecifiedMessage = UIMessage<unknown, { "rag-source": RAGSource }>;

export function useSpecifiedChat(sessionId: string) {
  const [streamingSources, setStreamingSources] = useState<RAGSource[]>([]);
  const [sourcesMap, setSourcesMap] = useState<Record<string, RAGSource[]>>({});
  const collectedSources = useRef<RAGSource[]>([]);

  const { messages, setMessages, resumeStream, ...chat } = useChat<SpecifiedMessage>({
    id: sessionId,
    transport: new DefaultChatTransport({ api: "/api/chat" }),
    onData(part) {
      if (part.type !== "data-rag-source") return;
      collectedSources.current = [...collectedSources.current, part.data];
      setStreamingSources((previous) => [...previous, part.data]);
    },
    onFinish({ message }) {
      const sources = collectedSources.current;
      setSourcesMap((previous) => ({ ...previous, [message.id]: sources }));
      collectedSources.current = [];
      setStreamingSources([]);
    },
  });

  useEffect(() => {
    const load = async (): Promise<void> => {
      const response = await fetch(`/api/sessions/${sessionId}/messages`);
      const history = (await response.json()) as MessageResponse[];
      setMessages(
        history.map(({ id, role, content }) => ({ id, role, parts: [{ type: "text", text: content }] })),
      );
      setSourcesMap(Object.fromEntries(history.map(({ id, sources }) => [id, sources ?? []])));
      await resumeStream();
    };
    void load();
  }, [sessionId, setMessages, resumeStream]);

  const sourcesOf = (id: string): RAGSource[] =>
    id === messages.at(-1)?.id && streamingSources.length > 0 ? streamingSources : (sourcesMap[id] ?? []);
  return { ...chat, messages, sourcesOf };
}
