import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, uploadFiles } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";

let t: TestContext;
beforeAll(async () => void (t = await openTestContext()));
afterAll(() => t.close());

test("questions come from the headings of a course, or of the one source that is named", async () => {
  const { id } = await addCourse(t, "alice");
  const path = `/api/courses/${id}/questions`;
  const ask = async (query = "") => await t.read<{ questions: string[] }>("alice", `${path}${query}`);
  expect(await ask()).toEqual({ questions: [] });
  const [osmosis] = await uploadFiles(t, "alice", id, {
    "osmosis.md": "# Osmosis\n\nWater moves.\n\n## The sodium pump\n\nThe sodium pump moves sodium out.\n",
    "drift.md":
      "# Drift\n\nChange by chance.\n\n## The founder effect\n\nThe founder effect is a small start.\n",
  });
  const all = (await ask()).questions;
  expect(all).toHaveLength(3);
  expect(all).toEqual(expect.arrayContaining(["What is the sodium pump?", "What is the founder effect?"]));
  const ofOne = (await ask(`?sourceId=${osmosis!.source!.id}`)).questions;
  expect(ofOne).toContain("What is the sodium pump?");
  expect(ofOne.join()).not.toContain("founder");
});
