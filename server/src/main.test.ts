// Ibid as a process: how it starts, refuses to start, and ends.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../test/test-database.ts";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
let database: TestDatabase;
const children: ChildProcess[] = [];

beforeAll(async () => void (database = await makeTestDatabase()));
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await database.remove();
});

interface Started {
  child: ChildProcess;
  output(): string;
  /** Resolves with the address, or with null when the process ended before it was ready. */
  address: Promise<string | null>;
}

function start(environment: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      IBID_PORT: "0",
      IBID_DATA: database.dataFolder,
      IBID_LOG: "warn",
      IBID_BACKUPS: "no",
      ...environment,
    },
  });
  children.push(child);
  let output = "";
  const address = new Promise<string | null>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = /Ibid is ready: (\S+)/.exec(output);
      if (ready !== null) resolve(ready[1]!);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", () => resolve(null));
  });
  return { child, output: () => output, address };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, "close") as Promise<[number | null]>;
  child.kill(signal);
  return (await exited)[0];
}

test("it serves, is refused a second time on the same data, and Ctrl-C ends it cleanly", async () => {
  const first = start();
  const address = await first.address;
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: "ok" });
  expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: "ready" });

  const second = start();
  expect(await second.address).toBeNull();
  expect(second.child.exitCode).toBe(1);
  expect(second.output()).toContain(`${first.child.pid}`);
  expect(second.output()).not.toContain("    at ");

  expect(await end(first.child, "SIGINT")).toBe(0);
  expect(first.output()).not.toMatch(/error/i);
});

test("after kill -9 it starts again and what was stored is there", async () => {
  const first = start();
  const create = await fetch(`${await first.address}/api/courses`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ title: "Kept" }),
  });
  expect(create.status).toBe(201);
  await end(first.child, "SIGKILL");

  const again = start();
  const courses = (await (await fetch(`${await again.address}/api/courses`)).json()) as {
    items: { title: string }[];
  };
  expect(courses.items.map((course) => course.title)).toContain("Kept");
  expect(await end(again.child, "SIGTERM")).toBe(0);
});

test("a port that is taken is said in a sentence", async () => {
  const first = start();
  const { port } = new URL((await first.address)!);
  const folder = await mkdtemp(join(tmpdir(), "ibid-port-"));
  const second = start({ IBID_PORT: port, IBID_DATA: folder });
  expect(await second.address).toBeNull();
  expect(second.output()).toContain(`Port ${port} is taken`);
  await end(first.child, "SIGINT");
  await rm(folder, { recursive: true, force: true });
}, 120_000);

test("a configuration that can't be used is named, without a stack", async () => {
  const started = start({ IBID_HOST: "0.0.0.0" });
  expect(await started.address).toBeNull();
  expect(started.output()).toContain("IBID_HOST");
  expect(started.output()).not.toContain("    at ");
});
