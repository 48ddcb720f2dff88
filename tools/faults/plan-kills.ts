import { readFileSync } from "node:fs";
import type { Random } from "./seeded-random.ts";

export const SESSIONS = 4;

export interface Kill {
  /** `name@count`: the server kills itself there. Null: we do, after `afterMs`. */
  crashPoint: string | null;
  /** What `afterMs` counts from: the start of the process, which kills recovery too, or what the readers see. */
  from: "start" | "first question" | "first text";
  afterMs: number;
  /** When each chat asks, so that one kill meets answers in different places. */
  askAfterMs: number[];
}

const SPAN_MS = { start: 900, "first question": 1_500, "first text": 1_200 };
const OCCURRENCES = [1, 2, 3];

/** The names stand in the server's own list, so a new one is tried without a change here. */
export function readCrashPoints(): string[] {
  const source = readFileSync(new URL("../../server/src/crash-point.ts", import.meta.url), "utf8");
  return [...source.matchAll(/^ {2}\| "([a-z-]+)"/gm)].map((match) => match[1]!);
}

/** A few kills: every crash point once. Many: every one at its first, second and third time, again and again. */
export function planKills(count: number, random: Random): Kill[] {
  const names = readCrashPoints();
  const all = names.flatMap((name) => OCCURRENCES.map((occurrence) => `${name}@${occurrence}`));
  const once = names.map((name) => `${name}@${random.between(1, OCCURRENCES.length + 1)}`);
  const rounds = Math.max(1, Math.floor(count / 100));
  const points =
    count < 2 * all.length
      ? once.slice(0, Math.ceil((count * 2) / 3))
      : Array.from({ length: rounds }, () => all).flat();
  const atRandom = Array.from({ length: count - points.length }, () => null);
  return random.shuffled([...points, ...atRandom]).map((crashPoint) => {
    const dice = random.next();
    const from = dice < 0.1 ? "start" : dice < 0.5 ? "first question" : "first text";
    return {
      crashPoint,
      from,
      afterMs: random.between(1, SPAN_MS[from]),
      askAfterMs: Array.from({ length: SESSIONS }, () => random.between(0, 500)),
    };
  });
}
