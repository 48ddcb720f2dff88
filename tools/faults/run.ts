// `npm run faults`: the real server, killed at random times and at every named crash point, and readers whose
// connections break. A witness writes down what it was shown; history must agree with it afterwards.
//
//   npm run faults -- --json --seed 7                     a minute, both engines
//   npm run faults -- --kills 500 --disconnects 200       the long one
//   npm run faults -- --engine embedded|postgres|both
//   npm run faults -- --storage                           full disk, folder gone or read-only, flipped bytes, killed backup
//   npm run faults -- --work                              kill -9 in upload, read, embed, answer, save, compile; 64 MB heap
//
// The exit code is 0 only when nothing was lost.
import { readOptions } from "./read-options.ts";
import { isSafe, tryStorage } from "./storage/try-storage.ts";
import { tryFaults } from "./try-faults.ts";
import { killAtWork } from "./work/kill-at-work.ts";

const options = readOptions(process.argv.slice(2));
const started = performance.now();
const say = (line: string): void => {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`);
};

if (options.storage) {
  const outcomes = await tryStorage(say);
  process.exit(outcomes.every(isSafe) ? 0 : 1);
}
if (options.work) {
  let isSafe = true;
  for (const engine of options.engines) {
    const outcomes = await killAtWork(engine, say);
    isSafe &&= outcomes.every(({ lost, left, told }) => lost === 0 && left === 0 && told !== "");
  }
  process.exit(isSafe ? 0 : 1);
}
say(`seed ${options.seed}`);
const results = await tryFaults(options, say);
const names = Object.keys(results[0]?.report ?? {});
const row = (cells: (string | number)[]): string =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(20) : String(cell).padStart(12))).join("");
console.log(`\n${row(["", ...results.map(({ engine }) => engine)])}`);
for (const name of names) console.log(row([name, ...results.map(({ report }) => report[name]!)]));
for (const { engine, details, witnessPath } of results) {
  if (witnessPath !== null) console.log(`\n${engine}, witness ${witnessPath}\n  ${details.join("\n  ")}`);
}
say(`seed ${options.seed}, ${results.some(({ details }) => details.length > 0) ? "FAILED" : "nothing lost"}`);
if (options.json) {
  console.log(JSON.stringify(Object.fromEntries(results.map(({ engine, report }) => [engine, report]))));
}
process.exit(results.every(({ details }) => details.length === 0) ? 0 : 1);
