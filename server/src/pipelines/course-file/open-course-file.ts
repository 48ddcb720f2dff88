// The file of a course on the disk → what it says about itself, its rows line by line, and its files.
import { createHash } from "node:crypto";
import { Manifest, FORMAT, FORMAT_VERSION, ROWS, type RowsName } from "./course-rows.ts";
import { unreadable } from "./unreadable.ts";
import { filePath, rowsPath } from "./write-course-file.ts";
import { type ZipFile, type ZipFileEntry, openZipFile } from "./zip/open-zip-file.ts";

export interface CourseFile {
  manifest: Manifest;
  /** By their hashes. */
  files: readonly { sha256: string; size: number }[];
  /** How much there is to read. */
  size: number;
  lines(name: RowsName): AsyncGenerator<{ row: unknown; size: number }>;
  readFile(sha256: string): AsyncIterable<Buffer>;
  /** Compares all rows with the hashes in the manifest. */
  checkRows(): Promise<void>;
  close(): Promise<void>;
}

const LARGEST_MANIFEST = 16 << 20;
/** A line holds one source with its text, or one chat. */
const LONGEST_LINE = 256 << 20;

export async function openCourseFile(path: string): Promise<CourseFile> {
  const zip = await openZipFile(path);
  try {
    const manifest = await readManifest(zip);
    const entries = rowEntries(zip, manifest);
    const files = [...zip.entries.values()].flatMap(({ path, size }) => {
      const sha256 = /^files\/([0-9a-f]{64})$/.exec(path)?.[1];
      return sha256 === undefined ? [] : [{ sha256, size }];
    });
    const known = new Set(["manifest.json", ...ROWS.map(rowsPath)]);
    if (zip.entries.size !== files.length + known.size) throw unreadable("other");
    if (files.length !== manifest.files.count) throw unreadable("damaged");
    return {
      manifest,
      files,
      size: [...zip.entries.values()].reduce((sum, { size }) => sum + size, 0),
      lines: (name) => readLines(zip.read(entries[name])),
      readFile: (sha256) => zip.read(zip.entries.get(filePath(sha256))!),
      async checkRows() {
        for (const name of ROWS) {
          const hash = createHash("sha256");
          for await (const piece of zip.read(entries[name])) hash.update(piece);
          if (hash.digest("hex") !== manifest.rows[name].sha256) throw unreadable("damaged");
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

async function readManifest(zip: ZipFile): Promise<Manifest> {
  const entry = zip.entries.get("manifest.json");
  if (entry === undefined) throw unreadable("other");
  if (entry.size > LARGEST_MANIFEST) throw unreadable("too large");
  const pieces: Buffer[] = [];
  for await (const piece of zip.read(entry)) pieces.push(piece);
  let stated: unknown;
  try {
    stated = JSON.parse(Buffer.concat(pieces).toString());
  } catch (cause) {
    throw unreadable("damaged", cause);
  }
  const { format, formatVersion } = stated as Partial<Manifest>;
  if (format !== FORMAT) throw unreadable("other");
  if (typeof formatVersion === "number" && formatVersion > FORMAT_VERSION) throw unreadable("newer");
  const parsed = Manifest.safeParse(stated);
  if (!parsed.success) throw unreadable("damaged", parsed.error);
  return parsed.data;
}

function rowEntries(zip: ZipFile, { rows }: Manifest): Record<RowsName, ZipFileEntry> {
  const entries = {} as Record<RowsName, ZipFileEntry>;
  for (const name of ROWS) {
    const entry = zip.entries.get(rowsPath(name));
    if (entry === undefined || entry.size !== rows[name].size) throw unreadable("damaged");
    entries[name] = entry;
  }
  return entries;
}

async function* readLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<{ row: unknown; size: number }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (let piece of pieces) {
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10)) {
      const line = Buffer.concat([...held, piece.subarray(0, end)]);
      held = [];
      length = 0;
      piece = piece.subarray(end + 1);
      yield { row: parse(line), size: line.length + 1 };
    }
    length += piece.length;
    if (length > LONGEST_LINE) throw unreadable("too large");
    held.push(piece);
  }
  if (length > 0) throw unreadable("damaged");
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch (cause) {
    throw unreadable("damaged", cause);
  }
}
