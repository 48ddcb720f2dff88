// The archive that an Office file or an e-book is. In: its bytes. Out: its files, unpacked one by one when asked for.
// The sizes that the archive states are checked before anything is unpacked, and again against what comes out: no file
// unpacks to more than was stated, and all together to no more than a document can have. Nothing is written to disk, and
// an archive inside an archive is a file like any other.
import { crc32, inflateRawSync } from "node:zlib";
import { refuseFile } from "../refuse-file.ts";

export interface Zip {
  paths: readonly string[];
  /** The bytes of a file; null where there is none. Upper and lower case are the same, as in Office. */
  read(path: string): Uint8Array | null;
}

/** For what is unpacked, which is only text: pictures and sound stay packed. */
export const ZIP_LIMITS = { files: 50_000, fileBytes: 64 << 20, totalBytes: 256 << 20, ratio: 400 } as const;
/** Up to this size, a file may be packed as tightly as it likes. */
const SMALL = 1 << 20;

const DAMAGED = "it is damaged";

interface PackedFile {
  path: string;
  isStored: boolean;
  crc: number;
  packedSize: number;
  size: number;
  headerStart: number;
}

export function openZip(name: string, bytes: Uint8Array): Zip {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = new Map<string, PackedFile>();
  for (const file of readDirectory(name, archive)) files.set(file.path.toLowerCase(), file);
  let total = 0;
  function read(path: string): Uint8Array | null {
    const file = files.get(path.toLowerCase());
    if (file === undefined) return null;
    total += file.size;
    const isBomb = file.size > SMALL && file.size > ZIP_LIMITS.ratio * file.packedSize;
    if (isBomb || file.size > ZIP_LIMITS.fileBytes || total > ZIP_LIMITS.totalBytes) {
      throw refuseFile.unpacksTooLarge(name);
    }
    return unpack(name, archive, file);
  }
  return { paths: [...files.values()].map(({ path }) => path), read };
}

function unpack(name: string, archive: Buffer, file: PackedFile): Uint8Array {
  const { headerStart, size, packedSize } = file;
  if (headerStart + 30 > archive.length || archive.readUInt32LE(headerStart) !== 0x04034b50) {
    throw refuseFile.unreadable(name, DAMAGED);
  }
  const start =
    headerStart + 30 + archive.readUInt16LE(headerStart + 26) + archive.readUInt16LE(headerStart + 28);
  const packed = archive.subarray(start, start + packedSize);
  const content = file.isStored ? packed : inflate(name, packed, size);
  if (content.length !== size || crc32(content) !== file.crc) throw refuseFile.unreadable(name, DAMAGED);
  return content;
}

function inflate(name: string, packed: Uint8Array, size: number): Uint8Array {
  try {
    // Stops as soon as more comes out than was said.
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch (cause) {
    throw refuseFile.unreadable(name, DAMAGED, cause);
  }
}

/** The directory at the end of an archive is what counts; the headers before each file may say anything. */
function readDirectory(name: string, archive: Buffer): PackedFile[] {
  const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end === -1 || end + 22 > archive.length) throw refuseFile.unreadable(name, DAMAGED);
  const count = archive.readUInt16LE(end + 10);
  if (count > ZIP_LIMITS.files) throw refuseFile.unpacksTooLarge(name);
  const files: PackedFile[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || archive.readUInt32LE(at) !== 0x02014b50) throw refuseFile.unreadable(name, DAMAGED);
    const pathEnd = at + 46 + archive.readUInt16LE(at + 28);
    const path = archive.toString("utf8", at + 46, pathEnd);
    const method = archive.readUInt16LE(at + 10);
    if (leadsOut(path)) throw refuseFile.unreadable(name, "a file inside it has an unsafe path");
    if ((archive.readUInt16LE(at + 8) & 1) === 1) throw refuseFile.encrypted(name);
    if (method !== 0 && method !== 8) throw refuseFile.unreadable(name, DAMAGED);
    files.push({
      path,
      isStored: method === 0,
      crc: archive.readUInt32LE(at + 16),
      packedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      headerStart: archive.readUInt32LE(at + 42),
    });
    at = pathEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** We write nothing to disk, but an archive with such a path is an attack. */
function leadsOut(path: string): boolean {
  return /^\/|^[a-z]:|\\|\0|(?:^|\/)\.\.(?:\/|$)/i.test(path);
}
