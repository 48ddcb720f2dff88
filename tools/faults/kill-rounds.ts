// One life of the server after another on the same data: start, look at what the last kill left, ask, kill.
import { setTimeout as sleep } from "node:timers/promises";
import type { Asked } from "./ask.ts";
import { askNext } from "./ask-next.ts";
import { createIbidClient } from "./ibid-client.ts";
import { type IbidProcess, launchIbid } from "./launch-ibid.ts";
import { type Kill, SESSIONS } from "./plan-kills.ts";
import type { Trial } from "./trial.ts";

/** A crash point that nobody comes by in this time, or a text that never begins, is a fault. */
const PATIENCE_MS = 30_000;
/** That a process has ended is heard a moment after its connections are closed. */
const EXIT_MS = 2_000;
/** A server that starts no more will not start the next time either. */
const MOST_BROKEN = 3;

/** The long version takes half an hour. */
const TOLD_EVERY = 50;

export async function killRounds(
  trial: Trial,
  kills: readonly Kill[],
  onKills: (done: number) => void,
): Promise<void> {
  const { engine, model, tally } = trial;
  let broken = 0;
  for (const [round, kill] of kills.entries()) {
    if (round > 0 && round % TOLD_EVERY === 0) onKills(round);
    const armed = kill.crashPoint === null ? {} : { IBID_CRASH_POINT: kill.crashPoint };
    const ibid = launchIbid({ ...engine.env, ...model.env, ...armed });
    tally.add("kills");
    try {
      await live(trial, ibid, kill);
    } catch (error) {
      // Recovery comes by crash points, too: at the start, and in the sweep while we look around.
      await Promise.race([ibid.exited, sleep(EXIT_MS, undefined, { ref: false })]);
      if (kill.crashPoint !== null && ibid.wasKilled()) {
        tally.add("crashPointKills");
        continue;
      }
      await ibid.kill();
      const detail = `${String(error)}\n${ibid.errors()}`;
      tally.fault("unexpected", `round ${round}, ${JSON.stringify(kill)}`, detail);
      if (++broken === MOST_BROKEN) return;
    }
  }
}

async function live(trial: Trial, ibid: IbidProcess, kill: Kill): Promise<void> {
  const { tally, pool, course } = trial;
  if (kill.crashPoint === null && kill.from === "start") {
    tally.add("killsInStart");
    await sleep(kill.afterMs);
    return await ibid.kill();
  }
  const client = createIbidClient(await ibid.ready);
  tally.restarted(ibid.readyMs());
  await pool.settle(client);
  const sessions = await pool.take(client, course.courseId, SESSIONS);
  const text = Promise.withResolvers<void>();
  const asking = sessions.map((sessionId, i) => {
    const chat = { address: client.address, sessionId, afterMs: kill.askAfterMs[i]!, onText: text.resolve };
    return askUntilKilled(trial, ibid, chat);
  });
  const exitedAt = ibid.exited.then(() => performance.now());
  const endedItself = await Promise.race([ibid.exited.then(() => true), due(kill, text.promise)]);
  if (kill.crashPoint !== null) tally.add("crashPointKills");
  if (endedItself !== (kill.crashPoint !== null)) {
    tally.fault("unexpected", `life ${kill.crashPoint}`, `ended itself: ${endedItself}\n${ibid.errors()}`);
  }
  const killedAt = endedItself ? await exitedAt : performance.now();
  await ibid.kill();
  noteKill(trial, sessions, await Promise.all(asking), killedAt);
}

async function due(kill: Kill, text: Promise<void>): Promise<false> {
  const patience = sleep(PATIENCE_MS, undefined, { ref: false });
  if (kill.crashPoint !== null) await patience;
  else {
    if (kill.from === "first text") await Promise.race([text, patience]);
    await sleep(kill.afterMs);
  }
  return false;
}

interface ChatToAsk {
  address: string;
  sessionId: string;
  afterMs: number;
  onText: () => void;
}

/** Question after question, until the server is gone. Returns the last one, if it had none to its end. */
async function askUntilKilled(
  trial: Trial,
  ibid: IbidProcess,
  { address, sessionId, afterMs, onText }: ChatToAsk,
): Promise<Asked | null> {
  await sleep(afterMs);
  while (ibid.isRunning()) {
    const asked = await askNext(trial, address, sessionId, onText);
    if (asked.kind === "ended") continue;
    if (asked.kind === "refused" || asked.kind === "endless") return null;
    await Promise.race([ibid.exited, sleep(EXIT_MS, undefined, { ref: false })]);
    if (ibid.isRunning()) {
      trial.tally.fault("unexpected", sessionId, `${asked.kind} while alive: ${asked.detail}`);
    }
    return asked;
  }
  return null;
}

function noteKill(trial: Trial, sessions: string[], asked: (Asked | null)[], killedAt: number): void {
  const cut = asked.filter((one) => one !== null && one.answer.messageId !== null) as Asked[];
  // It killed itself before the first connection broke, and we heard of its end only later.
  const at = Math.min(killedAt, ...cut.map((one) => one.at));
  trial.tally.add("answersCut", cut.length);
  trial.witness.sawKill(
    cut.map((one) => one.answer),
    at,
  );
  trial.pool.wasKilled(
    sessions.filter((_, i) => asked[i] !== null),
    at,
  );
  trial.pool.giveBack(sessions.filter((_, i) => asked[i] === null));
}
