// The command behind `npm run bench`: every case on both databases, or on none, ours against a peer in the same process.
//
//   npm run bench                    all cases
//   npm run bench -- persist         some of them
//   npm run bench -- --json          the same as JSON
//   npm run bench -- --rounds=15 --engine=PGlite
//   npm run bench -- --engine=PostgreSQL --commit-delay=3    a disk that takes 3 ms longer to write
//
// The exit code is 1 when a target was missed, 2 when none was but the machine was too noisy to tell of some.
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { BenchCase } from "./bench-case.ts";
import { cases } from "./cases/cases.ts";
import { type Engine, embeddedEngine, noEngine, postgresEngine } from "./engines/open-engine.ts";
import { type RowResult, judgeRow } from "./judge-row.ts";
import { resultsTable } from "./print-results.ts";
import { runRounds } from "./run-rounds.ts";

/** How often a case is measured when the machine was noisy. */
const ATTEMPTS = 3;

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    rounds: { type: "string", default: "9" },
    engine: { type: "string" },
    "commit-delay": { type: "string", default: "0" },
  },
});
const unknown = names.filter((name) => cases.every((one) => one.name !== name));
if (unknown.length > 0)
  throw new Error(
    `No such case: ${unknown.join(", ")}. Choose from ${cases.map(({ name }) => name).join(", ")}.`,
  );
if (Number(options.rounds) < 7)
  throw new Error("Fewer than 7 rounds are not enough to compare. Use --rounds=7 or more.");

const chosen = cases.filter(({ name, byNameOnly }) =>
  names.length > 0 ? names.includes(name) : !byNameOnly,
);
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const loadBefore = loadavg();
const results: RowResult[] = [];

const engines: [name: Engine["name"], open: () => Engine | Promise<Engine>][] = [
  ["none", noEngine],
  ["PGlite", embeddedEngine],
  ["PostgreSQL", () => postgresEngine(Number(options["commit-delay"]))],
];
for (const [name, open] of engines) {
  const here = chosen.filter(({ withoutDatabase = false }) => withoutDatabase === (name === "none"));
  if (here.length === 0 || (options.engine !== undefined && options.engine !== name)) continue;
  const engine = await open();
  try {
    for (const one of here) results.push(...(await measure(one, engine)));
  } finally {
    await engine.close();
  }
}

const load = { before: loadBefore, after: loadavg() };
if (options.json) console.log(JSON.stringify({ node: process.version, load, results }, null, 2));
else {
  console.log(resultsTable(results));
  console.log(
    `\nMedian (min) of ${options.rounds} rounds in turns. Load ${load.before[0]!.toFixed(2)} before, ` +
      `${load.after[0]!.toFixed(2)} after, of ${navigator.hardwareConcurrency} cores.`,
  );
}
const verdicts = new Set(results.map(({ verdict }) => verdict));
process.exitCode = verdicts.has("FAIL") ? 1 : verdicts.has("noisy") ? 2 : 0;

/** Measured again when the floor moved; what is kept is chosen by how quiet the floor was, never by the ratio. */
async function measure(one: BenchCase, engine: Engine): Promise<RowResult[]> {
  const prepared = await one.prepare(engine);
  try {
    let kept: RowResult[] = [];
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      say(`${one.name} on ${engine.name}, attempt ${attempt}, load ${loadavg()[0]!.toFixed(2)}`);
      const rounds = await runRounds(prepared, Number(options.rounds));
      const rows = prepared.rows.map((row) => judgeRow(row, engine.name, rounds));
      if (kept.length === 0 || noise(rows) < noise(kept)) kept = rows;
      if (kept.every(({ verdict }) => verdict !== "noisy")) break;
    }
    return kept;
  } finally {
    await prepared.close();
  }
}

function noise(rows: readonly RowResult[]): number {
  return Math.max(...rows.map(({ floor }) => floor.variation));
}
