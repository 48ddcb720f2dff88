// A short run of the fault harness; `npm run faults` is the long one.
import { afterAll, expect, test } from "vitest";
import { readFuzzFactor } from "../read-fuzz-factor.ts";
import type { EngineName } from "./read-options.ts";
import { seededRandom } from "./seeded-random.ts";
import { planKills, readCrashPoints } from "./plan-kills.ts";
import { tryFaults } from "./try-faults.ts";

const seed = readFuzzFactor() === null ? 1 : Date.now() % 1_000_000;
const engines: EngineName[] =
  process.env["IBID_TEST_DATABASE_URL"] === undefined ? ["embedded"] : ["postgres", "embedded"];
const said: string[] = [];
afterAll(() => console.log(said.join("\n")));

test("what a reader was shown survives kills, lost connections and double sends", async () => {
  said.push(`faults: seed ${seed}`);
  const options = { engines, kills: 4, disconnects: 4, seed, json: false, storage: false, work: false };
  const results = await tryFaults(options, (line) => said.push(line));
  for (const { engine, report, details } of results) {
    expect(details, `${engine}, seed ${seed}`).toEqual([]);
    expect(report).toMatchObject({ kills: 4, crashPointKills: 3 });
    expect(report["sourcesShown"]).toBeGreaterThan(0);
  }
}, 180_000);

test("a seed decides the schedule, and a long one comes by every crash point three times", () => {
  const plan = (seed: number) => planKills(60, seededRandom(seed, "kills"));
  expect(plan(7)).toEqual(plan(7));
  expect(plan(7)).not.toEqual(plan(8));
  const points = plan(7).flatMap(({ crashPoint }) => crashPoint ?? []);
  expect(points.toSorted()).toEqual(
    readCrashPoints()
      .flatMap((name) => [1, 2, 3].map((time) => `${name}@${time}`))
      .toSorted(),
  );
});
