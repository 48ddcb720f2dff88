// Groups and tags of a shelf, from outside.
import type { Source } from "@ibid/core/contract/source.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addCourse, addReference, uploadFiles } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";

let t: TestContext;
let courseId: string;
beforeAll(async () => void (t = await openTestContext()));
afterAll(() => t.close());
beforeEach(async () => void (courseId = (await addCourse(t, "alice")).id));

const arrange = (json: object) =>
  t.as("alice")(`/api/courses/${courseId}/sources`, { method: "PATCH", json });
const shelf = async () =>
  (await t.read<{ items: Source[] }>("alice", `/api/courses/${courseId}/sources?limit=200`)).items;

test("sources are put into a group and tagged, all at once, and out again", async () => {
  const [one, other] = [await addReference(t, "alice", courseId), await addReference(t, "alice", courseId)];
  const both = [one.id, other.id];
  await arrange({ sourceIds: both, group: ["Part I", " Week  3 "], addTags: ["#exam", "Read"] });
  await arrange({ sourceIds: [one.id], addTags: ["Exam", "later"], removeTags: ["READ"] });
  expect(await shelf()).toMatchObject([
    { group: ["Part I", "Week 3"], tags: ["exam", "later"] },
    { group: ["Part I", "Week 3"], tags: ["exam", "Read"] },
  ]);
  await arrange({ sourceIds: both, group: [] });
  expect(await shelf()).toMatchObject([{ group: [] }, { group: [], tags: ["exam", "Read"] }]);
});

test("one source that is not there, or one tag too many, and nothing is changed", async () => {
  const { id } = await addReference(t, "alice", courseId);
  const elsewhere = await addReference(t, "alice", (await addCourse(t, "alice")).id);
  const many = (from: number) => Array.from({ length: 12 }, (_, at) => `tag ${from + at}`);
  expect((await arrange({ sourceIds: [id, elsewhere.id], group: ["Week 1"] })).status).toBe(404);
  await arrange({ sourceIds: [id], addTags: many(0) });
  const refused = await arrange({ sourceIds: [id], addTags: many(12), group: ["Week 1"] });
  expect(await refused.json()).toMatchObject({
    error: { code: "invalid_request", message: "A source can have at most 20 tags." },
  });
  expect(await shelf()).toMatchObject([{ group: [], tags: many(0) }]);
});

test.each([
  [{ group: ["a", "b", "c"] }, "A group can be in one other group, not deeper."],
  [{ group: ["   "] }, "Give the group a name."],
  [{ addTags: ["#"] }, "A tag needs at least one letter."],
  [{}, "Say what to change: the group, or tags."],
])("%j is refused", async (change, message) => {
  const { id } = await addReference(t, "alice", courseId);
  const response = await arrange({ sourceIds: [id], ...change });
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain(message);
});

test("a transcript says how long the recording is", async () => {
  const captions = "WEBVTT\n\n00:00.000 --> 00:04.000\nWelcome.\n\n23:10.000 --> 23:58.500\nThat is all.\n";
  await uploadFiles(t, "alice", courseId, { "lecture.vtt": captions, "notes.md": "# Notes\n\nOne thing." });
  expect(new Map((await shelf()).map(({ kind, durationMs }) => [kind, durationMs]))).toEqual(
    new Map([
      ["lecture", 1_438_500],
      ["text", null],
    ]),
  );
});
