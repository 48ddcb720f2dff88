// Everything one engine is put through.
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSessionCheck } from "./check-session.ts";
import { disconnects } from "./disconnects.ts";
import { duplicateSends } from "./duplicate-sends.ts";
import { followElsewhere } from "./follow-elsewhere.ts";
import { type IbidClient, createIbidClient } from "./ibid-client.ts";
import { killRounds } from "./kill-rounds.ts";
import { launchIbid } from "./launch-ibid.ts";
import type { ModelStub } from "./launch-model-stub.ts";
import { openEngine } from "./open-engine.ts";
import { planKills } from "./plan-kills.ts";
import type { EngineName, FaultOptions } from "./read-options.ts";
import { seededRandom } from "./seeded-random.ts";
import { settleAll } from "./settle-all.ts";
import { createSessionPool } from "./session-pool.ts";
import { type Tally, createTally } from "./tally.ts";
import type { Trial } from "./trial.ts";
import { openWitness, readWitness } from "./witness.ts";

const SENDS = 3;

export interface EngineTrial {
  name: EngineName;
  /** On a server that is not killed: lost connections, double sends, then the last check of everything. */
  finish(): Promise<{ tally: Tally; witnessPath: string }>;
  close(): Promise<void>;
}

/** Kills first. On Postgres their answers come to rest only after a while: meanwhile something else can be done. */
export async function killEngine(
  name: EngineName,
  options: FaultOptions,
  model: ModelStub,
  onKills: (done: number) => void,
): Promise<EngineTrial> {
  const engine = await openEngine(name);
  try {
    const trial = await openTrial(engine, model);
    await killRounds(trial, planKills(options.kills, seededRandom(options.seed, `${name} kills`)), onKills);
    const killedLast = performance.now();
    return {
      name,
      finish() {
        trial.pool.wasDown(performance.now() - killedLast);
        return finish(trial, options);
      },
      async close() {
        trial.witness.close();
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

async function openTrial(engine: Trial["engine"], model: ModelStub): Promise<Trial> {
  const ibid = launchIbid({ ...engine.env, ...model.env });
  const course = await createIbidClient(await ibid.ready).loadSampleCourse();
  await ibid.kill();
  const folder = join(tmpdir(), "ibid-faults");
  mkdirSync(folder, { recursive: true });
  const tally = createTally();
  const witness = openWitness(join(folder, `${engine.name}-${process.pid}-${Date.now()}.jsonl`));
  let asked = 0;
  const nextQuestion = (): string => {
    const question = course.questions[asked % course.questions.length]!;
    return `${question} (${++asked})`;
  };
  const pool = createSessionPool(engine, witness, tally);
  return { engine, model, tally, witness, pool, course, unanswered: new Map(), nextQuestion };
}

async function finish(trial: Trial, options: FaultOptions): Promise<{ tally: Tally; witnessPath: string }> {
  const { engine, model, tally, witness } = trial;
  const ibid = launchIbid({ ...engine.env, ...model.env });
  try {
    const client = createIbidClient(await ibid.ready);
    tally.restarted(ibid.readyMs());
    await trial.pool.settle(client);
    const random = seededRandom(options.seed, `${engine.name} disconnects`);
    await disconnects(trial, client, random, options.disconnects);
    await duplicateSends(trial, client, SENDS);
    if (engine.name === "postgres") await followElsewhere(trial, client, SENDS);
    await settleAll(trial, client);
    await checkEverything(trial, client);
    if (!ibid.isRunning()) tally.fault("unexpected", "last life", ibid.errors());
  } finally {
    await ibid.kill();
  }
  return { tally, witnessPath: witness.path };
}

/** Every chat of every life, from the witness's file alone. */
async function checkEverything({ tally, witness }: Trial, client: IbidClient): Promise<void> {
  const check = createSessionCheck(client, tally);
  for (const [sessionId, shown] of readWitness(witness.path)) {
    await check(sessionId, shown, await client.messages(sessionId));
    tally.add(
      "sourcesShown",
      shown.reduce((sum, answer) => sum + answer.sources.size, 0),
    );
  }
}
