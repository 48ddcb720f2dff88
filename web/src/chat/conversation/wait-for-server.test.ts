import { AppError } from "@ibid/core/contract/error.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isUnreachable, waitForServer } from "./wait-for-server.ts";

let events: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How long the wait lasts, unless something ends it. */
async function waited(
  tries: number,
  end: (events: EventTarget, stop: AbortController) => void = () => undefined,
) {
  const stop = new AbortController();
  const start = Date.now();
  let ms: number | null = null;
  void waitForServer(tries, stop.signal).then(() => (ms = Date.now() - start));
  await vi.advanceTimersByTimeAsync(100);
  end(events, stop);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
  return ms;
}

test.each([
  [0, 500],
  [1, 1000],
  [3, 4000],
  [4, 8000],
  [40, 8000],
])("after %i failures it waits %i ms", async (tries, ms) => expect(await waited(tries)).toBe(ms));

test("a line that is back, and whoever does not want to wait, end it at once", async () => {
  expect(await waited(9, (window) => window.dispatchEvent(new Event("online")))).toBe(100);
  expect(await waited(9, (_window, stop) => stop.abort())).toBe(100);
});

test("a wait that nobody wants does not begin", async () => {
  await waitForServer(9, AbortSignal.abort());
  expect(vi.getTimerCount()).toBe(0);
});

test.each<[string, unknown, boolean]>([
  ["a browser without a line", new TypeError("Failed to fetch"), true],
  [
    "the same, as our client says it",
    new AppError("internal", "No line.", { cause: new TypeError("x") }),
    true,
  ],
  ["a server that is going down", new AppError("shutting_down", "Soon back."), true],
  ["a server that says no", new AppError("internal", "No."), false],
  ["somebody who stopped it", new DOMException("Aborted", "AbortError"), false],
])("%s: %s", (_what, error, expected) => expect(isUnreachable(error)).toBe(expected));
