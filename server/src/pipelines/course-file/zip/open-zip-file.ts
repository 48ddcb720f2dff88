// A ZIP file on the disk, read piece by piece: what it is read by is the directory at its end, and only that is held in
// memory. Sizes that it states are limits: what unpacks to more is refused while it unpacks.
import { type FileHandle, open } from "node:fs/promises";
import { Readable, pipeline } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { unreadable } from "../unreadable.ts";

export interface ZipFile {
  entries: ReadonlyMap<string, ZipFileEntry>;
  read(entry: ZipFileEntry): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

export interface ZipFileEntry {
  path: string;
  isStored: boolean;
  crc: number;
  packedSize: number;
  size: number;
  start: number;
}

const MOST_ENTRIES = 200_000;
const LARGEST_DIRECTORY = 64 << 20;
/** Text packs to a tenth; what packs to far less was made to unpack to more than a disk can hold. */
const MOST_RATIO = 200;
const SMALL = 1 << 20;

export async function openZipFile(path: string): Promise<ZipFile> {
  const file = await open(path, "r");
  try {
    const entries = new Map<string, ZipFileEntry>();
    for (const entry of await readDirectory(file)) {
      if (entries.has(entry.path)) throw unreadable("damaged");
      entries.set(entry.path, entry);
    }
    return { entries, read: (entry) => readEntry(file, entry), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* readEntry(file: FileHandle, entry: ZipFileEntry): AsyncGenerator<Buffer> {
  const head = await take(file, entry.start, 30);
  if (head.readUInt32LE(0) !== 0x04034b50) throw unreadable("damaged");
  const start = entry.start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  let [size, crc] = [0, 0];
  const pieces = entry.isStored ? piecesOf(file, start, entry.packedSize) : inflated(file, start, entry);
  for await (const piece of pieces) {
    size += piece.length;
    if (size > entry.size) throw unreadable("damaged");
    crc = crc32(piece, crc);
    yield piece;
  }
  if (size !== entry.size || crc !== entry.crc) throw unreadable("damaged");
}

async function* inflated(file: FileHandle, start: number, entry: ZipFileEntry): AsyncGenerator<Buffer> {
  const source = Readable.from(piecesOf(file, start, entry.packedSize));
  const inflate = createInflateRaw();
  // A source that fails makes the reader below fail.
  pipeline(source, inflate, () => undefined);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (cause) {
    throw unreadable("damaged", cause);
  } finally {
    source.destroy();
  }
}

const PIECE = 256 << 10;

async function* piecesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += PIECE) yield await take(file, start + at, Math.min(PIECE, length - at));
}

async function take(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead !== length) throw unreadable("cut short");
  return buffer;
}

async function readDirectory(file: FileHandle): Promise<ZipFileEntry[]> {
  const { size } = await file.stat();
  const first = await take(file, 0, Math.min(4, size));
  const isZip = first.length === 4 && [0x04034b50, 0x06054b50, 0x06064b50].includes(first.readUInt32LE(0));
  if (!isZip) throw unreadable("other");
  const tail = await take(file, Math.max(0, size - 66_000), Math.min(size, 66_000));
  const end = tail.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end === -1 || end + 22 > tail.length) throw unreadable("cut short");
  let { count, length, start } = {
    ...{ count: tail.readUInt16LE(end + 10), length: tail.readUInt32LE(end + 12) },
    start: tail.readUInt32LE(end + 16),
  };
  const locator = end - 20;
  if (locator >= 0 && tail.readUInt32LE(locator) === 0x07064b50) {
    const at = Number(tail.readBigUInt64LE(locator + 8));
    if (at + 56 > size) throw unreadable("cut short");
    const wide = await take(file, at, 56);
    if (wide.readUInt32LE(0) !== 0x06064b50) throw unreadable("damaged");
    count = Number(wide.readBigUInt64LE(32));
    length = Number(wide.readBigUInt64LE(40));
    start = Number(wide.readBigUInt64LE(48));
  }
  if (start + length > size) throw unreadable("cut short");
  if (count > MOST_ENTRIES || length > LARGEST_DIRECTORY) throw unreadable("too large");
  return readEntries(await take(file, start, length), count, size);
}

function readEntries(directory: Buffer, count: number, fileSize: number): ZipFileEntry[] {
  const entries: ZipFileEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw unreadable("damaged");
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const method = directory.readUInt16LE(at + 10);
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    if (extraEnd > directory.length || isEncrypted || (method !== 0 && method !== 8))
      throw unreadable("damaged");
    const path = directory.toString("utf8", at + 46, nameEnd);
    if (leadsOut(path)) throw unreadable("path");
    const wide = wideNumbers(directory.subarray(nameEnd, extraEnd));
    // In this order, and only those that do not fit into four bytes.
    const [size, packedSize, start] = [at + 24, at + 20, at + 42].map((field) => {
      const narrow = directory.readUInt32LE(field);
      return narrow === 0xffffffff ? (wide.shift() ?? narrow) : narrow;
    }) as [number, number, number];
    const isStored = method === 0;
    if (start + packedSize > fileSize) throw unreadable("cut short");
    if (isStored ? size !== packedSize : size > SMALL && size > MOST_RATIO * packedSize)
      throw unreadable(isStored ? "damaged" : "too large");
    entries.push({ path, isStored, crc: directory.readUInt32LE(at + 16), packedSize, size, start });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** The numbers of the Zip64 field. */
function wideNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) !== 1 || at + 4 + length > extra.length) continue;
    return Array.from({ length: Math.floor(length / 8) }, (_, i) =>
      Number(extra.readBigUInt64LE(at + 4 + 8 * i)),
    );
  }
  return [];
}

/** Nothing is written under such a path, but a file that has one was not made by Ibid. */
function leadsOut(path: string): boolean {
  return /^\/|^[a-z]:|\\|\0|(?:^|\/)\.\.(?:\/|$)/i.test(path);
}
