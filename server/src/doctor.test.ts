// What `npm run doctor` says about an installation whose services were chosen in Settings.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeTestDatabase } from "../test/test-database.ts";
import { openDatabase } from "./db/open.ts";
import { asSystem } from "./db/isolation/acting.ts";
import { createSeal } from "./db/settings/seal.ts";
import { changeSettings } from "./db/settings/stored-settings.ts";
import { createLog } from "./log.ts";

const doctor = fileURLToPath(new URL("doctor.ts", import.meta.url));

test("a service that was chosen in Settings is asked, and one whose key is lost is named", async () => {
  const { dataFolder, databaseUrl, remove } = await makeTestDatabase();
  const database = await openDatabase({ dataFolder, databaseUrl }, createLog("silent"));
  // Nobody listens on this port.
  const stored = { IBID_MODEL: "compatible/small", IBID_MODEL_URL: "http://127.0.0.1:9/v1" };
  const change = (name: string) =>
    changeSettings(database.peopleDb, createSeal(name), () => ({
      ...stored,
      ...{ IBID_EMBEDDER: "openai/text-embedding-3-small", OPENAI_API_KEY: "sk-lost" },
    }));
  // Sealed by the key of another folder.
  const elsewhere = await mkdtemp(join(tmpdir(), "ibid-doctor-"));
  await asSystem(() => change(elsewhere));
  await database.close();
  const said = await new Promise<string>((resolve) => {
    const env = { ...process.env, IBID_DATA: dataFolder, DATABASE_URL: databaseUrl ?? "" };
    execFile(process.execPath, [doctor], { env }, (_error, stdout) => resolve(stdout));
  });
  expect(said).toContain("WRONG  The model compatible/small does not answer at http://127.0.0.1:9");
  expect(said).toContain("chosen in Settings as the embedder can't be used");
  expect(said).not.toContain("sk-lost");
  await Promise.all([remove(), rm(elsewhere, { recursive: true })]);
}, 120_000);
