import { setTimeout as sleep } from "node:timers/promises";
import { askNext } from "./ask-next.ts";
import type { IbidClient } from "./ibid-client.ts";
import { SESSIONS } from "./plan-kills.ts";
import type { Trial } from "./trial.ts";

/** Until no chat is in the middle of a killed answer; then some of them go on. */
export async function settleAll(trial: Trial, client: IbidClient): Promise<void> {
  const { engine, pool, tally, course } = trial;
  const deadline = performance.now() + engine.settleMs + 10_000;
  while ((await pool.settle(client)) > 0 && performance.now() < deadline) await sleep(500);
  const sessions = await pool.take(client, course.courseId, SESSIONS);
  await Promise.all(
    sessions.map(async (sessionId) => {
      // The one that a kill cut off, sent again, and a new one.
      for (let turn = 0; turn < 2; turn++) {
        const { kind, answer, detail } = await askNext(trial, client.address, sessionId);
        if (kind === "ended") continue;
        tally.fault("unexpected", answer.question, `asked after recovery: ${kind} ${detail}`);
      }
    }),
  );
}
