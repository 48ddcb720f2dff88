import { type UiChunk, coalesce } from "@ibid/core/contract/ui-chunk.ts";
import type { Db } from "../db/open.ts";
import { openTexts } from "./open-texts.ts";
import { replayMessage } from "./replay-message.ts";
import { readLog } from "./run-log.ts";

const POLL_MS = 250;

/** Follows the log of a run of another process, or of one that has ended. If the log has no end, the message tells it. */
export async function* followLog(db: Db, messageId: string): AsyncGenerator<UiChunk[]> {
  let isEnded = false;
  const shown = new Set<number>();
  const texts = openTexts();
  for (let from = 0; ;) {
    const { chunks, next, status } = await readLog(db, messageId, from);
    from = next;
    for (const chunk of chunks) {
      if (chunk.type === "data-rag-source") shown.add(chunk.data.chunk_number);
      texts.add(chunk);
    }
    isEnded ||= chunks.some((chunk) => chunk.type === "finish");
    if (chunks.length > 0) yield coalesce(chunks);
    if (status !== "running") {
      if (!isEnded) yield [...texts.end(), ...(await replayMessage(db, messageId, from > 0 ? shown : null))];
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
