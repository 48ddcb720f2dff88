import { readEvents } from "./read-events.ts";
import type { ShownAnswer } from "./shown-answer.ts";
import type { Witness } from "./witness.ts";

/**
 * `ended`: seen to its last part. `endless`: the stream closed in good order, but without one. `cut`: the connection
 * broke before. `unanswered`: it broke before the server had answered at all. `refused`: an error of the server.
 */
export interface Asked {
  kind: "ended" | "endless" | "cut" | "unanswered" | "refused";
  answer: ShownAnswer;
  /** When it ended, in whatever way. */
  at: number;
  /** Of a refusal. */
  detail: string;
}

const ANSWER_MS = 60_000;

export async function ask(
  address: string,
  witness: Witness,
  {
    sessionId,
    question,
    key,
    onText = () => undefined,
  }: { sessionId: string; question: string; key?: string; onText?: () => void },
): Promise<Asked> {
  const { answer, sees } = witness.asks(sessionId, question);
  const outcome = (kind: Asked["kind"], detail = ""): Asked => {
    return { kind, answer, at: performance.now(), detail };
  };
  let response: Response;
  try {
    response = await post(address, { sessionId, content: question }, key);
    if (!response.ok) return outcome("refused", `${response.status} ${await response.text()}`);
  } catch (error) {
    return outcome("unanswered", String(error));
  }
  try {
    for await (const { chunks } of readEvents(response.body!)) {
      if (chunks.length > 0) sees(chunks);
      if (answer.arrivals.length > 0) onText();
    }
  } catch (error) {
    return outcome("cut", String(error));
  }
  return outcome(answer.ended === null ? "endless" : "ended");
}

export function post(address: string, body: unknown, key?: string, signal?: AbortSignal): Promise<Response> {
  const late = AbortSignal.timeout(ANSWER_MS);
  return fetch(`${address}/api/chat`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
    signal: signal === undefined ? late : AbortSignal.any([signal, late]),
  });
}
