// A folder that is not as it should be: Ibid says what is wrong and what to do, and changes nothing.
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { template } from "../../test/test-database.ts";
import { createLog } from "../log.ts";
import { VERSION } from "../version.ts";
import { openDatabase } from "./open.ts";

let dataFolder: string;
let db: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "ibid-open-"));
  db = join(dataFolder, "db");
  await cp(join(await template(), "db"), db, { recursive: true });
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

const openIt = () => openDatabase({ databaseUrl: null, dataFolder }, createLog("silent"));
const refusal = (code: string, ...words: string[]) => ({
  code,
  message: expect.stringMatching(new RegExp(words.join(".*"), "s")),
});
const NO_BACKUP = "There is no backup";

test("garbage in `ready` is replaced by what the database itself says", async () => {
  writeFileSync(join(db, "ready"), "\u0000garbage");
  await (await openIt()).close();
  expect(JSON.parse(readFileSync(join(db, "ready"), "utf8"))).toMatchObject({ pgMajor: 18, ibid: VERSION });
});

test("the marker of an earlier version opens, and then names this one", async () => {
  writeFileSync(join(db, "ready"), JSON.stringify({ pglite: "0.5.14", pgMajor: 18 }));
  await (await openIt()).close();
  expect(JSON.parse(readFileSync(join(db, "ready"), "utf8"))).toMatchObject({ ibid: VERSION });
});

test.each([
  [
    "garbage in `lock`",
    "lock",
    "garbage".repeat(200),
    "DATA_DIR_UNUSABLE",
    ["lock is damaged", "delete the file"],
  ],
  [
    "garbage in PG_VERSION",
    "pgdata/PG_VERSION",
    "x",
    "DATABASE_DAMAGED",
    ["does not name a version", NO_BACKUP],
  ],
  [
    "a control file of zeros",
    "pgdata/global/pg_control",
    "\0".repeat(8192),
    "DATABASE_DAMAGED",
    ["damaged", NO_BACKUP],
  ],
] as const)("%s is said in words", async (_what, path, content, code, words) => {
  writeFileSync(join(db, path), content);
  await expect(openIt()).rejects.toMatchObject(refusal(code, ...words));
  expect(readFileSync(join(db, path), "utf8")).toBe(content);
});

test("an empty database never takes the place of one that is missing", async () => {
  renameSync(join(db, "pgdata"), join(db, "elsewhere"));
  await expect(openIt()).rejects.toMatchObject(refusal("DATABASE_DAMAGED", "is missing", NO_BACKUP));
  renameSync(join(db, "elsewhere"), join(db, "pgdata"));
  await (await openIt()).close();
});
