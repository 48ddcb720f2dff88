// What a benchmark is: some ways of doing one thing, run in turns, and what is read off their figures.
import type { Engine } from "./engines/open-engine.ts";

/** Milliseconds by name, of one run. */
export type Figures = Record<string, number>;

export interface BenchCase {
  name: string;
  /** Only when asked for by name. */
  byNameOnly?: boolean;
  /** Measured once, and not on every database. */
  withoutDatabase?: boolean;
  prepare(engine: Engine): Promise<PreparedCase>;
}

export interface PreparedCase {
  /** One run each per round. A run gives its figures. */
  ways: (() => Promise<Figures>)[];
  rows: BenchRow[];
  close(): Promise<void>;
}

export interface BenchRow {
  name: string;
  /** What is compared, in words. */
  ours: string;
  peer: string;
  target: Target;
  /** The figures of one round → what this row compares. */
  read(figures: Figures): { ours: number; peer: number; floor: number };
}

/** Times faster than the peer, at least; times the peer's cost, at most; or only to be known. */
export type Target =
  | { kind: "faster"; atLeast: Partial<Record<Engine["name"], number>> }
  | { kind: "cost"; atMost: number }
  | { kind: "known" };
