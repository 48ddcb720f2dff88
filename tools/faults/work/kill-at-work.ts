// kill -9 in the middle of each kind of work: what is left of it, what the user is told, and who is still running.
import { setTimeout as sleep } from "node:timers/promises";
import { startModelStub } from "../../../server/test/model-stub/start-model-stub.ts";
import { askIbid } from "../../stalls/ask-ibid.ts";
import { launchIbid } from "../launch-ibid.ts";
import { openEngine } from "../open-engine.ts";
import type { EngineName } from "../read-options.ts";
import { childrenOf, isAlive } from "./children-of.ts";
import { works } from "./works.ts";
import type { Aftermath, Work } from "./work.ts";

/** No child outlives its parent for longer. */
const CHILDREN_MS = 2_000;

export interface KillOutcome extends Aftermath {
  engine: EngineName;
  work: string;
  /** Child processes that were there, and that were still there two seconds after the kill. */
  children: number;
  left: number;
}

export async function killAtWork(
  engineName: EngineName,
  say: (line: string) => void,
): Promise<KillOutcome[]> {
  const model = await startModelStub(() => ({ text: "" }));
  const engine = await openEngine(engineName);
  const env = { ...engine.env, IBID_BACKUPS: "no", IBID_MODEL: "compatible/stub", IBID_MODEL_URL: model.url };
  const outcomes: KillOutcome[] = [];
  try {
    for (const work of works) {
      const outcome = { engine: engineName, work: work.name, ...(await killIn(work)) };
      outcomes.push(outcome);
      const { lost, told, children, left } = outcome;
      say(
        `${engineName}, kill -9 in ${work.name}: ${lost} lost, ${left} of ${children} children left, told: ${told || "NOTHING"}`,
      );
    }
  } finally {
    await model.close();
    await engine.close();
  }
  return outcomes;

  async function killIn(work: Work): Promise<Aftermath & { children: number; left: number }> {
    const doomed = launchIbid({ ...env, ...work.env });
    const ibid = askIbid(await doomed.ready);
    const titles = [`Before ${work.name}`, `During ${work.name}`];
    const { id: courseId } = await ibid.read<{ id: string }>("/api/courses", { json: { title: titles[0] } });
    const hasChild = (): boolean => childrenOf(doomed.pid).length > 0;
    const look = await work.begin(ibid, courseId, { model, hasChild });
    // In the last moment something else is acknowledged. A server that has already ended of itself acknowledges nothing.
    if (doomed.isRunning()) await ibid.read("/api/courses", { json: { title: titles[1] } });
    else titles.pop();
    const children = childrenOf(doomed.pid);
    await doomed.kill();
    await sleep(CHILDREN_MS);
    const left = children.filter(isAlive).length;
    const next = launchIbid(env);
    try {
      const again = askIbid(await next.ready);
      const { lost, told } = await look(again);
      const courses = new Set(
        (await again.list<{ title: string }>("/api/courses")).map(({ title }) => title),
      );
      const gone = titles.filter((title) => !courses.has(title)).length;
      return { lost: lost + gone, told, children: children.length, left };
    } finally {
      await next.kill();
    }
  }
}
