// The same question sent twice at once: by two tabs, or by one client that tries again.
import { randomUUID } from "node:crypto";
import { post } from "./ask.ts";
import { readShown } from "./disconnects.ts";
import type { IbidClient } from "./ibid-client.ts";
import { shownText } from "./shown-answer.ts";
import type { Trial } from "./trial.ts";

export async function duplicateSends(trial: Trial, client: IbidClient, count: number): Promise<void> {
  const sessions = await trial.pool.take(client, trial.course.courseId, count);
  await Promise.all(
    sessions.map(async (sessionId) => {
      await twoTabs(trial, client, sessionId);
      await sameKey(trial, client, sessionId);
    }),
  );
  trial.pool.giveBack(sessions);
}

/** One is accepted, the other is refused, and nothing of the refused one is stored. */
async function twoTabs(trial: Trial, client: IbidClient, sessionId: string): Promise<void> {
  const content = trial.nextQuestion();
  const fault = (detail: string): void => trial.tally.fault("duplicateTurns", content, detail);
  const responses = await Promise.all([1, 2].map(() => post(client.address, { sessionId, content })));
  trial.tally.add("duplicateSends");
  const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
  if (statuses.join() !== "200,409") fault(`answered ${statuses.join()}`);
  for (const response of responses) {
    const body = await response.text();
    if (response.status === 409 && !body.includes("run_active")) fault(body);
  }
  await countTurns(client, sessionId, content, fault);
}

/** With one key they are one send: both follow the same answer. */
async function sameKey(trial: Trial, client: IbidClient, sessionId: string): Promise<void> {
  const content = trial.nextQuestion();
  const fault = (detail: string): void => trial.tally.fault("duplicateTurns", content, `one key: ${detail}`);
  const key = randomUUID();
  const send = () => post(client.address, { sessionId, content }, key);
  const responses = await Promise.all([send(), send()]);
  trial.tally.add("keyedSends");
  const statuses = responses.map(({ status }) => status).join();
  if (statuses !== "200,200") fault(`answered ${statuses}`);
  const shown = await Promise.all(responses.map((response) => readShown(response, content)));
  // A client that lost the answer sends once more when all is over.
  const late = await readShown(await send(), content);
  const seen = [...shown, late].map((answer) => `${answer.messageId} ${answer.ended} ${shownText(answer)}`);
  if (new Set(seen).size !== 1) fault(`shown ${seen.map((text) => text.slice(0, 60)).join(" and ")}`);
  await countTurns(client, sessionId, content, fault);
}

async function countTurns(
  client: IbidClient,
  sessionId: string,
  question: string,
  fault: (detail: string) => void,
): Promise<void> {
  const turns = (await client.messages(sessionId)).filter(({ content }) => content === question).length;
  if (turns !== 1) fault(`is stored ${turns} times`);
}
