import { expect, test } from "vitest";
import { createReader } from "./create-reader.ts";

const text = "The moon pulls the sea.";
const passage = { question: "What pulls the sea?", text, sentences: [{ start: 0, end: text.length }] };

test("two hundred who ask at once: the first are read for, and nobody waits for more than that", async () => {
  const reader = createReader(() => undefined);
  const readings = await Promise.all(Array.from({ length: 200 }, () => reader.read([passage])));
  const read = readings.map(([reading]) => reading !== null);
  expect(read).toEqual(read.map((_, at) => at < 10));
  expect(readings[0]).toMatchObject([[{ words: { start: 0, end: 8 } }]]);
  await reader.close();
});

test.each([
  ["does not end", new URL("../../../test/tasks/endless-worker.ts", import.meta.url)],
  ["can't be started", new URL("./no-such-worker.ts", import.meta.url)],
])("a reader that %s reads nothing, and the next passages are asked for all the same", async (_, worker) => {
  const events: string[] = [];
  const reader = createReader((_, event) => void events.push(event), { worker, deadlineMs: 50 });
  expect(await reader.read([passage, passage])).toEqual([null, null]);
  expect(await reader.read([passage])).toEqual([null]);
  expect(events).toEqual(["reader.failed", "reader.failed"]);
  await reader.close();
});
