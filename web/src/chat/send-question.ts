import type { Chat } from "@ai-sdk/react";
import { AppError } from "@ibid/core/contract/error.ts";
import { announce } from "../ui/announcer.tsx";
import { readError } from "../ui/api.ts";
import type { ChatMessage } from "./chat-message.ts";

/** Resolves once the question is accepted. Throws, and takes the question back, when it is not. */
export async function sendQuestion(chat: Chat<ChatMessage>, question: string): Promise<void> {
  const before = chat.messages;
  chat.clearError();
  announce("Answer started");
  await chat.sendMessage({ text: question });
  if (chat.status !== "error") {
    announce("Answer finished");
    return;
  }
  const isAccepted = chat.messages.length > before.length + 1;
  if (isAccepted) {
    markFailure(chat);
    announce("The answer failed");
    return;
  }
  const error = readSendError(chat.error);
  chat.messages = before;
  chat.clearError();
  announce(error.message);
  throw error;
}

/** The stream ends at its error, before the part that says how the answer ended. */
export function markFailure(chat: Chat<ChatMessage>): void {
  const last = chat.lastMessage;
  // A lost connection is no failure: the server goes on.
  if (chat.status !== "error" || chat.error instanceof TypeError || !last?.metadata) return;
  chat.messages = [
    ...chat.messages.slice(0, -1),
    { ...last, metadata: { ...last.metadata, status: "failed" } },
  ];
}

function readSendError(error: Error | undefined): AppError {
  if (error instanceof TypeError) {
    return new AppError("internal", "The server can't be reached. Your question is kept: try again.", {
      cause: error,
    });
  }
  return readError(error?.message ?? "");
}
