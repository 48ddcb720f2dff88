// What an engine was put through, and what went wrong.
const FAULTS = [
  "sourcesLost",
  "wrongNumbers",
  "wrongPlaces",
  "danglingRefs",
  "answersLost",
  "stuckStreaming",
  "changedAfterEnd",
  "textLossOverFlush",
  "resumedDifferent",
  "endlessStreams",
  "duplicateTurns",
  "unexpected",
] as const;
export type Fault = (typeof FAULTS)[number];

const COUNTS = ["kills", "crashPointKills", "killsInStart", "answersCut", "sourcesShown"] as const;
const MORE_COUNTS = ["disconnects", "duplicateSends", "keyedSends", "retries", "followedElsewhere"] as const;
export type Count = (typeof COUNTS)[number] | (typeof MORE_COUNTS)[number];

const SHOWN_DETAILS = 20;

export interface Tally {
  add(count: Count, by?: number): void;
  /** The same fault found again, by a later check of the same answer, counts once. */
  fault(fault: Fault, key: string, detail: string): void;
  restarted(ms: number): void;
  settled(ms: number): void;
  textLost(characters: number): void;
  report(): Record<string, number>;
  details(): string[];
  hasFailed(): boolean;
}

export function createTally(): Tally {
  const counts = new Map<Count, number>();
  const faults = new Map<Fault, Set<string>>(FAULTS.map((fault) => [fault, new Set()]));
  const details: string[] = [];
  const restarts: number[] = [];
  const settles: number[] = [];
  let maxTextLossChars = 0;

  return {
    add: (count, by = 1) => void counts.set(count, (counts.get(count) ?? 0) + by),
    fault(fault, key, detail) {
      const known = faults.get(fault)!;
      if (known.has(key)) return;
      known.add(key);
      if (details.length < SHOWN_DETAILS) details.push(`${fault} ${key}: ${detail}`);
    },
    restarted: (ms) => void restarts.push(ms),
    settled: (ms) => void settles.push(ms),
    textLost: (characters) => void (maxTextLossChars = Math.max(maxTextLossChars, characters)),
    report: () => ({
      ...Object.fromEntries([...COUNTS, ...MORE_COUNTS].map((count) => [count, counts.get(count) ?? 0])),
      ...Object.fromEntries(FAULTS.map((fault) => [fault, faults.get(fault)!.size])),
      maxTextLossChars,
      recoveryMsP50: quantile(restarts, 0.5),
      recoveryMsMax: quantile(restarts, 1),
      settledMsP50: quantile(settles, 0.5),
      settledMsMax: quantile(settles, 1),
    }),
    details: () => details,
    hasFailed: () => FAULTS.some((fault) => faults.get(fault)!.size > 0),
  };
}

function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0);
}
