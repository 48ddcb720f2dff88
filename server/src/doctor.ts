// `npm run doctor`: what is wrong with this installation, in words, with what to do. It changes nothing.
import { access, constants, mkdtemp, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isReachable } from "./ai/is-reachable.ts";
import { type Config, nameOfChoice, readConfig } from "./config.ts";
import { doApart } from "./db/backup/do-apart.ts";
import { describeBackup, listBackups } from "./db/backup/list-backups.ts";
import { lockDataDir } from "./db/embedded/lock-data-dir.ts";
import { startEmbedded } from "./db/embedded/start-embedded.ts";
import { createFileStore } from "./db/file-store.ts";
import * as schema from "./db/schema.ts";
import { createSeal } from "./db/settings/seal.ts";
import { loadSettings } from "./db/settings/stored-settings.ts";
import { readFree } from "./db/storage/read-free.ts";
import { FLOOR_BYTES } from "./db/storage/watch-storage.ts";
import type { StoredSettings } from "./stored-settings.ts";
import { VERSION } from "./version.ts";

/** `kind`: all is well, something to know, something is broken. */
interface Finding {
  kind: "well" | "note" | "wrong";
  text: string;
}
const well = (text: string): Finding => ({ kind: "well", text });
const note = (text: string): Finding => ({ kind: "note", text });
const wrong = (text: string): Finding => ({ kind: "wrong", text });

const MARKS = { well: "ok   ", note: "note ", wrong: "WRONG" };
const ANSWER_MS = 5000;
const OLD_MS = 2 * 24 * 60 * 60_000;

/** What was chosen in Settings, where the database could be read. */
let chosen: StoredSettings | null = null;
const findings: Finding[] = [];
const say = (finding: Finding): void => {
  findings.push(finding);
  console.log(`${MARKS[finding.kind]}  ${finding.text}`);
};

console.log(`Ibid ${VERSION}`);
say(checkNode());
const config = readOwnConfig();
if (config !== null) {
  const isThere = await checkFolder(config);
  if (isThere) {
    for (const finding of await checkDatabase(config)) say(finding);
    say(checkBackups(config.withSettings(chosen ?? {})));
    for (const finding of await checkFiles(config)) say(finding);
  }
  for (const finding of await checkServices(config.withSettings(chosen ?? {}))) say(finding);
}
for (const finding of checkPackages()) say(finding);
const count = findings.filter(({ kind }) => kind === "wrong").length;
console.log(
  count === 0 ? "\nNothing is wrong." : `\n${count} ${count === 1 ? "thing is" : "things are"} wrong.`,
);
process.exitCode = count === 0 ? 0 : 1;

function checkNode(): Finding {
  const { node } = process.versions;
  if (Number(node.split(".")[0]) >= 24) return well(`Node ${node}`);
  return wrong(
    `Node ${node} is too old. Start Ibid with npm (npm start, npm run doctor): it brings its own.`,
  );
}

function readOwnConfig(): Config | null {
  try {
    const config = readConfig(process.env);
    say(well("The configuration can be used"));
    return config;
  } catch (error) {
    say(wrong(messageOf(error)));
    return null;
  }
}

async function checkFolder({ dataFolder }: Config): Promise<boolean> {
  if (!existsSync(dataFolder)) {
    say(
      note(
        `There is no data folder ${dataFolder} yet: npm start makes it. Is yours elsewhere? Set IBID_DATA.`,
      ),
    );
    return false;
  }
  try {
    await access(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    say(
      wrong(
        `The data folder ${dataFolder} can't be written to. Give your user the right to it (chown, chmod).`,
      ),
    );
    return true;
  }
  const free = await readFree(dataFolder);
  const room = `${(free / 1e9).toFixed(1)} GB free`;
  if (free < FLOOR_BYTES) say(wrong(`The disk with ${dataFolder} is full (${room}). Free some space.`));
  else if (free < 20 * FLOOR_BYTES)
    say(note(`The data folder is ${dataFolder}; the disk is almost full: ${room}`));
  else say(well(`The data folder is ${dataFolder}, with ${room}`));
  return true;
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl !== null) return [await checkPostgres(config, config.databaseUrl)];
  const dir = join(config.dataFolder, "db");
  const pgdata = join(dir, "pgdata");
  if (!existsSync(pgdata)) {
    return existsSync(join(dir, "ready"))
      ? [wrong(`The database ${pgdata} is gone. See the backups: npm run restore`)]
      : [note("There is no database yet: npm start makes it.")];
  }
  let release: () => void;
  try {
    release = lockDataDir(dir);
  } catch (error) {
    return [note(`${messageOf(error)} The database is looked at when Ibid is stopped.`)];
  }
  const folder = await mkdtemp(join(tmpdir(), "ibid-doctor-"));
  try {
    // Of a copy: opening a database changes it.
    const file = join(folder, "packed");
    const copied = join(folder, "pgdata");
    const rows = await doApart([
      { kind: "pack", folder: pgdata, file },
      { kind: "unpack", file, folder: copied },
      { kind: "count", folder: copied },
    ]);
    const copy = await startEmbedded({ dir: folder, log: () => {} });
    try {
      chosen = await readSettings(config, new pg.Client(copy.poolConfig()));
    } finally {
      await copy.close();
    }
    const named = { courses: "course", sources: "source", chat_sessions: "chat", documents: "document" };
    const said = Object.entries(named).map(
      ([table, one]) => `${rows[table] ?? 0} ${one}${rows[table] === 1 ? "" : "s"}`,
    );
    return [well(`The database can be read as a whole: ${said.join(", ")}`)];
  } catch (error) {
    return [
      wrong(`The database can't be read as a whole. See the backups: npm run restore. (${messageOf(error)})`),
    ];
  } finally {
    release();
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkPostgres(config: Config, connectionString: string): Promise<Finding> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_MS });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select split_part(version(), ' ', 2) as version",
    );
    chosen = await readSettings(config, new pg.Client({ connectionString }));
    return well(`PostgreSQL ${rows[0]?.version ?? ""} answers`);
  } catch (error) {
    return wrong(`The PostgreSQL server in DATABASE_URL does not answer: ${messageOf(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Nothing where there are none yet: the database of an early version has no such table. */
async function readSettings({ dataFolder }: Config, client: pg.Client): Promise<StoredSettings> {
  await client.connect();
  try {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('public.settings') is not null as "isThere"`,
    );
    if (rows[0]?.isThere !== true) return {};
    await client.query("set ibid.is_system = 'on'");
    return await loadSettings(drizzle(client, { schema, casing: "snake_case" }), createSeal(dataFolder));
  } finally {
    await client.end();
  }
}

