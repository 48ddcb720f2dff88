import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, uploadFiles } from "../../../test/material.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";
import { asOwner, asSystem } from "../../db/isolation/acting.ts";
import { lookUpPlace } from "./look-up-place.ts";

const NOTES = `# Weather

El Niños warm the sea off Peru, and making rain of it is what they are known for.

# Plan

Week 3: currents and their studies.
`;

let t: TestContext;
let courseId: string;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  await uploadFiles(t, "alice", courseId, { "notes.md": NOTES });
});
afterAll(() => t.close());

async function found(place: string): Promise<string[]> {
  const scope = { user: t.alice, courseId, sourceIds: null };
  const { passages } = await asOwner(t.alice, () => lookUpPlace(t.context.db, scope, { place }));
  return passages.map(({ text }) => text);
}

test("a look-up by words reads the passages that the index has them in, and no others", async () => {
  for (const words of ["el nino", "El Niño", "making", "studies"])
    expect(await found(`the mention of ${words}`), words).toHaveLength(1);
  await asSystem(() => t.context.db.execute(sql`delete from postings where term like 'ni%'`));
  expect(await found("the mention of el nino")).toEqual([]);
  expect(await found("the mention of making")).toHaveLength(1);
});
