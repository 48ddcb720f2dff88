// A backup as one file: the packed database and its facts, and every stored file under its hash. What lets browsers in is no
// part of it, and what opens the keys of providers only where somebody asks for it.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@ibid/core/contract/error.ts";
import { z } from "zod";
import { FILES, measureFiles } from "../../db/backup/keep-files.ts";
import {
  type Backup,
  FACTS,
  PACKED,
  UNFINISHED,
  backupsFolder,
  listBackups,
} from "../../db/backup/list-backups.ts";
import { SETTINGS_KEY } from "../../db/backup/switch-database.ts";
import { createFileStore } from "../../db/file-store.ts";
import { VERSION } from "../../version.ts";
import { FileUnreadable } from "../course-file/unreadable.ts";
import { type ZipFile, openZipFile } from "../course-file/zip/open-zip-file.ts";
import { type ZipEntry, writeZip } from "../take-out/write-zip.ts";

const FORMAT = "ibid-backup";
const FORMAT_VERSION = 1;
const MANIFEST = "manifest.json";
const KEYS = `keys/${SETTINGS_KEY}`;
const LARGEST_MANIFEST = 16 << 20;

const Manifest = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.number().int().positive(),
  ibid: z.string(),
  madeAt: z.iso.datetime(),
  /** The backup of the database in it. */
  backup: z.string(),
  sha256: z.record(z.enum([PACKED, FACTS]), z.string()),
  files: z.number().int().nonnegative(),
  /** Files that were damaged where it was made. */
  missing: z.array(z.string()),
});
type Manifest = z.infer<typeof Manifest>;

export interface WithKeys {
  hasKeys?: boolean;
}

