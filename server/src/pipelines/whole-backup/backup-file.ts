// A whole Ibid as one file: the packed database, as backups have it, and every stored file under its hash. The file that lets
// browsers in, and keys, are no part of it.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@ibid/core/contract/error.ts";
import { z } from "zod";
import {
  type Backup,
  FACTS,
  PACKED,
  UNFINISHED,
  backupsFolder,
  listBackups,
} from "../../db/backup/list-backups.ts";
import { createFileStore } from "../../db/file-store.ts";
import { VERSION } from "../../version.ts";
import { unreadable } from "../course-file/unreadable.ts";
import { type ZipFile, openZipFile } from "../course-file/zip/open-zip-file.ts";
import { type ZipEntry, writeZip } from "../take-out/write-zip.ts";

const FORMAT = "ibid-backup";
const FORMAT_VERSION = 1;
const MANIFEST = "manifest.json";
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

/** Complete under its name, or not there at all. */
export async function writeBackupFile(dataFolder: string, backup: Backup, path: string): Promise<void> {
  const unfinished = `${path}.writing`;
  try {
    await pipeline(
      writeZip(entriesOf(dataFolder, backup)),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* entriesOf(dataFolder: string, backup: Backup): AsyncGenerator<ZipEntry> {
  const hashes = { [PACKED]: "", [FACTS]: "" };
  for (const name of [PACKED, FACTS] as const) {
    const hash = createHash("sha256");
    async function* hashed(): AsyncGenerator<Uint8Array> {
      for await (const piece of createReadStream(join(backup.folder, name)) as AsyncIterable<Buffer>) {
        hash.update(piece);
        yield piece;
      }
    }
    yield { path: `database/${name}`, bytes: hashed() };
    hashes[name] = hash.digest("hex");
  }
  // Of all ages.
  const store = createFileStore(join(dataFolder, "files"), -1);
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
  const stated: z.infer<typeof Manifest> = {
    ...{ format: FORMAT, formatVersion: FORMAT_VERSION, ibid: VERSION, madeAt: new Date().toISOString() },
    ...{ backup: backup.name, sha256: hashes, files, missing },
  };
  yield { path: MANIFEST, bytes: `${JSON.stringify(stated, null, 2)}\n` };
}

/**
 * Puts the files of a backup into the data folder, and its database among the backups there, from where it is restored. What
 * is in the folder stays. Files that came before something was found wrong are harmless.
 */
export async function openBackupFile(dataFolder: string, path: string): Promise<Backup> {
  const zip = await openZipFile(path).catch((error: unknown) => {
    throw isOther(error) ? other() : error;
  });
  try {
    const manifest = await readManifest(zip);
    const store = createFileStore(join(dataFolder, "files"));
    let files = 0;
    for (const entry of zip.entries.values()) {
      const sha256 = /^files\/([0-9a-f]{64})$/.exec(entry.path)?.[1];
      if (sha256 === undefined) continue;
      if ((await store.put(zip.read(entry))).sha256 !== sha256) throw unreadable("damaged");
      files++;
    }
    if (files !== manifest.files) throw unreadable("damaged");
    return await placeDatabase(dataFolder, zip, manifest);
  } finally {
    await zip.close();
  }
}

async function placeDatabase(
  dataFolder: string,
  zip: ZipFile,
  manifest: z.infer<typeof Manifest>,
): Promise<Backup> {
  const parent = backupsFolder(dataFolder);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const unfinished = await mkdtemp(join(parent, UNFINISHED));
  try {
    for (const name of [PACKED, FACTS] as const) {
      const entry = zip.entries.get(`database/${name}`);
      if (entry === undefined) throw unreadable("damaged");
      const hash = createHash("sha256");
      async function* hashed(): AsyncGenerator<Buffer> {
        for await (const piece of zip.read(entry!)) {
          hash.update(piece);
          yield piece;
        }
      }
      await pipeline(hashed(), createWriteStream(join(unfinished, name), { mode: 0o600, flush: true }));
      if (hash.digest("hex") !== manifest.sha256[name]) throw unreadable("damaged");
    }
    JSON.parse(await readFile(join(unfinished, FACTS), "utf8"));
    // A name that can only be one in that folder.
    const name = basename(manifest.backup).replace(/^\.+/, "") || "restored";
    await rm(join(parent, name), { recursive: true, force: true });
    await rename(unfinished, join(parent, name));
    const placed = listBackups(dataFolder).find((backup) => backup.name === name);
    if (placed === undefined) throw unreadable("damaged");
    return placed;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function readManifest(zip: ZipFile): Promise<z.infer<typeof Manifest>> {
  const entry = zip.entries.get(MANIFEST);
  if (entry === undefined || entry.size > LARGEST_MANIFEST) throw other();
  const pieces: Buffer[] = [];
  for await (const piece of zip.read(entry)) pieces.push(piece);
  const stated = JSON.parse(Buffer.concat(pieces).toString()) as Partial<z.infer<typeof Manifest>>;
  if (stated.format !== FORMAT) throw other();
  if ((stated.formatVersion ?? 0) > FORMAT_VERSION)
    throw new AppError("course_file_newer", "This backup was made by a newer Ibid. Update this one first.");
  const parsed = Manifest.safeParse(stated);
  if (!parsed.success) throw unreadable("damaged", parsed.error);
  return parsed.data;
}

const other = (): AppError =>
  new AppError(
    "course_file_unreadable",
    "This is not a backup that `npm run backup` made. Nothing was changed.",
  );
const isOther = (error: unknown): boolean =>
  error instanceof AppError && error.message.startsWith("This is not a course");
