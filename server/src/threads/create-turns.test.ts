import { expect, test } from "vitest";
import { createTurns } from "./create-turns.ts";

/** A piece of work that ends when it is told to. */
function work(name: string, started: string[]) {
  const end = Promise.withResolvers<string>();
  const run = () => {
    started.push(name);
    return end.promise;
  };
  return { run, end: () => end.resolve(name), fail: () => end.reject(new Error(name)) };
}

test("so many run at once, and the rest comes in the order in which it was asked for", async () => {
  const turns = createTurns(2);
  const started: string[] = [];
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => work(name, started)) as [Work, Work, Work, Work];
  expect(turns.areTaken()).toBe(false);
  const first = turns.take(a.run);
  const rest = [b, c].map(({ run }) => turns.take(run));
  expect(started).toEqual(["a", "b"]);
  expect(turns.areTaken()).toBe(true);
  a.end();
  // Who comes in the same moment stands behind those who wait.
  rest.push(turns.take(d.run));
  expect(await first).toBe("a");
  expect(started).toEqual(["a", "b", "c"]);
  for (const each of [b, c, d]) each.end();
  expect(await Promise.all(rest)).toEqual(["b", "c", "d"]);
  expect(turns.areTaken()).toBe(false);
});

test("one that fails gives its turn to the next", async () => {
  const turns = createTurns();
  const started: string[] = [];
  const [a, b] = [work("a", started), work("b", started)];
  const taken = Promise.allSettled([turns.take(a.run), turns.take(b.run)]);
  a.fail();
  b.end();
  expect((await taken).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});

type Work = ReturnType<typeof work>;
