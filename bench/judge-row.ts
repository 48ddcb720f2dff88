// The rounds of a case → the result of one of its rows.
import type { BenchRow, Figures, Target } from "./bench-case.ts";
import type { Engine } from "./engines/open-engine.ts";

export interface Spread {
  min: number;
  median: number;
}

export interface RowResult {
  name: string;
  engine: Engine["name"];
  ours: Spread & { what: string };
  peer: Spread & { what: string };
  floor: Spread & { variation: number };
  /** Null when the machine was too noisy to tell. Times faster for "faster", ours over the peer's for the others. */
  ratio: Spread | null;
  target: string;
  verdict: "pass" | "FAIL" | "noisy" | "known";
}

const MOST_VARIATION = 0.25;

export function judgeRow(row: BenchRow, engine: Engine["name"], rounds: readonly Figures[]): RowResult {
  const read = rounds.map((figures) => row.read(figures));
  const ours = spread(read.map((one) => one.ours));
  const peer = spread(read.map((one) => one.peer));
  const floor = variationOf(read.map((one) => one.floor));
  const isQuiet = floor.variation <= MOST_VARIATION;
  const compare = (a: number, b: number): number => (row.target.kind === "faster" ? b / a : a / b);
  const ratio = { median: compare(ours.median, peer.median), min: compare(ours.min, peer.min) };
  return {
    name: row.name,
    engine,
    ours: { ...ours, what: row.ours },
    peer: { ...peer, what: row.peer },
    floor,
    ratio: isQuiet ? ratio : null,
    target: describeTarget(row.target, engine),
    verdict: isQuiet ? verdictOf(row.target, engine, ratio.median) : "noisy",
  };
}

function verdictOf(target: Target, engine: Engine["name"], ratio: number): RowResult["verdict"] {
  switch (target.kind) {
    case "faster":
      return ratio >= leastOf(target, engine) ? "pass" : "FAIL";
    case "cost":
      return ratio <= target.atMost ? "pass" : "FAIL";
    case "known":
      return "known";
  }
}

function describeTarget(target: Target, engine: Engine["name"]): string {
  switch (target.kind) {
    case "faster":
      return `≥ ${leastOf(target, engine)}×`;
    case "cost":
      return `≤ ${target.atMost}×`;
    case "known":
      return "none";
  }
}

function leastOf({ atLeast }: Target & { kind: "faster" }, engine: Engine["name"]): number {
  const least = atLeast[engine];
  if (least === undefined) throw new Error(`There is no target for ${engine}.`);
  return least;
}

/** How far the middle half of the runs lies apart, as a part of the median: one outlier does not make noise. */
function variationOf(values: readonly number[]): Spread & { variation: number } {
  const { min, median } = spread(values);
  return { min, median, variation: (quantile(values, 0.75) - quantile(values, 0.25)) / median };
}

function spread(values: readonly number[]): Spread {
  return { min: Math.min(...values), median: quantile(values, 0.5) };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)]!;
  return below + (sorted[Math.ceil(place)]! - below) * (place % 1);
}
