import { parseArgs } from "node:util";

export type EngineName = "embedded" | "postgres";

export interface FaultOptions {
  engines: EngineName[];
  /** Kills per engine, those at crash points included. */
  kills: number;
  disconnects: number;
  seed: number;
  json: boolean;
  /** Only the faults of disk and folder. */
  storage: boolean;
  /** Only kills in the middle of each kind of work. */
  work: boolean;
}

const MOST = 10_000;

export function readOptions(args: readonly string[]): FaultOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean", default: false },
      storage: { type: "boolean", default: false },
      work: { type: "boolean", default: false },
      kills: { type: "string", default: "9" },
      disconnects: { type: "string", default: "8" },
      engine: { type: "string", default: "both" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  return {
    // Postgres first: its runs need half a minute to be given up, in which the other engine is tried.
    engines: values.engine === "both" ? ["postgres", "embedded"] : [toEngine(values.engine)],
    kills: toCount("kills", values.kills),
    disconnects: toCount("disconnects", values.disconnects),
    seed: toCount("seed", values.seed, 2 ** 32),
    json: values.json,
    storage: values.storage,
    work: values.work,
  };
}

function toEngine(name: string): EngineName {
  if (name === "embedded" || name === "postgres") return name;
  throw new Error(`--engine is embedded, postgres or both, not ${name}`);
}

function toCount(option: string, value: string, most = MOST): number {
  const count = Number(value);
  if (Number.isInteger(count) && count >= 0 && count <= most) return count;
  throw new Error(`--${option} is a whole number up to ${most}, not ${value}`);
}
