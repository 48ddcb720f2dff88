// The command behind `npm test`: test services → vitest on a real Postgres and Redis → browser tests.
//
//   npm test                     everything
//   npm test -- core             arguments go to vitest (a path, -t, --reporter …); no browser tests then
//   IBID_TEST_AUTH=accounts npm test   everything with accounts; without it, only the tests on PostgreSQL have them
//   IBID_FUZZ_RUNS=20 npm test   properties try fresh values, twenty times as many
//
// The exit code is 0 only when every part passed.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { readFuzzFactor } from "./read-fuzz-factor.ts";
import { ensure } from "./services/ensure.ts";
import { findChromium } from "./services/find-chromium.ts";
import { startPostgres } from "./services/start-postgres.ts";
import { startRedis } from "./services/start-redis.ts";
import { stopAtExit } from "./services/stop-at-exit.ts";

const root = join(import.meta.dirname, "..");
/** What Node makes of our files, kept for the many servers that the tests start. */
const compiled = join(root, "node_modules/.cache/ibid-test/compiled");
const e2eConfig = "e2e/playwright.config.ts";
const minutes = 60_000;

const vitestArgs = process.argv.slice(2);
const results: string[] = [];

process.exitCode = (await runTests()) ? 0 : 1;
console.log(`\n${results.join("\n")}`);

async function runTests(): Promise<boolean> {
  if (!(await section("test services", () => ensure()))) return false;
  const [postgres, redis] = await section("start Postgres and Redis", async () =>
    Promise.all([startPostgres(), startRedis()]),
  );
  try {
    const env = { IBID_TEST_DATABASE_URL: postgres.url, IBID_TEST_REDIS_URL: redis.url };
    const unit = await section("vitest", () =>
      runNode(
        ["node_modules/vitest/vitest.mjs", "run", ...vitestArgs],
        env,
        20 * minutes * (readFuzzFactor() ?? 1),
      ),
    );
    if (vitestArgs.length > 0 || !existsSync(join(root, e2eConfig))) return unit;

    const browser = await section("browser tests", () =>
      runNode(
        ["node_modules/@playwright/test/cli.js", "test", "-c", e2eConfig],
        { ...env, IBID_CHROMIUM: findChromium() },
        20 * minutes,
      ),
    );
    return unit && browser;
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

async function section<T>(name: string, work: () => Promise<T>): Promise<T> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  let outcome = "failed";
  try {
    const result = await work();
    if (result !== false) outcome = "ok";
    return result;
  } finally {
    results.push(`── ${name}: ${outcome}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
    console.log(results.at(-1));
  }
}

/** Runs a script with this same Node, which also is the `node` that the script itself finds on its PATH. */
function runNode(args: string[], env: NodeJS.ProcessEnv, timeoutMs: number): Promise<boolean> {
  const path = `${join(root, "node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: path, NODE_COMPILE_CACHE: compiled },
      stdio: "inherit",
    });
    const forget = stopAtExit(() => child.kill("SIGTERM"));
    const late = setTimeout(() => {
      console.error(`Stopped after ${timeoutMs / minutes} minutes.`);
      child.kill("SIGTERM");
      setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
    }, timeoutMs);
    child.on("error", reject);
    child.on("exit", (code) => {
      clearTimeout(late);
      forget();
      resolve(code === 0);
    });
  });
}
