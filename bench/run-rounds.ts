// A prepared case → its rounds. Ways take turns, and the order turns round every time, so that whatever slows the
// machine for a while slows all of them.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Figures, PreparedCase } from "./bench-case.ts";

const WARM_UP_ROUNDS = 2;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

export async function runRounds({ ways }: PreparedCase, rounds: number): Promise<Figures[]> {
  const all: Figures[] = [];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const figures: Figures = {};
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
      // Nobody pays for another one's garbage.
      collectGarbage();
      Object.assign(figures, await way());
    }
    if (round >= 0) all.push(figures);
  }
  return all;
}
