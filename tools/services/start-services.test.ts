import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { thisMachine } from "./ensure.ts";
import { startPostgres } from "./start-postgres.ts";
import { startRedis } from "./start-redis.ts";

// The real servers, where the machine has them; `npm test` makes sure that it does.
const found = thisMachine.probe();

test.skipIf(found.pgvector === undefined)(
  "a started Postgres has pgvector and sorts as PGlite does",
  async () => {
    const postgres = await startPostgres();
    const query = (sql: string) =>
      execFileSync(join(found.pgvector!, "psql"), ["-Atq", postgres.url, "-c", sql], { encoding: "utf8" });
    try {
      query("create extension vector");
      expect(query("select '[1,2]'::vector <-> '[1,5]', 'Z' < 'a'")).toBe("3|t\n");
    } finally {
      await postgres.stop();
    }
    expect(await isOpen(postgres.url)).toBe(false);
  },
);

test.skipIf(found.redis === undefined)("a started Redis takes connections until it is stopped", async () => {
  const redis = await startRedis();
  expect(await isOpen(redis.url)).toBe(true);
  await redis.stop();
  expect(await isOpen(redis.url)).toBe(false);
});

test.skipIf(found.redis === undefined)(
  "an interrupted process takes its server and folder with it",
  async () => {
    const script = `
    import { startRedis } from ${JSON.stringify(join(import.meta.dirname, "start-redis.ts"))};
    console.log((await startRedis()).url);
    setInterval(() => {}, 1000);`;
    const folder = mkdtempSync(join(tmpdir(), "ibid-interrupted-"));
    const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise((resolve) => child.on("exit", resolve));
    const url = await new Promise<string>((resolve) =>
      child.stdout.setEncoding("utf8").once("data", (text: string) => resolve(text.trim())),
    );
    expect(await isOpen(url)).toBe(true);
    expect(readdirSync(folder)).toHaveLength(1);
    child.kill("SIGINT");
    expect(await ended).toBe(130);
    // The server was killed, and closes its port a moment later.
    while (await isOpen(url));
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);

function isOpen(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
