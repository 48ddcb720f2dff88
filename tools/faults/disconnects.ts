// Readers whose connection breaks at any byte, beside one whose connection does not: all end with the same answer.
import { isDeepStrictEqual } from "node:util";
import { post } from "./ask.ts";
import { firstDifference } from "./check-answer.ts";
import type { IbidClient } from "./ibid-client.ts";
import { readEvents } from "./read-events.ts";
import type { Random } from "./seeded-random.ts";
import { type ShownAnswer, addChunks, emptyAnswer, shownSources, shownText } from "./shown-answer.ts";
import type { Trial } from "./trial.ts";

const AT_ONCE = 4;
const READ_MS = 60_000;
/** How often one reader loses its connection: the first response, then those that resume it. */
const MOST_CUTS = 3;

export async function disconnects(
  trial: Trial,
  client: IbidClient,
  random: Random,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const sessions = await trial.pool.take(client, trial.course.courseId, AT_ONCE);
  const size = await sizeOfAnswer(trial, client, sessions[0]!);
  let left = count;
  while (left > 0) {
    const readers: number[][] = [];
    while (readers.length < AT_ONCE && left > 0) {
      const cuts = Math.min(left, random.between(1, MOST_CUTS + 1));
      left -= cuts;
      readers.push(Array.from({ length: cuts }, () => random.between(0, size)));
    }
    await Promise.all(readers.map((cuts, i) => loseConnection(trial, client, sessions[i]!, cuts)));
  }
}

/** How many bytes an answer is, so that cuts fall anywhere in it. */
async function sizeOfAnswer(trial: Trial, client: IbidClient, sessionId: string): Promise<number> {
  const response = await post(client.address, { sessionId, content: trial.nextQuestion() });
  return (await response.arrayBuffer()).byteLength;
}

async function loseConnection(
  trial: Trial,
  client: IbidClient,
  sessionId: string,
  [first, ...cuts]: number[],
): Promise<void> {
  const question = trial.nextQuestion();
  const leave = new AbortController();
  const response = await post(client.address, { sessionId, content: question }, undefined, leave.signal);
  if (!response.ok) {
    return trial.tally.fault("unexpected", question, `${response.status} ${await response.text()}`);
  }
  const undisturbed = resume(client, sessionId, question);
  await readShown(response, question, leave, first);
  trial.tally.add("disconnects");
  for (const cut of cuts) {
    await resume(client, sessionId, question, cut);
    trial.tally.add("disconnects");
  }
  const resumed = await resume(client, sessionId, question);
  compare(trial, "resumed", resumed, await stored(client, sessionId, question));
  compare(trial, "alongside", await undisturbed, await stored(client, sessionId, question));
}

/** Null: nothing is being written any more, and history has it all. */
export async function resume(
  client: IbidClient,
  sessionId: string,
  question: string,
  cutAt?: number,
): Promise<ShownAnswer | null> {
  const leave = new AbortController();
  const signal = AbortSignal.any([leave.signal, AbortSignal.timeout(READ_MS)]);
  const response = await fetch(`${client.address}/api/chat/${sessionId}/stream`, { signal });
  if (response.status === 204) return null;
  if (!response.ok) throw new Error(`resume: ${response.status} ${await response.text()}`);
  return await readShown(response, question, leave, cutAt);
}

export async function readShown(
  response: Response,
  question: string,
  leave = new AbortController(),
  cutAt?: number,
): Promise<ShownAnswer> {
  const answer = emptyAnswer(question);
  for await (const { chunks } of readEvents(response.body!, cutAt))
    addChunks(answer, chunks, performance.now());
  leave.abort();
  return answer;
}

async function stored(client: IbidClient, sessionId: string, question: string) {
  const history = await client.messages(sessionId);
  return history[history.findIndex((message) => message.content === question) + 1];
}

/** `shown` is null where history was read instead. */
export function compare(
  { tally }: Trial,
  who: string,
  shown: ShownAnswer | null,
  message: Awaited<ReturnType<typeof stored>>,
): void {
  if (message?.status !== "done") {
    return tally.fault("resumedDifferent", `${who} ${message?.id}`, `history says ${message?.status}`);
  }
  if (shown === null) return;
  const seen = [shown.messageId, shown.ended, shownText(shown), shownSources(shown)];
  const kept = [message.id, message.status, message.content, message.sources];
  if (isDeepStrictEqual(seen, kept)) return;
  tally.fault("resumedDifferent", `${who} ${message.id}`, firstDifference(seen, kept));
}
