import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findChromium } from "./find-chromium.ts";
import { findPostgres } from "./find-postgres.ts";
import { findRedis } from "./find-redis.ts";

let folder: string;
beforeEach(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), "ibid-find-")))));
afterEach(() => rmSync(folder, { recursive: true }));

function writeProgram(path: string, script = "") {
  const file = join(folder, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

function writePostgres(version: number, hasVector: boolean) {
  const share = join(folder, `share-${version}`);
  mkdirSync(join(share, "extension"), { recursive: true });
  if (hasVector) writeFileSync(join(share, "extension/vector.control"), "");
  writeProgram(`lib/${version}/bin/postgres`, `echo "postgres (PostgreSQL) ${version}.1"`);
  writeProgram(`lib/${version}/bin/initdb`);
  writeProgram(`lib/${version}/bin/pg_config`, `echo ${share}`);
  return join(folder, `lib/${version}/bin`);
}

test("the browser named in IBID_CHROMIUM wins over the one on the PATH", () => {
  writeProgram("bin/chromium");
  const named = writeProgram("own/chrome");
  expect(findChromium({ PATH: join(folder, "bin"), IBID_CHROMIUM: named })).toBe(named);
});

test("a browser that IBID_CHROMIUM names but that is not there is not replaced silently", () => {
  writeProgram("bin/chromium");
  expect(findChromium({ PATH: join(folder, "bin"), IBID_CHROMIUM: "/nowhere" })).toBeUndefined();
});

test("programs are found on the PATH", () => {
  const chrome = writeProgram("bin/google-chrome");
  const redis = writeProgram("bin/redis-server");
  expect(findChromium({ PATH: `/nowhere:${join(folder, "bin")}` })).toBe(chrome);
  expect(findRedis(join(folder, "bin"))).toBe(redis);
});

test("a PostgreSQL with pgvector is taken before a newer one without", () => {
  const older = writePostgres(15, true);
  writePostgres(17, false);
  expect(findPostgres("", join(folder, "lib"))).toEqual({ bin: older, major: 15, hasVector: true });
});

test("a PostgreSQL outside Debian's folders is found on the PATH", () => {
  const bin = writePostgres(16, true);
  expect(findPostgres(bin, "/nowhere")).toEqual({ bin, major: 16, hasVector: true });
});

test("client programs alone are no PostgreSQL", () => {
  writeProgram("lib/15/bin/psql");
  expect(findPostgres("", join(folder, "lib"))).toBeUndefined();
});
