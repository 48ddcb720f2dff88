import { threadId } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { openThreads } from "./open-threads.ts";
import type { Task } from "./task.ts";

const endless: Task<string, never> = {
  file: new URL("../../test/tasks/endless-task.ts", import.meta.url),
  load: () => import("../../test/tasks/endless-task.ts"),
};
const echo: Task<string, { text: string; threadId: number }> = {
  file: new URL("../../test/tasks/echo-task.ts", import.meta.url),
  load: () => import("../../test/tasks/echo-task.ts"),
};
const waiting: Task<number, number> = {
  file: new URL("../../test/tasks/waiting-task.ts", import.meta.url),
  load: () => import("../../test/tasks/waiting-task.ts"),
};
const keyed = { ...echo, keyOf: (text: string) => text };

const threads = openThreads();
afterAll(() => threads.close());

test("a task runs beside the main thread; a small one runs on it", async () => {
  expect((await threads.run(echo, "large")).threadId).not.toBe(threadId);
  const small = { ...echo, sizeOf: (text: string) => text.length };
  expect((await threads.run(small, "small")).threadId).toBe(threadId);
});

test("a task that never ends is stopped at its deadline, and the next one finds a fresh thread", async () => {
  const impatient = openThreads({ threads: 1, deadlineMs: 20 });
  const patient = openThreads({ threads: 1 });
  await expect(impatient.run(endless, "")).rejects.toMatchObject({ code: "too_much_work" });
  await expect(patient.run({ ...endless, deadlineMs: 20 }, "")).rejects.toMatchObject({
    code: "too_much_work",
    message: expect.stringContaining("took too much time"),
  });
  expect(await patient.run(echo, "again")).toMatchObject({ text: "again" });
  await impatient.close();
  await patient.close();
});

test("a task that has to wait for the processor is not stopped: its deadline is processor time", async () => {
  const busy = openThreads({ threads: 1 });
  await busy.run(echo, "started");
  expect(await busy.run({ ...waiting, deadlineMs: 300 }, 500)).toBe(500);
  await expect(busy.run({ ...waiting, deadlineMs: 30 }, 60_000)).rejects.toMatchObject({
    code: "too_much_work",
  });
  await busy.close();
});

test("tasks that wait get their turn one after the other, and a key finds its thread again", async () => {
  const texts = ["one", "two", "three", "four", "five"];
  const ran = await Promise.all(texts.map((text) => threads.run(keyed, text)));
  expect(ran.map(({ text }) => text)).toEqual(texts);
  for (const { text, threadId } of ran) expect(await threads.run(keyed, text)).toEqual({ text, threadId });
});

test("an error of a task keeps its code, sentence and details", async () => {
  await expect(threads.run(echo, "fail")).rejects.toMatchObject({
    name: "AppError",
    code: "style_unreadable",
    message: "It fails.",
    details: { why: "asked" },
  });
});

test("what runs or waits when Ibid stops says so", async () => {
  const closing = openThreads({ threads: 1 });
  const asked = Promise.allSettled([closing.run(endless, ""), closing.run(echo, "waits")]);
  await closing.close();
  const reasons = (await asked).map((each) => each.status === "rejected" && (each.reason as Error));
  for (const reason of reasons) expect(reason).toMatchObject({ code: "shutting_down" });
  await expect(closing.run(echo, "late")).rejects.toMatchObject({ code: "shutting_down" });
});
