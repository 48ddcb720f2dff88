// `npm run stalls`: how long everybody else waits while one action runs, for each of a list of actions. On a busy
// machine, look at blockMs: it is processor time.
//
//   npm run stalls -- --json               everything; the last line is one JSON object
//   npm run stalls -- --only import        actions whose name contains this
import { parseArgs } from "node:util";
import { hostileActions } from "./hostile-actions.ts";
import { type MeasuredAction, measureStalls } from "./measure-stalls.ts";
import { ordinaryActions } from "./ordinary-actions.ts";

const { values } = parseArgs({
  options: { json: { type: "boolean", default: false }, only: { type: "string", default: "" } },
});
const COLUMNS = ["worstMs", "controlMs", "blockMs", "tookMs", "cpuMs", "mainMs", "rssMb"] as const;
const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(56) + cells.map((cell) => String(cell).padStart(11)).join("");
const onAction = (measured: MeasuredAction): void =>
  console.log(
    row(
      measured.name,
      COLUMNS.map((column) => measured[column]),
    ),
  );
const chosen = <T extends { name: string }>(actions: readonly T[]): T[] =>
  actions.filter(({ name }) => name.includes(values.only));
const worst = (actions: readonly MeasuredAction[], column: "worstMs" | "blockMs"): number =>
  Math.max(0, ...actions.map((each) => each[column]));

console.log(row("", COLUMNS));
const measure = async (actions: typeof ordinaryActions, usesModel: boolean) => {
  const sizes = usesModel ? { notes: 1, messages: 2 } : { notes: 1_000, messages: 5_000 };
  return actions.length === 0 ? [] : await measureStalls({ actions, sizes, usesModel, onAction });
};
const ordinary = await measure(chosen(ordinaryActions), false);
const hostile = await measure(chosen(hostileActions), true);
const actions = [...ordinary, ...hostile];
const summary = {
  worstOrdinaryMs: worst(ordinary, "worstMs"),
  worstHostileMs: worst(hostile, "worstMs"),
  ordinaryBlockMs: worst(ordinary, "blockMs"),
  hostileBlockMs: worst(hostile, "blockMs"),
  peakRssMb: Math.max(0, ...actions.map(({ rssMb }) => rssMb)),
};
console.log(summary);
if (values.json) console.log(JSON.stringify({ actions, ...summary }));
