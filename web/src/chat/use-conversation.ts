// One chat session: its history, its live answer, and what can be done with it.
import { Chat, useChat } from "@ai-sdk/react";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { announce } from "../ui/announcer.tsx";
import { call, callAll } from "../ui/api.ts";
import { fromHistory, type ChatMessage } from "./chat-message.ts";
import { enterChat, findOpenChat, leaveChat, openChat } from "./open-chats.ts";
import { markFailure, sendQuestion } from "./send-question.ts";
import { sessionsKey } from "./use-sessions.ts";

const THROTTLE_MS = 50;
/** Stands in while there is no session yet, because hooks can't be skipped. */
const NO_CHAT = new Chat<ChatMessage>({ id: "none", messages: [] });

export function useConversation(courseId: string, sessionId: string | null) {
  const queryClient = useQueryClient();
  const history = useQuery({
    queryKey: ["messages", sessionId],
    queryFn: ({ signal }) => callAll(endpoints.listMessages, { params: { id: sessionId! }, signal }),
    enabled: sessionId !== null && findOpenChat(sessionId) === undefined,
    // History seeds a chat once; from then on the chat knows better.
    staleTime: Infinity,
    gcTime: 0,
  });
  const chat = useMemo(() => {
    if (sessionId === null) return NO_CHAT;
    const open = findOpenChat(sessionId);
    if (open) return open;
    return history.data ? openChat(sessionId, history.data.map(fromHistory)) : NO_CHAT;
  }, [sessionId, history.data]);
  const { messages, status, error } = useChat({ chat, throttle: THROTTLE_MS });
  const isBusy = status === "submitted" || status === "streaming";

  useEffect(() => {
    if (chat === NO_CHAT) return;
    enterChat(chat);
    // A reload in mid-answer goes on. A chat that is already being written here needs no second reader.
    if (chat.status === "ready") void resume(chat);
    return () => leaveChat(chat);
  }, [chat]);

  // A question gives its chat a title, and an answer moves it to the top of the list.
  useEffect(() => {
    if (status !== "submitted") void queryClient.invalidateQueries({ queryKey: sessionsKey(courseId) });
  }, [status, courseId, queryClient]);

  return {
    messages,
    isBusy,
    error: error ?? null,
    /** A new chat is ready at once, an old one when its history is here. */
    isReady: sessionId === null || chat !== NO_CHAT,
    isLoading: sessionId !== null && chat === NO_CHAT && !history.error,
    loadError: chat === NO_CHAT ? history.error : null,
    send: (question: string) => sendQuestion(chat, question),
    reconnect: () => resume(chat),
    stop: () => stop(chat),
  };
}

async function resume(chat: Chat<ChatMessage>): Promise<void> {
  await chat.resumeStream();
  markFailure(chat);
  // The answer ended between reading the history and asking for its stream: read the end of it.
  if (chat.status !== "ready" || chat.lastMessage?.metadata?.status !== "streaming") return;
  const messages = await callAll(endpoints.listMessages, { params: { id: chat.id } });
  chat.messages = messages.map(fromHistory);
}

/** The server stops the answer and ends its stream; what was written is kept. */
async function stop(chat: Chat<ChatMessage>): Promise<void> {
  const { stopped } = await call(endpoints.stopChat, { params: { sessionId: chat.id } });
  if (!stopped) await chat.stop();
  announce("Answer stopped");
}
