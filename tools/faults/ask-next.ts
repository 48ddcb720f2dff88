import { randomUUID } from "node:crypto";
import { type Asked, ask } from "./ask.ts";
import type { Trial } from "./trial.ts";

/**
 * The next question of a chat. A client that lost its answer first sends the same question again, under the same key:
 * it is answered once, with what there is of the first answer if that was begun.
 */
export async function askNext(
  { witness, tally, unanswered, nextQuestion }: Trial,
  address: string,
  sessionId: string,
  onText?: () => void,
): Promise<Asked> {
  const lost = unanswered.get(sessionId);
  const { question, key } = lost ?? { question: nextQuestion(), key: randomUUID() };
  if (lost !== undefined) tally.add("retries");
  const asked = await ask(address, witness, { sessionId, question, key, ...(onText && { onText }) });
  const { kind, answer, detail } = asked;
  const name = answer.messageId ?? question;

  const before = lost?.messageId ?? null;
  if (before !== null && answer.messageId !== null && answer.messageId !== before) {
    tally.fault("duplicateTurns", before, `sent again, it became ${answer.messageId}`);
  }
  if (kind === "cut" || kind === "unanswered") {
    unanswered.set(sessionId, { question, key, messageId: answer.messageId ?? before });
    return asked;
  }
  unanswered.delete(sessionId);
  if (kind === "refused") {
    tally.fault(detail.startsWith("409") ? "stuckStreaming" : "unexpected", name, detail);
  } else if (kind === "endless") {
    tally.fault(
      "endlessStreams",
      name,
      `no last part${lost === undefined ? "" : ", sent again after a kill"}`,
    );
  } else if (answer.messageId === null) {
    tally.fault("unexpected", name, "a stream that does not say which message it is");
  } else if (answer.ended !== "done" && !(answer.ended === "interrupted" && lost !== undefined)) {
    tally.fault("unexpected", name, `ended as ${answer.ended}`);
  }
  return asked;
}
