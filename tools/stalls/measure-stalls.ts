// Starts the real server on a new folder, does one action after the other, and measures how long others have to
// wait meanwhile.
import { startModelStub } from "../../server/test/model-stub/start-model-stub.ts";
import { launchIbid } from "../faults/launch-ibid.ts";
import { openEngine } from "../faults/open-engine.ts";
import type { Action } from "./action.ts";
import { askIbid } from "./ask-ibid.ts";
import { prose } from "./inputs.ts";
import { type Sizes, seedFolder } from "./seed-folder.ts";
import { startPinger } from "./start-pinger.ts";
import { watchMainThread } from "./watch-main-thread.ts";
import { type ProcessUse, watchProcess } from "./watch-process.ts";

export interface MeasuredAction extends ProcessUse {
  name: string;
  /** The longest that `/healthz` took while the action ran. */
  worstMs: number;
  /** The same of a server that does nothing: what the machine cost. */
  controlMs: number;
  /** The longest that the main thread worked without giving others a turn, in processor time. */
  blockMs: number;
  /** The time that the action took. */
  tookMs: number;
}

export interface Plan {
  actions: readonly Action[];
  sizes: Sizes;
  /** Answers with what the actions tell the stub to say, instead of the built-in answerer. */
  usesModel: boolean;
  onAction?(measured: MeasuredAction): void;
}

export async function measureStalls(plan: Plan): Promise<MeasuredAction[]> {
  await using closing = new AsyncDisposableStack();
  const engine = await openEngine("embedded");
  closing.defer(() => engine.close());
  const seeded = await seedFolder(engine.folder, plan.sizes);
  const model = await startModelStub(() => ({ text: "" }));
  closing.defer(() => model.close());
  const modelEnv = { IBID_MODEL: "compatible/stub", IBID_MODEL_URL: model.url };
  const mainThread = watchMainThread();
  closing.defer(() => mainThread.close());
  const server = launchIbid({ ...engine.env, ...mainThread.env, ...(plan.usesModel && modelEnv) });
  closing.defer(() => server.kill());
  const pinger = startPinger();
  closing.defer(() => pinger.close());
  const ibid = askIbid(await server.ready);
  const measured: MeasuredAction[] = [];
  for (const action of plan.actions) {
    const { id: courseId } = await ibid.read<{ id: string }>("/api/courses", {
      json: { title: action.name },
    });
    await ibid.upload(courseId, [new File([prose(3_000)], "tides.md")]);
    await ibid.untilIdle(courseId);
    const stage = { ibid, seeded, courseId, model };
    await action.prepare?.(stage);
    await pinger.start(ibid.address);
    const use = watchProcess(server.pid);
    const block = mainThread.start();
    const start = performance.now();
    await action.run(stage).catch((error: unknown) => console.error(`${action.name}: ${String(error)}`));
    const tookMs = performance.now() - start;
    const { worstMs, controlMs } = await pinger.stop();
    const whole = {
      worstMs: Math.round(worstMs),
      controlMs: Math.round(controlMs),
      blockMs: block(),
      tookMs: Math.round(tookMs),
    };
    const result = { name: action.name, ...whole, ...use() };
    plan.onAction?.(result);
    measured.push(result);
  }
  return measured;
}
