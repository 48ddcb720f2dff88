// Text that somebody could write to keep a reader busy or bring it down, and how long reading it takes.
import fc from "fast-check";
import { expect } from "vitest";
import { AppError } from "../../core/src/contract/error.ts";
import { readFuzzFactor } from "../read-fuzz-factor.ts";

/** Pieces in any order, some of them many times. */
export function hostileText(pieces: readonly string[], most = 10): fc.Arbitrary<string> {
  const times = fc.oneof(
    { arbitrary: fc.constant(1), weight: 9 },
    { arbitrary: fc.integer({ min: 2, max: 100 }), weight: 1 },
  );
  const repeated = fc.tuple(fc.constantFrom(...pieces), times).map(([piece, count]) => piece.repeat(count));
  return fc
    .array(fc.oneof({ arbitrary: repeated, weight: 8 }, fc.string({ maxLength: 8, unit: "binary" })), {
      maxLength: most,
    })
    .map((parts) => parts.join(""));
}

/** A long look tries the length that an answer may have. */
const SHORT = readFuzzFactor() === null ? 6_000 : 25_000;
/** A text of four times the length may take four times as long; where time grows with the square, it takes sixteen. */
const MOST_GROWTH = 9;
/** Below this, in milliseconds, the clock says little. */
const LEAST = 40;

/** What else the thread does now and then, such as collecting garbage, only adds: the least of these is the truth. */
const MEASURES = 3;

/** By the CPU time of this thread, so that a busy machine changes nothing. */
export function expectLinear(read: (text: string) => unknown, textOf: (length: number) => string): void {
  const [short, long] = [textOf(SHORT), textOf(4 * SHORT)];
  read(textOf(SHORT / 8));
  let [base, least] = [LEAST, Infinity];
  for (let i = 0; i < MEASURES && least >= MOST_GROWTH * base; i++) {
    base = Math.max(
      base,
      cpuOf(() => read(short)),
    );
    least = Math.min(
      least,
      cpuOf(() => read(long)),
    );
  }
  expect(least).toBeLessThan(MOST_GROWTH * base);
}

export function repeatTo(piece: string): (length: number) => string {
  return (length) => piece.repeat(Math.ceil(length / piece.length));
}

/** Null where the text was refused with a sentence. Any other error is a fault. */
export function orRefused<T>(reader: () => Promise<T>): Promise<T | null>;
export function orRefused<T>(reader: () => T): T | null;
export function orRefused(reader: () => unknown): unknown {
  const refuse = (error: unknown): null => {
    if (error instanceof AppError && error.message !== "") return null;
    throw error;
  };
  try {
    const read = reader();
    return read instanceof Promise ? read.catch(refuse) : read;
  } catch (error) {
    return refuse(error);
  }
}

function cpuOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
