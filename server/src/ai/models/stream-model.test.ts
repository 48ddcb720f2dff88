import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { readParts } from "./stream-model.ts";

const work = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

test("a model that says a thousand things at once does not keep others from their turn", async () => {
  const parts = Array.from({ length: 1_000 }, (_, index) => index);
  const reading = (async () => {
    const read: number[] = [];
    for await (const part of readParts(ReadableStream.from(parts), () => new Error("The stream broke."))) {
      work(0.2);
      read.push(part);
    }
    return read;
  })();
  let isRead = false;
  void reading.then(() => void (isRead = true));
  let turns = 0;
  for (; !isRead; turns++) await setImmediate();
  expect(await reading).toEqual(parts);
  // 200 ms of work: at least a turn for every twenty.
  expect(turns).toBeGreaterThan(10);
});

test("a stream that breaks says what it means; an error of who reads the parts stays as it is", async () => {
  const broken = ReadableStream.from(
    (async function* () {
      yield 1;
      throw new Error("socket hang up");
    })(),
  );
  const read = async (stream: ReadableStream<number>, fail = false) => {
    for await (const _ of readParts(stream, (error) => new Error(`Told: ${String(error)}`)))
      if (fail) throw new Error("of the reader");
  };
  await expect(read(broken)).rejects.toThrow("Told: Error: socket hang up");
  await expect(read(ReadableStream.from([1]), true)).rejects.toThrow("of the reader");
});
