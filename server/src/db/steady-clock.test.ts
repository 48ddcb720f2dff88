import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addNotes } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { purgeSources } from "../persist/shelf/remove-source.ts";
import { tickSteadyClock } from "./steady-clock.ts";

let t: TestContext;
let sourceId: string;
beforeAll(async () => {
  t = await openTestContext();
  sourceId = (await addNotes(t, "alice", (await addCourse(t, "alice")).id)).id;
  await t.as("alice")(`/api/sources/${sourceId}`, { method: "DELETE" });
});
afterAll(() => t.close());

/** To the clock it is the same whether the computer's time jumps ahead or its own last tick lies further back. */
const jump = (by: string) =>
  t.context.db.execute(sql`update steady_clock set ticked_at = ticked_at - ${by}::interval`);
const sweep = async (): Promise<void> => {
  await tickSteadyClock(t.context.db);
  await purgeSources(t.context.db);
};
const shown = async (): Promise<number> => {
  const { rows } = await t.context.db.execute<{ ms: number }>(
    sql`select (extract(epoch from time) * 1000)::float8 as ms from steady_clock`,
  );
  return rows[0]!.ms;
};
const isThere = async (): Promise<boolean> => {
  const { rows } = await t.context.db.execute(sql`select id from sources where id = ${sourceId}`);
  return rows.length === 1;
};

test("a clock that jumps ahead by days deletes nothing, and one that jumps back neither", async () => {
  for (const by of ["76 hours", "-76 hours", "10 years"]) {
    const before = await shown();
    await jump(by);
    await sweep();
    expect((await shown()) - before).toBeGreaterThanOrEqual(0);
    expect((await shown()) - before).toBeLessThanOrEqual(60_000);
    expect(await isThere()).toBe(true);
  }
});

test("once a day has passed by this clock, it is deleted", async () => {
  await t.context.db.execute(sql`update steady_clock set time = time + interval '23 hours'`);
  await sweep();
  expect(await isThere()).toBe(true);
  await t.context.db.execute(sql`update steady_clock set time = time + interval '1 hour'`);
  await sweep();
  expect(await isThere()).toBe(false);
});
