// A ZIP file as a stream: no entry is held in memory, and neither an entry nor the whole may be too large (Zip64).
import { crc32, createDeflateRaw } from "node:zlib";
import { Readable, pipeline } from "node:stream";

export interface ZipEntry {
  /** With "/" between folders. */
  path: string;
  bytes: AsyncIterable<Uint8Array> | string;
  /** Whether it is worth packing; a string is. */
  isText?: true;
}

interface Written {
  name: Buffer;
  isText: boolean;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Sizes and checksum follow the entry; names are UTF-8. */
const FLAGS = 0x0808;
/** The version of the format: with Zip64. */
const VERSION = 45;
const STORED = 0;
const DEFLATED = 8;
const MOST_16 = 0xffff;
const MOST_32 = 0xffffffff;

/** Texts are packed; files stay as they are, since those that are large are packed already. */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry>,
  now = new Date(),
): AsyncGenerator<Uint8Array> {
  const time = dosTime(now);
  const written: Written[] = [];
  let offset = 0;
  for await (const { path, bytes, ...kind } of entries) {
    const isText = typeof bytes === "string" || kind.isText === true;
    const name = Buffer.from(path.toWellFormed());
    const entry: Written = { name, isText, crc: 0, packed: 0, size: 0, offset };
    const head = localHeader(entry, time);
    yield head;
    for await (const piece of bytesOf(entry, bytes)) yield piece;
    const tail = sizes(entry);
    yield tail;
    offset += head.length + entry.packed + tail.length;
    written.push(entry);
  }
  let length = 0;
  for (const entry of written) {
    const record = centralHeader(entry, time);
    yield record;
    length += record.length;
  }
  yield ending(written.length, offset, length);
}

async function* bytesOf(entry: Written, bytes: ZipEntry["bytes"]): AsyncGenerator<Uint8Array> {
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of typeof bytes === "string" ? [Buffer.from(bytes)] : bytes) {
      entry.crc = crc32(piece, entry.crc);
      entry.size += piece.length;
      yield piece;
    }
  }
  for await (const piece of entry.isText ? packed(counted()) : counted()) {
    entry.packed += piece.length;
    yield piece;
  }
}

async function* packed(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(pieces);
  const deflate = createDeflateRaw();
  // A source that fails makes the reader below fail.
  pipeline(source, deflate, () => undefined);
  try {
    yield* deflate as AsyncIterable<Uint8Array>;
  } finally {
    source.destroy();
  }
}

function localHeader({ name, isText }: Written, time: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(isText ? DEFLATED : STORED, 8);
  head.writeUInt32LE(time, 10);
  // Sizes are not known yet: that they will have eight bytes is said by an extra field.
  head.writeUInt32LE(MOST_32, 18);
  head.writeUInt32LE(MOST_32, 22);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(20, 28);
  return Buffer.concat([head, name, extra(0n, 0n)]);
}

/** After the bytes of an entry. */
function sizes({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(24);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeBigUInt64LE(BigInt(packed), 8);
  tail.writeBigUInt64LE(BigInt(size), 16);
  return tail;
}

function centralHeader({ name, isText, crc, packed, size, offset }: Written, time: number): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(isText ? DEFLATED : STORED, 10);
  head.writeUInt32LE(time, 12);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(MOST_32, 20);
  head.writeUInt32LE(MOST_32, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(28, 30);
  head.writeUInt32LE(MOST_32, 42);
  return Buffer.concat([head, name, extra(BigInt(size), BigInt(packed), BigInt(offset))]);
}

/** Numbers that may need eight bytes. */
function extra(...numbers: bigint[]): Buffer {
  const field = Buffer.alloc(4 + 8 * numbers.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * numbers.length, 2);
  for (const [i, number] of numbers.entries()) field.writeBigUInt64LE(number, 4 + 8 * i);
  return field;
}

/** The Zip64 end with its locator, then the end that all readers look for. */
function ending(count: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(56 + 20 + 22);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION, 12);
  end.writeUInt16LE(VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(start + length), 64);
  end.writeUInt32LE(1, 72);
  end.writeUInt32LE(0x06054b50, 76);
  end.writeUInt16LE(Math.min(count, MOST_16), 84);
  end.writeUInt16LE(Math.min(count, MOST_16), 86);
  end.writeUInt32LE(MOST_32, 88);
  end.writeUInt32LE(MOST_32, 92);
  return end;
}

function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
