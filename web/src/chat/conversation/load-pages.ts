// The messages of a chat, as much as is needed: the end of a long one is there at once, the rest follows page by page.
import { AppError } from "@ibid/core/contract/error.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { call, callAll } from "../../browser/api.ts";
import { fromHistory, type ChatMessage } from "./chat-message.ts";

const FIRST_PAGE = 30;
const PAGE = 200;

export interface LoadedPage {
  messages: readonly ChatMessage[];
  /** Leads to the messages before these; null when there are none, left out when they were not looked for. */
  older?: string | null;
}

/** Settled messages stay as they are, unless the chat went on from an earlier question: then it is loaded again. */
export async function loadSince(sessionId: string, settled: readonly ChatMessage[]): Promise<LoadedPage> {
  const last = settled.at(-1);
  if (!last) return await loadBack(sessionId, { limit: FIRST_PAGE });
  try {
    const query = { cursor: last.id };
    const items = await callAll(endpoints.listMessages, { params: { id: sessionId }, query });
    return { messages: items.length === 0 ? settled : [...settled, ...items.map(fromHistory)] };
  } catch (error) {
    const isOutdated = error instanceof AppError && error.code === "conversation_changed";
    if (!isOutdated) throw error;
    return await loadBack(sessionId, { limit: FIRST_PAGE });
  }
}

export function loadBefore(sessionId: string, cursor: string) {
  return loadBack(sessionId, { limit: PAGE, cursor });
}

async function loadBack(sessionId: string, page: { limit: number; cursor?: string }) {
  const query = { from: "end", ...page } as const;
  const { items, nextCursor } = await call(endpoints.listMessages, { params: { id: sessionId }, query });
  return { messages: items.map(fromHistory), older: nextCursor };
}
