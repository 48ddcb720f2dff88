// The ratchet, both ways. Our own cases always run; the CSL project's suite where it is:
// IBID_CSL_SUITE=<folder> npm test -- eval.
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { evaluateCsl } from "./evaluate-csl.ts";

async function check(folder: string, list: string): Promise<void> {
  const { figures } = await evaluateCsl(folder, list);
  expect({ lost: figures.lost, won: figures.won }).toEqual({ lost: [], won: [] });
}

test("of our cases, what is listed as passing passes, and nothing else", async () => {
  await check(fileURLToPath(new URL("./cases/", import.meta.url)), "cases-passing.txt");
});

const suite = process.env["IBID_CSL_SUITE"];

test.runIf(suite)("of the suite as well", { timeout: 120_000 }, async () => {
  await check(suite!, "passing.txt");
});
