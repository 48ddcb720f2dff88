// Many readers, each with a question in a chat of their own, all at the same moment.
import { setTimeout as sleep } from "node:timers/promises";
import { readEvents } from "../faults/read-events.ts";

export interface Question {
  sessionId: string;
  question: string;
}

export interface AnswerTimes {
  /** Milliseconds until the first words of the answer came; absent where there were none. */
  firstWordsMs?: number;
  endMs: number;
  error: string | null;
}

const LONGEST_MS = 10 * 60_000;

export async function askAtOnce(address: string, questions: readonly Question[]): Promise<AnswerTimes[]> {
  return await Promise.all(questions.map((question) => askOne(address, question)));
}

async function askOne(address: string, { sessionId, question }: Question): Promise<AnswerTimes> {
  // So that all of them are ready before the first is sent.
  await sleep(0);
  const start = performance.now();
  const since = (): number => performance.now() - start;
  let firstWordsMs: number | undefined;
  let status: string | undefined;
  try {
    const response = await fetch(`${address}/api/chat`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ sessionId, content: question }),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    for await (const { chunks } of readEvents(response.body!)) {
      for (const chunk of chunks) {
        if (chunk.type === "text-delta") firstWordsMs ??= since();
        if (chunk.type === "error") throw new Error(chunk.errorText);
        if (chunk.type === "finish") status = chunk.messageMetadata.status;
      }
    }
    if (firstWordsMs === undefined || status !== "done") throw new Error(`An answer ended as ${status}.`);
    return { firstWordsMs, endMs: since(), error: null };
  } catch (error) {
    return { ...(firstWordsMs !== undefined && { firstWordsMs }), endMs: since(), error: String(error) };
  }
}
