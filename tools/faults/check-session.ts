// What must hold of a chat as a whole: one meaning per number, a place behind every reference, whole turns.
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { checkAnswer } from "./check-answer.ts";
import type { IbidClient } from "./ibid-client.ts";
import type { ShownAnswer } from "./shown-answer.ts";
import type { Tally } from "./tally.ts";

export type SessionCheck = (
  sessionId: string,
  shown: readonly ShownAnswer[],
  history: readonly MessageResponse[],
) => Promise<void>;

/** For one life of the server: the material it serves is looked at once. */
export function createSessionCheck(client: IbidClient, tally: Tally): SessionCheck {
  const contents = new Map<string, Promise<number>>();
  const contentStatus = (documentId: string): Promise<number> => {
    const status = contents.get(documentId) ?? client.contentStatus(documentId);
    contents.set(documentId, status);
    return status;
  };

  return async (sessionId, shown, history) => {
    for (const answer of shown) checkAnswer(answer, history, tally);
    checkNumbers(sessionId, shown, history, tally);
    checkTurns(sessionId, shown, history, tally);
    for (const message of history) {
      for (const source of message.sources ?? []) {
        const status = source.document_id === undefined ? 0 : await contentStatus(source.document_id);
        const key = `${message.id}:${source.chunk_number}`;
        if (status !== 200) tally.fault("danglingRefs", key, `content of ${source.document_id}: ${status}`);
      }
    }
  };
}

function checkNumbers(
  sessionId: string,
  shown: readonly ShownAnswer[],
  history: readonly MessageResponse[],
  tally: Tally,
): void {
  const stored = history.flatMap(({ sources }) =>
    (sources ?? []).map((source) => ({ number: source.chunk_number, sourceId: source.source_id })),
  );
  const meaning = new Map<number, string>();
  const numbers = new Map<string, number>();
  for (const { number, sourceId } of [...shown.flatMap((answer) => answer.numbered), ...stored]) {
    const before = meaning.get(number) ?? sourceId;
    if (before !== sourceId) {
      tally.fault("wrongNumbers", `${sessionId}:[${number}]`, `means ${before} and ${sourceId}`);
    }
    if ((numbers.get(sourceId) ?? number) !== number) {
      tally.fault(
        "wrongNumbers",
        `${sessionId}:${sourceId}`,
        `is [${numbers.get(sourceId)}] and [${number}]`,
      );
    }
    meaning.set(number, sourceId);
    numbers.set(sourceId, number);
  }
}

function checkTurns(
  sessionId: string,
  shown: readonly ShownAnswer[],
  history: readonly MessageResponse[],
  tally: Tally,
): void {
  for (const [at, message] of history.entries()) {
    if (message.role === (at % 2 === 0 ? "user" : "assistant")) continue;
    return tally.fault("answersLost", sessionId, `message ${at} is of the ${message.role}`);
  }
  if (history.length % 2 === 1) tally.fault("answersLost", sessionId, "the last question has no answer");
  for (const { question } of shown) {
    const times = history.filter(({ role, content }) => role === "user" && content === question).length;
    if (times > 1) tally.fault("duplicateTurns", `${sessionId}:${question}`, `is stored ${times} times`);
  }
}