function checkBackups({ dataFolder, databaseUrl, backups }: Config): Finding {
  if (databaseUrl !== null) return note("Ibid makes no backups of a PostgreSQL server: use pg_dump.");
  const [last] = listBackups(dataFolder);
  if (!backups) return note("Daily backups are switched off, in Settings or by IBID_BACKUPS.");
  if (last === undefined) return note("There is no backup yet. Make one with: npm run backup");
  const said = `The last backup is of ${describeBackup(last)}`;
  return Date.now() - last.at.getTime() > OLD_MS
    ? note(`${said}. Make one with: npm run backup`)
    : well(said);
}

async function checkFiles({ dataFolder }: Config): Promise<Finding[]> {
  const store = createFileStore(join(dataFolder, "files"), -1);
  const damaged: Finding[] = [];
  let files = 0;
  for await (const sha256 of store.listOld()) {
    files++;
    await store.check(sha256).catch(() => {
      damaged.push(
        wrong(`The file ${join(dataFolder, "files", sha256.slice(0, 2), sha256)} is damaged. Add it again.`),
      );
    });
  }
  return damaged.length > 0
    ? damaged
    : [well(`${files} stored ${files === 1 ? "file is" : "files are"} as they were added`)];
}

async function checkServices(config: Config): Promise<Finding[]> {
  const { model, embedder, transcriber, reranker, searchUrl } = config;
  const asked: [what: string, url: string | null][] = [];
  for (const [what, choice] of Object.entries({ model, embedder, transcriber, reranker })) {
    if (choice === null || !("id" in choice)) continue;
    asked.push([`The ${what} ${nameOfChoice(choice)}`, choice.url]);
  }
  if (searchUrl !== null) asked.push(["The web search", searchUrl]);
  const lost = config.settings.unusable.map((what) =>
    wrong(
      `What was chosen in Settings as the ${what} can't be used: its key is missing, or can't be read here. Choose it again.`,
    ),
  );
  if (chosen === null) lost.push(note("What was chosen in Settings is looked at when Ibid is stopped."));
  if (asked.length === 0 && lost.length === 0)
    return [well("Answers and search need nothing outside of Ibid")];
  return [...lost, ...(await Promise.all(asked.map(([what, url]) => checkService(what, url))))];
}

async function checkService(what: string, url: string | null): Promise<Finding> {
  if (url === null)
    return note(`${what} is asked at its provider's own address, with your key; this does not try it.`);
  const { origin } = new URL(url);
  return (await isReachable(url))
    ? well(`${what} answers at ${origin}`)
    : wrong(`${what} does not answer at ${origin}. Is it running, and is the address right?`);
}

function checkPackages(): Finding[] {
  const optional: [name: string, without: string][] = [
    ["onnxruntime-node", "search by meaning and the check of paraphrases"],
    ["@myriaddreamin/typst-ts-node-compiler", "the preview and the PDF of documents"],
    ["tesseract.js", "reading scans"],
  ];
  return optional.map(([name, without]) => {
    try {
      import.meta.resolve(name);
      return well(`${name} is installed`);
    } catch {
      return note(`${name} is not installed: there is no ${without}. Install it with: npm ci`);
    }
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
