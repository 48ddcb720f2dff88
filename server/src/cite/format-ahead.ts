import { setImmediate } from "node:timers/promises";
import type { MissingPolicy } from "@ibid/core/cite/fill-missing.ts";
import type { Style } from "@ibid/core/cite/open-style.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";

/** How many milliseconds other requests may have to wait. */
const TURN = 15;

/**
 * Formats entries one by one, with pauses, so that the style has them ready: citeproc needs milliseconds for each, and
 * all of a long list at once would keep everybody waiting.
 */
export async function formatAhead(
  items: readonly CslItem[],
  style: Style,
  missing: MissingPolicy,
): Promise<void> {
  let end = performance.now() + TURN;
  for (const item of items) {
    style.probe(style.prepare([item], missing)[0]!);
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + TURN;
  }
}
