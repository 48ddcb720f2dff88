import { setImmediate } from "node:timers/promises";

const TURN_MS = 10;

/**
 * For long work that stays on the main thread: what it calls between its parts. After a while, others get their turn;
 * until then, it is a promise of nothing.
 */
export function letOthers(): () => Promise<void> {
  let turnAt = performance.now();
  return async () => {
    if (performance.now() - turnAt <= TURN_MS) return;
    await setImmediate();
    turnAt = performance.now();
  };
}
