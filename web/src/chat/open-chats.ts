// The chats of this tab that are being written or read. A chat lives outside React: it goes on while another one is
// shown, and its first question is sent before its screen exists.
import { Chat } from "@ai-sdk/react";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { DefaultChatTransport } from "ai";
import { urlOf } from "../ui/api.ts";
import { textOf, type ChatMessage } from "./chat-message.ts";

const openChats = new Map<string, Chat<ChatMessage>>();

export function openChat(sessionId: string, messages: ChatMessage[]): Chat<ChatMessage> {
  const chat = new Chat<ChatMessage>({ id: sessionId, messages, transport });
  openChats.set(sessionId, chat);
  return chat;
}

export function findOpenChat(sessionId: string): Chat<ChatMessage> | undefined {
  return openChats.get(sessionId);
}

/** Called when a chat's screen appears; the counterpart of `leaveChat`. */
export function enterChat(chat: Chat<ChatMessage>): void {
  openChats.set(chat.id, chat);
}

/** A chat that is not being written is read from the server next time: another tab may have gone on with it. */
export function leaveChat(chat: Chat<ChatMessage>): void {
  if (chat.status !== "streaming" && chat.status !== "submitted") openChats.delete(chat.id);
}

const transport = new DefaultChatTransport<ChatMessage>({
  api: endpoints.chat.path,
  prepareSendMessagesRequest: ({ id, messages }) => ({
    body: { sessionId: id, content: messages.length > 0 ? textOf(messages.at(-1)!) : "" },
  }),
  prepareReconnectToStreamRequest: ({ id }) => ({
    api: urlOf(endpoints.resumeChat, { params: { sessionId: id } }),
  }),
});
