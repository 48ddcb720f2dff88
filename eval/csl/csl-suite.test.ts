// The ratchet: runs where the suite is, IBID_CSL_SUITE=<folder> npm test -- eval.
import { expect, test } from "vitest";
import { evaluateCsl } from "./evaluate-csl.ts";

const folder = process.env["IBID_CSL_SUITE"];

test.runIf(folder)(
  "what the suite lists as passing passes, and nothing else",
  { timeout: 120_000 },
  async () => {
    const { figures } = await evaluateCsl(folder!);
    expect({ lost: figures.lost, won: figures.won }).toEqual({ lost: [], won: [] });
  },
);
