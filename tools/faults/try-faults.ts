// Kills, lost connections and double sends on every engine, and what they did.
import { rmSync } from "node:fs";
import { launchModelStub } from "./launch-model-stub.ts";
import type { FaultOptions } from "./read-options.ts";
import { type EngineTrial, killEngine } from "./try-engine.ts";

export interface FaultResult {
  engine: string;
  report: Record<string, number>;
  /** What went wrong, in words. */
  details: string[];
  /** What the witness wrote down; kept only where something went wrong. */
  witnessPath: string | null;
}

/** Slow enough that an answer takes a second, fast enough that it is several flushes long. */
const TOKEN_MS = 5;

export async function tryFaults(options: FaultOptions, say: (line: string) => void): Promise<FaultResult[]> {
  const model = await launchModelStub(TOKEN_MS);
  const trials: EngineTrial[] = [];
  const results: FaultResult[] = [];
  try {
    for (const name of options.engines) {
      say(`${name}: ${options.kills} kills`);
      trials.push(await killEngine(name, options, model, (done) => say(`${name}: ${done} kills done`)));
    }
    // The one that was killed last has the least to wait for.
    for (const trial of trials.toReversed()) {
      say(`${trial.name}: ${options.disconnects} disconnects, double sends, last check`);
      const { tally, witnessPath } = await trial.finish();
      if (!tally.hasFailed()) rmSync(witnessPath, { force: true });
      results.push({
        engine: trial.name,
        report: tally.report(),
        details: tally.details(),
        witnessPath: tally.hasFailed() ? witnessPath : null,
      });
    }
  } finally {
    for (const trial of trials) await trial.close();
    model.stop();
  }
  return results;
}
