// `npm run crowd`: how long readers wait for their first words when many ask at once, and everybody else for anything.
// No model is configured: the built-in answerer writes.
//
//   npm run crowd                          20, 20, 20 and 200 questions at once, on both databases
//   npm run crowd -- --ask 100             one round of 100 questions
//   npm run crowd -- --engine embedded --rounds 20,20 --entries 500
//   npm run crowd -- --json                the last line is one JSON object
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { EngineName } from "../faults/read-options.ts";
import { type CrowdRound, measureCrowd } from "./measure-crowd.ts";

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    engine: { type: "string", default: "both" },
    rounds: { type: "string", default: "20,20,20,200" },
    ask: { type: "string" },
    entries: { type: "string", default: "2500" },
  },
});
const engines =
  values.engine === "both" ? (["embedded", "postgres"] as const) : [values.engine as EngineName];
const COLUMNS = [
  "questions",
  "answersPerSecond",
  "firstWordsP50Ms",
  "firstWordsP95Ms",
  "tookMs",
  "othersP50Ms",
  "othersP95Ms",
  "controlP95Ms",
  "cpuPerAnswerMs",
  "mainPerAnswerMs",
  "rssMb",
] as const;
const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(10) + cells.map((cell) => String(cell).padStart(17)).join("");
const onRound = (round: CrowdRound): void => {
  console.log(
    row(
      round.engine,
      COLUMNS.map((column) => round[column]),
    ),
  );
  for (const error of new Set(round.errors)) console.log(`  ${error}`);
};

console.log(row("", COLUMNS));
const results: { engine: EngineName; readMs: number; rounds: CrowdRound[] }[] = [];
for (const engine of engines) {
  const rounds = (values.ask ?? values.rounds).split(",").map(Number);
  const measured = await measureCrowd({ engine, rounds, entries: Number(values.entries), onRound });
  console.log(`${engine}: the courses were read in ${measured.readMs} ms; load ${loadavg()[0]!.toFixed(1)}`);
  results.push({ engine, ...measured });
}
if (values.json) console.log(JSON.stringify({ load: loadavg(), results }));
process.exitCode = results.some(({ rounds }) => rounds.some(({ errors }) => errors.length > 0)) ? 1 : 0;
