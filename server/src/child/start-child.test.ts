import { expect, onTestFinished, test } from "vitest";
import { killWhenBusy } from "../../test/kill-when-busy.ts";
import type { StubbornRequest } from "../../test/stubborn-child.ts";
import { type Child, startChild } from "./start-child.ts";

const STUBBORN = {
  file: new URL("../../test/stubborn-child.ts", import.meta.url),
  heapMb: 128,
  memoryMb: 2_000,
};
/** Longer than any test. */
const wallMs = 3_600_000;

function start(): Child<StubbornRequest, string | number> {
  const child = startChild<StubbornRequest, string | number>(STUBBORN);
  onTestFinished(() => child.kill());
  return child;
}

test("a child answers one request after the other, and tells how far it is", async () => {
  const child = start();
  const progress: string[] = [];
  const onProgress = (told: string) => void progress.push(told);
  expect(await child.ask({ do: "answer" }, { wallMs, onProgress })).toBe("answer");
  expect(await child.ask({ do: "wait" }, { wallMs, onProgress })).toBe("wait");
  expect(progress).toEqual(["answer", "wait"]);
  expect(child.count).toBe(2);
});

test("a file goes along in pieces", async () => {
  const child = start();
  async function* file() {
    for (let piece = 0; piece < 100; piece++) yield new Uint8Array(100_000);
  }
  expect(await child.ask({ do: "measure" }, { wallMs, file })).toBe(10_000_000);
  expect(await child.ask({ do: "measure" }, { wallMs })).toBe(0);
});

test("a file that can't be read to its end is no request", async () => {
  async function* file() {
    yield new Uint8Array(10);
    throw new Error("The disk is gone.");
  }
  await expect(start().ask({ do: "measure" }, { wallMs, file })).rejects.toThrow("The disk is gone.");
});

test("an endless loop ends when its processor time is used up", async () => {
  expect(await start().ask({ do: "loop" }, { wallMs, cpuMs: 300 })).toBe("timeout");
});

test("waiting takes no processor time: a child that gets none is not stopped for it", async () => {
  expect(await start().ask({ do: "wait", ms: 600 }, { wallMs, cpuMs: 500 })).toBe("wait");
});

test("processor time is counted for each request alone", async () => {
  const child = start();
  for (const ms of [500, 500, 500]) {
    expect(await child.ask({ do: "burn", ms }, { wallMs, cpuMs: 1_200 })).toBe("burn");
  }
});

test("memory beyond the limit ends it, also outside the heap", async () => {
  expect(await start().ask({ do: "allocate" }, { wallMs, memoryMb: 250 })).toBe("crash");
});

test("an error that it does not expect is a crash", async () => {
  const child = start();
  expect(await child.ask({ do: "throw" }, { wallMs })).toBe("crash");
  expect(await child.ask({ do: "answer" }, { wallMs })).toBe("crash");
});

test("a child that does not answer is given up by the clock", async () => {
  expect(await start().ask({ do: "loop" }, { wallMs: 1 })).toBe("timeout");
});

test("an abort ends it, whether it has started or not", async () => {
  const reason = new Error("nobody waits any more");
  await expect(start().ask({ do: "loop" }, { wallMs, signal: AbortSignal.abort(reason) })).rejects.toBe(
    reason,
  );
  for (const isStarted of [false, true]) {
    const [child, controller] = [start(), new AbortController()];
    if (isStarted) await child.started;
    const asked = child.ask({ do: "loop" }, { wallMs, signal: controller.signal });
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
  }
});

test("a file that can't be run is a crash", async () => {
  const child = startChild({ ...STUBBORN, file: new URL("file:///nonexistent.ts") });
  expect(await child.ask({}, { wallMs })).toBe("crash");
  await child.kill();
});

test("a child ends when its parent is killed, in an endless loop too", async () => {
  const program = (request: StubbornRequest) => `
    import { startChild } from ${JSON.stringify(import.meta.resolve("./start-child.ts"))};
    const child = startChild({ ...${JSON.stringify(STUBBORN)}, file: new URL(${JSON.stringify(STUBBORN.file)}) });
    await child.ask({ do: "answer" }, { wallMs: ${wallMs} });
    void child.ask(${JSON.stringify(request)}, { wallMs: ${wallMs}, onProgress: () => console.log("busy") });
  `;
  expect(await killWhenBusy(program({ do: "loop" }))).toBe(1);
  expect(await killWhenBusy(program({ do: "answer" }))).toBe(1);
});
