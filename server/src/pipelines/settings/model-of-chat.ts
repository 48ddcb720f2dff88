import { AppError } from "@ibid/core/contract/error.ts";
import type { ChatModel } from "../../ai/models/create-model.ts";
import type { Context } from "../../context.ts";
import { findSession } from "../../db/chat-sessions.ts";
import type { UserId } from "../../db/users.ts";

/** The one that was chosen for the chat while it is offered, else the usual one. */
export async function modelOfChat(context: Context, user: UserId, sessionId: string): Promise<ChatModel> {
  const { db, model, chatModels } = context;
  const chosen = (await findSession(db, user, sessionId))?.model ?? null;
  return chosen === null ? model : (chatModels.find(({ name }) => name === chosen) ?? model);
}

export function assertOffered({ chatModels }: Pick<Context, "chatModels">, name: string): void {
  if (chatModels.some((model) => model.name === name)) return;
  const known = chatModels.map((model) => model.name).join(", ");
  throw new AppError("invalid_request", `Choose one of the models that are offered here: ${known}.`);
}
