import { expect, onTestFinished, test } from "vitest";
import { killWhenBusy } from "../../test/kill-when-busy.ts";
import {
  type Compile,
  type CompilerLimits,
  type CompilerPool,
  openCompilerPool,
} from "./open-compiler-pool.ts";

function open(limits: Partial<CompilerLimits> = {}): CompilerPool {
  const pool = openCompilerPool(limits);
  onTestFinished(() => pool.close());
  return pool;
}

const data = JSON.stringify({ title: "", notes: {}, references: { heading: "", entries: [] } });
/** The number of pages, or how it failed. */
const pagesOf = (main: string) => async (compile: Compile) => {
  const answer = await compile({ main, data });
  return typeof answer === "string" ? answer : answer.pageCount;
};
/** What no compiler finishes in time. */
const SLOW = "#lorem(50000000)";

test("a document that takes too long fails alone", async () => {
  const pool = open({ time: 2_000 });
  const slow = pool.run("slow", [1], pagesOf(SLOW));
  const others = ["a", "b"].map((name) => pool.run(name, [1], pagesOf(name)));
  expect(await Promise.all([slow, ...others])).toEqual(["timeout", 1, 1]);
});

test("newer content replaces what waits, and the same content is compiled once", async () => {
  const pool = open({ time: 2_000 });
  let count = 0;
  const counted = async (compile: Compile) => {
    count++;
    return await pagesOf("x")(compile);
  };
  const running = pool.run("other", [1], pagesOf(SLOW));
  const older = pool.run("essay", ["old"], counted);
  const newer = [pool.run("essay", ["new"], counted), pool.run("essay", ["new"], counted)];
  await expect(older).rejects.toMatchObject({ code: "document_changed" });
  expect(await Promise.all([running, ...newer])).toEqual(["timeout", 1, 1]);
  expect(count).toBe(1);
});

test("a process is replaced when it has compiled much, and nobody notices", async () => {
  const pool = open({ lifetime: 2 });
  const results = ["a", "b", "c", "d", "e"].map((name) => pool.run(name, [1], pagesOf(name)));
  expect(await Promise.all(results)).toEqual([1, 1, 1, 1, 1]);
});

test("a crash is tried once more in a fresh process, since earlier documents may be to blame", async () => {
  const pool = open();
  expect(await pool.run("a", [1], pagesOf("a"))).toBe(1);
  expect(await pool.run("b", [1], pagesOf(`#${"(".repeat(20_000)}`))).toBe("crash");
  expect(await pool.run("a", [2], pagesOf("a"))).toBe(1);
});

test("closing ends what runs and what waits", async () => {
  const pool = openCompilerPool();
  const results = Promise.allSettled([pool.run("a", [1], pagesOf(SLOW)), pool.run("b", [1], pagesOf("b"))]);
  await pool.close();
  for (const result of await results)
    expect(result).toMatchObject({ status: "rejected", reason: { code: "shutting_down" } });
  await expect(pool.run("c", [1], pagesOf("c"))).rejects.toMatchObject({ code: "shutting_down" });
});

test("the process ends when Ibid is killed while it compiles", async () => {
  const endless =
    "#for a in range(9999) { for b in range(9999) { for c in range(9999) { let d = a * b * c } } }";
  const program = `
    import { openCompilerPool } from ${JSON.stringify(import.meta.resolve("./open-compiler-pool.ts"))};
    await openCompilerPool().run("a", [1], async (compile) => {
      await compile({ main: "Warm", data: ${JSON.stringify(data)} });
      setImmediate(() => console.log("busy"));
      await compile({ main: ${JSON.stringify(endless)}, data: ${JSON.stringify(data)} });
    });
  `;
  expect(await killWhenBusy(program)).toBe(1);
});
