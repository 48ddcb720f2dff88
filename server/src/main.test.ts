// Ibid as a process: how it starts, refuses to start, and ends.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { get } from "node:https";
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
  /** What it wrote to its log, apart from what it printed for the user. */
  log(): string;
  /** Resolves with the printed address, or with null when the process ended before it was ready. */
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
      IBID_TOKEN: "",
      ...environment,
    },
  });
  children.push(child);
  let output = "";
  let log = "";
  const address = new Promise<string | null>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = /Ibid is ready: (\S+)/.exec(output);
      if (ready !== null) resolve(ready[1]!);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      read(chunk);
    });
    child.once("close", () => resolve(null));
  });
  return { child, output: () => output, log: () => log, address };
}

/** What a program needs: where Ibid is, and the header with its token. */
async function reach({ address }: Started): Promise<{ origin: string; headers: Record<string, string> }> {
  const { origin, searchParams } = new URL((await address)!);
  return { origin, headers: { authorization: `Bearer ${searchParams.get("token")}` } };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, "close") as Promise<[number | null]>;
  child.kill(signal);
  return (await exited)[0];
}

test("it serves, is refused a second time on the same data, and Ctrl-C ends it cleanly", async () => {
  const first = start();
  expect(await first.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/);
  const { origin } = await reach(first);
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: "ok" });
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: "ready" });

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
  const { origin, headers } = await reach(first);
  const create = await fetch(`${origin}/api/courses`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ title: "Kept" }),
  });
  expect(create.status).toBe(201);
  await end(first.child, "SIGKILL");

  const again = start();
  // The token is the same, too.
  const response = await fetch(`${(await reach(again)).origin}/api/courses`, { headers });
  const courses = (await response.json()) as { items: { title: string }[] };
  expect(courses.items.map((course) => course.title)).toContain("Kept");
  expect(await end(again.child, "SIGTERM")).toBe(0);
});

test("one click on the printed address connects a browser, and the token is in no log", async () => {
  const file = join(database.dataFolder, "token");
  await writeFile(file, "");
  const ibid = start({ IBID_LOG: "debug" });
  const entrance = (await ibid.address)!;
  const token = (await readFile(file, "utf8")).trim();
  expect(entrance).toMatch(new RegExp(`^http://127.0.0.1:\\d+/\\?token=${token}$`));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(ibid.output()).toContain("could not be used. Ibid made a new one");

  const { origin } = new URL(entrance);
  expect((await fetch(`${origin}/api/courses`)).status).toBe(401);
  const clicked = await fetch(entrance, { redirect: "manual" });
  expect([clicked.status, clicked.headers.get("location")]).toEqual([303, "/"]);
  const cookie = clicked.headers.getSetCookie()[0]!.split(";")[0]!;
  expect((await fetch(`${origin}/api/courses`, { headers: { cookie } })).status).toBe(200);
  // A request that fails is logged with where it happened.
  await fetch(`${origin}/c/x?token=${token}`, { redirect: "manual" });
  await fetch(`${origin}/api/nothing?token=${token}`, { headers: { authorization: `Bearer ${token}` } });
  expect(await end(ibid.child, "SIGTERM")).toBe(0);
  expect(ibid.log()).toContain("process.stopping");
  expect(ibid.log()).not.toContain(token);
});

test("a token of one's own is asked for, and not printed", async () => {
  const ibid = start({ IBID_TOKEN: "a-token-of-my-own" });
  const address = (await ibid.address)!;
  expect(address).toBe(new URL(address).origin);
  const headers = { authorization: "Bearer a-token-of-my-own" };
  expect((await fetch(`${address}/api/courses`)).status).toBe(401);
  expect((await fetch(`${address}/api/courses`, { headers })).status).toBe(200);
  await end(ibid.child, "SIGTERM");
  expect(ibid.output()).not.toContain("a-token-of-my-own");
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

test("with accounts, the printed address makes the first administrator, who has what was there before", async () => {
  const local = start();
  const { origin: before, headers } = await reach(local);
  const body = JSON.stringify({ title: "From before" });
  await fetch(`${before}/api/courses`, { method: "POST", headers, body });
  await end(local.child, "SIGTERM");

  const first = start({ IBID_AUTH: "accounts", IBID_LOG: "debug" });
  const address = new URL((await first.address)!);
  expect(address.pathname).toBe("/first-administrator");
  const token = address.hash.slice(1);
  const { origin } = address;
  // Neither the first visitor nor the token of before is let in.
  expect((await fetch(`${origin}/api/courses`, { headers })).status).toBe(401);
  const who = { name: "Ada", email: "ada@example.org", password: "correct horse battery" };
  const become = (token: string) =>
    fetch(`${origin}/api/first-administrator`, { method: "POST", body: JSON.stringify({ token, ...who }) });
  expect((await become("guessed")).status).toBe(410);
  const response = await become(token);
  expect(response.status).toBe(201);
  const cookie = response.headers.getSetCookie()[0]!.split(";")[0]!;
  const courses = await (await fetch(`${origin}/api/courses`, { headers: { cookie } })).text();
  expect(courses).toContain("From before");
  expect(await end(first.child, "SIGTERM")).toBe(0);
  expect(first.log()).toContain("process.stopping");
  for (const secret of [token, cookie.split("=")[1]!, who.password])
    expect(first.log()).not.toContain(secret);

  const next = start({ IBID_AUTH: "accounts" });
  const again = (await next.address)!;
  expect(again).toBe(new URL(again).origin);
  expect((await fetch(`${again}/api/courses`, { headers: { cookie } })).status).toBe(200);
  await end(next.child, "SIGTERM");
}, 120_000);

test("with a certificate of its own it serves https, and says so", async () => {
  const file = (name: string) => fileURLToPath(new URL(`../test/files/tls/${name}.pem`, import.meta.url));
  const tls = { IBID_TLS_CERT: file("certificate"), IBID_TLS_KEY: file("key") };
  const ibid = start({ IBID_AUTH: "accounts", ...tls });
  const address = (await ibid.address)!;
  expect(address).toMatch(/^https:\/\/127\.0\.0\.1:/);
  const ca = await readFile(file("certificate"));
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get(new URL("/healthz", address), { ca }, (response) => resolve(response.statusCode)).on("error", reject);
  });
  expect(status).toBe(200);
  await end(ibid.child, "SIGTERM");
});
