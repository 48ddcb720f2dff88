/** How often the tests try what they would try once: IBID_FUZZ_RUNS, for a long look. Null for a usual run. */
export function readFuzzFactor(env: NodeJS.ProcessEnv = process.env): number | null {
  const said = env["IBID_FUZZ_RUNS"] ?? "";
  if (said === "") return null;
  const factor = Number(said);
  if (!Number.isInteger(factor) || factor < 1)
    throw new Error(`IBID_FUZZ_RUNS is “${said}”. Give it a whole number, say 20.`);
  return factor;
}

/** The seed of an earlier look, to see what it saw. */
export function readFuzzSeed(env: NodeJS.ProcessEnv = process.env): number | null {
  const said = env["IBID_FUZZ_SEED"] ?? "";
  if (said === "") return null;
  const seed = Number(said);
  if (!Number.isInteger(seed))
    throw new Error(`IBID_FUZZ_SEED is “${said}”. Give it a seed that was printed.`);
  return seed;
}
