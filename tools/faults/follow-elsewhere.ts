// A second process on the same Postgres follows an answer that the first one writes.
import { post } from "./ask.ts";
import { compare, readShown, resume } from "./disconnects.ts";
import { type IbidClient, createIbidClient } from "./ibid-client.ts";
import { launchIbid } from "./launch-ibid.ts";
import type { Trial } from "./trial.ts";

export async function followElsewhere(trial: Trial, first: IbidClient, count: number): Promise<void> {
  const { engine, model, pool, course } = trial;
  const ibid = launchIbid({ ...engine.env, ...model.env });
  try {
    const second = createIbidClient(await ibid.ready);
    const sessions = await pool.take(first, course.courseId, count);
    await Promise.all(sessions.map((sessionId) => follow(trial, first, second, sessionId)));
    pool.giveBack(sessions);
  } finally {
    await ibid.kill();
  }
}

async function follow(trial: Trial, first: IbidClient, second: IbidClient, sessionId: string): Promise<void> {
  const question = trial.nextQuestion();
  const response = await post(first.address, { sessionId, content: question });
  const [here, there] = await Promise.all([
    readShown(response, question),
    resume(second, sessionId, question),
  ]);
  trial.tally.add("followedElsewhere");
  const stored = (await second.messages(sessionId)).find(({ id }) => id === here.messageId);
  compare(trial, "first process", here, stored);
  compare(trial, "second process", there, stored);
  if (there === null) trial.tally.fault("resumedDifferent", question, "the second process saw no run");
}