/** Complete under its name, or not there at all. */
export async function writeBackupFile(
  dataFolder: string,
  backup: Backup,
  path: string,
  options: WithKeys = {},
): Promise<void> {
  const unfinished = `${path}.writing`;
  try {
    await pipeline(
      readAsZip(dataFolder, backup, options),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

export function readAsZip(
  dataFolder: string,
  backup: Backup,
  options: WithKeys = {},
): AsyncGenerator<Uint8Array> {
  return writeZip(entriesOf(dataFolder, backup, options));
}

async function* entriesOf(
  dataFolder: string,
  backup: Backup,
  { hasKeys = false }: WithKeys,
): AsyncGenerator<ZipEntry> {
  const hashes = { [PACKED]: "", [FACTS]: "" };
  for (const name of [PACKED, FACTS] as const) {
    const hash = createHash("sha256");
    yield {
      path: `database/${name}`,
      bytes: hashed(createReadStream(join(backup.folder, name)) as AsyncIterable<Buffer>, hash),
    };
    hashes[name] = hash.digest("hex");
  }
  const key = hasKeys ? keyOf(dataFolder, backup) : null;
  if (key !== null) yield { path: KEYS, bytes: await readFile(key, "utf8") };
  // A backup of an early version has no files: those that are still there go with it. All of them, of any age.
  const store = createFileStore(join(backup.files === null ? dataFolder : backup.folder, FILES), -1);
  const missing: string[] = [];
  let files = 0;
  for await (const sha256 of store.listOld()) {
    if (!/^[0-9a-f]{64}$/.test(sha256)) continue;
    const isWhole = await store.check(sha256).then(
      () => true,
      () => false,
    );
    if (!isWhole) {
      missing.push(sha256);
      continue;
    }
    files++;
    yield { path: `files/${sha256}`, bytes: store.read(sha256) as AsyncIterable<Uint8Array> };
  }
  const stated: Manifest = {
    ...{ format: FORMAT, formatVersion: FORMAT_VERSION, ibid: VERSION, madeAt: new Date().toISOString() },
    ...{ backup: backup.name, sha256: hashes, files, missing },
  };
  yield { path: MANIFEST, bytes: `${JSON.stringify(stated, null, 2)}\n` };
}

/** Its own, if it came with one or was replaced since; else the one in use. */
function keyOf(dataFolder: string, { folder }: Backup): string | null {
  return (
    [folder, dataFolder].map((each) => join(each, SETTINGS_KEY)).find((path) => existsSync(path)) ?? null
  );
}

/** Puts what is in the file among the backups of the data folder, from where it is restored. Nothing else is changed. */
export async function openBackupFile(
  dataFolder: string,
  path: string,
  onProgress: (share: number) => void = () => {},
): Promise<Backup> {
  const zip = await openZipFile(path).catch(asBackupError);
  const parent = backupsFolder(dataFolder);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const unfinished = await mkdtemp(join(parent, UNFINISHED));
  try {
    const manifest = await readManifest(zip);
    await takeFiles(zip, manifest, join(unfinished, FILES), onProgress);
    await takeDatabase(zip, manifest, unfinished);
    const key = zip.entries.get(KEYS);
    if (key !== undefined) {
      const bytes = await readSmall(zip, key);
      await writeFile(join(unfinished, SETTINGS_KEY), bytes, { mode: 0o600, flush: true });
    }
    const name = nameFor(dataFolder, manifest.backup);
    await rename(unfinished, join(parent, name));
    const placed = listBackups(dataFolder).find((backup) => backup.name === name);
    if (placed !== undefined) return placed;
    await rm(join(parent, name), { recursive: true });
    throw unreadable("damaged");
  } catch (error) {
    return asBackupError(error);
  } finally {
    await zip.close();
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function takeFiles(
  zip: ZipFile,
  manifest: Manifest,
  folder: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const store = createFileStore(folder);
  const entries = [...zip.entries.values()];
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  let files = 0;
  let done = 0;
  for (const entry of entries) {
    const sha256 = /^files\/([0-9a-f]{64})$/.exec(entry.path)?.[1];
    if (sha256 === undefined) continue;
    if ((await store.put(zip.read(entry))).sha256 !== sha256) throw unreadable("damaged");
    files++;
    onProgress((done += entry.size) / total);
  }
  if (files !== manifest.files) throw unreadable("damaged");
}

async function takeDatabase(zip: ZipFile, manifest: Manifest, folder: string): Promise<void> {
  for (const name of [PACKED, FACTS] as const) {
    const entry = zip.entries.get(`database/${name}`);
    if (entry === undefined) throw unreadable("damaged");
    const hash = createHash("sha256");
    await pipeline(
      hashed(zip.read(entry), hash),
      createWriteStream(join(folder, name), { mode: 0o600, flush: true }),
    );
    if (hash.digest("hex") !== manifest.sha256[name]) throw unreadable("damaged");
  }
  const facts = parseJson(await readFile(join(folder, FACTS), "utf8"));
  const files = await measureFiles(join(folder, FILES));
  const own = JSON.stringify({ ...(facts as object), why: "brought", files }, null, 2);
  await writeFile(join(folder, FACTS), `${own}\n`, { mode: 0o600, flush: true });
}

/** A name that can only be one in that folder, and that no other backup has. */
function nameFor(dataFolder: string, stated: string): string {
  const name = basename(stated).replace(/^\.+/, "") || "restored";
  const isTaken = (free: string): boolean => existsSync(join(backupsFolder(dataFolder), free));
  let free = name;
  for (let n = 2; isTaken(free); n++) free = `${name}-${n}`;
  return free;
}

async function* hashed(
  pieces: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

async function readManifest(zip: ZipFile): Promise<Manifest> {
  const entry = zip.entries.get(MANIFEST);
  if (entry === undefined) throw unreadable("other");
  const stated = parseJson((await readSmall(zip, entry)).toString()) as Partial<Manifest>;
  if (stated.format !== FORMAT) throw unreadable("other");
  if ((stated.formatVersion ?? 0) > FORMAT_VERSION)
    throw new AppError("backup_newer", "This backup was made by a newer Ibid. Update this one first.");
  const parsed = Manifest.safeParse(stated);
  if (!parsed.success) throw unreadable("damaged", parsed.error);
  return parsed.data;
}

async function readSmall(
  zip: ZipFile,
  entry: NonNullable<ReturnType<ZipFile["entries"]["get"]>>,
): Promise<Buffer> {
  if (entry.size > LARGEST_MANIFEST) throw unreadable("other");
  const pieces: Buffer[] = [];
  for await (const piece of zip.read(entry)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable("damaged", cause);
  }
}

const MESSAGES = {
  other: "This is not a backup that Ibid made. Choose the ZIP file of one. Nothing was changed.",
  "cut short": "This file is cut short: its end is missing. Download or copy it again. Nothing was changed.",
  damaged: "This backup is damaged: what is in it is not what was written. Nothing was changed.",
  path: "This file was not made by Ibid: a path in it leads out of it. Nothing was changed.",
};

function unreadable(why: keyof typeof MESSAGES, cause?: unknown): AppError {
  return new AppError("backup_unreadable", MESSAGES[why], { cause });
}

/** What reading a ZIP says about courses, said about backups. */
function asBackupError(error: unknown): never {
  if (!(error instanceof FileUnreadable)) throw error;
  const { why } = error;
  throw unreadable(why in MESSAGES ? (why as keyof typeof MESSAGES) : "damaged", error);
}
