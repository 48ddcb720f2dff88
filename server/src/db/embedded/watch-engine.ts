import { EmbeddedError } from "./embedded-error.ts";
import type { RunningEngine } from "./launch-engine.ts";

/** Maintenance runs long statements on purpose. */
const MAINTENANCE_FACTOR = 10;

export interface EngineWatch {
  setMaintenance(running: boolean): void;
  stop(): void;
}

/**
 * Kills an engine that has not answered for `limitMs`. PGlite enforces no statement_timeout and a statement
 * blocks its thread, so an answered ping proves that none runs for longer.
 *
 * Missed ticks are counted, not time: while the main thread itself is blocked there are no ticks, and
 * the engine is not blamed for it.
 */
export function watchEngine(engine: RunningEngine, limitMs: number): EngineWatch {
  const tickMs = Math.min(1000, Math.max(10, limitMs / 10));
  let factor = 1;
  let missed = 0;
  let waits = false;
  engine.onMessage((message) => {
    if (message.op !== "pong") return;
    waits = false;
    missed = 0;
  });
  const timer = setInterval(() => {
    if (!waits) {
      waits = true;
      engine.post({ op: "ping" });
      return;
    }
    missed += 1;
    if (missed * tickMs < limitMs * factor) return;
    clearInterval(timer);
    const message = `A statement ran for more than ${limitMs * factor} ms; the database engine was restarted.`;
    void engine.kill(new EmbeddedError("57014", message));
  }, tickMs);
  timer.unref();
  return {
    setMaintenance: (running) => {
      factor = running ? MAINTENANCE_FACTOR : 1;
    },
    stop: () => clearInterval(timer),
  };
}
