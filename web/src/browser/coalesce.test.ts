import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coalesce } from "./coalesce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Each run lasts `lastsMs`. */
function counted(lastsMs: number) {
  const runs = { started: 0, ended: 0 };
  const ask = coalesce(async () => {
    runs.started += 1;
    await new Promise((resolve) => setTimeout(resolve, lastsMs));
    runs.ended += 1;
  }, 250);
  return { runs, ask };
}

test("the first run starts at once", () => {
  const { runs, ask } = counted(10);
  ask();
  expect(runs.started).toBe(1);
});

test("what is asked for in a burst is one more run, after a pause", async () => {
  const { runs, ask } = counted(10);
  for (let i = 0; i < 100; i++) ask();
  await vi.advanceTimersByTimeAsync(249);
  expect(runs.started).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs.started).toBe(2);
});

test("a slow run is never joined by a second one, and what changed meanwhile is not forgotten", async () => {
  const { runs, ask } = counted(1000);
  ask();
  await vi.advanceTimersByTimeAsync(500);
  ask();
  await vi.advanceTimersByTimeAsync(499);
  expect(runs).toEqual({ started: 1, ended: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toEqual({ started: 2, ended: 1 });
});

test("a run that fails does not end all others", async () => {
  let runs = 0;
  const ask = coalesce(() => {
    runs += 1;
    return Promise.reject(new Error("no"));
  }, 250);
  ask();
  await vi.advanceTimersByTimeAsync(1000);
  ask();
  expect(runs).toBe(2);
});
