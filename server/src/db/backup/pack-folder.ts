// A folder ↔ one compressed file. The file is an ordinary `.tar.zst`, so it can be opened without Ibid, too.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, stat } from "node:fs/promises";
import { join, normalize, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";

const BLOCK = 512;

export interface Packing {
  signal?: AbortSignal;
  /** Called with how many more bytes have been read. */
  onBytes?: (bytes: number) => void;
}

/** Durable when it returns. Nothing may write to the folder meanwhile. */
export async function packFolder(
  folder: string,
  file: string,
  { signal, onBytes }: Packing = {},
): Promise<void> {
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(tarOf(folder, onBytes), compress, target, { ...(signal && { signal }) });
}

/** Into a folder that does not exist yet. Rejects when a byte of the file has changed. */
export async function unpackFolder(file: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  await pipeline(createReadStream(file), createZstdDecompress(), (pieces) => untar(pieces, folder));
}

/** How many bytes there are in the files of a folder. */
export async function sizeOfFolder(folder: string): Promise<number> {
  let size = 0;
  for await (const { path, isFolder } of entriesOf(folder)) {
    if (!isFolder) size += (await stat(join(folder, path))).size;
  }
  return size;
}

async function* tarOf(folder: string, onBytes?: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const { path, isFolder } of entriesOf(folder)) {
    const size = isFolder ? 0 : (await stat(join(folder, path))).size;
    yield header(isFolder ? `${path}/` : path, size, isFolder);
    if (size === 0) continue;
    let written = 0;
    for await (const piece of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
      written += piece.length;
      onBytes?.(piece.length);
      yield piece;
    }
    if (written !== size) throw new Error(`${path} changed while it was backed up.`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

async function* entriesOf(folder: string, under = ""): AsyncGenerator<{ path: string; isFolder: boolean }> {
  for (const entry of await readdir(join(folder, under), { withFileTypes: true })) {
    const path = under === "" ? entry.name : `${under}/${entry.name}`;
    const isFolder = entry.isDirectory();
    if (isFolder || entry.isFile()) yield { path, isFolder };
    if (isFolder) yield* entriesOf(folder, path);
  }
}

function header(name: string, size: number, isFolder: boolean): Buffer {
  const block = Buffer.alloc(BLOCK);
  if (block.write(name, 0, 100) !== Buffer.byteLength(name)) throw new Error(`The name ${name} is too long.`);
  const field = (value: number, at: number, digits: number): void => {
    block.write(`${value.toString(8).padStart(digits, "0")}\0`, at);
  };
  field(isFolder ? 0o700 : 0o600, 100, 7);
  field(0, 108, 7);
  field(0, 116, 7);
  field(size, 124, 11);
  field(0, 136, 11);
  block.fill(" ", 148, 156);
  block.write(isFolder ? "5" : "0", 156);
  block.write("ustar\u000000", 257);
  field(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  );
  return block;
}

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

async function untar(pieces: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const reader = readerOf(pieces);
  for (;;) {
    const block = await reader.take(BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const text = (from: number, to: number): string => block.toString("utf8", from, to).replace(/\0.*$/s, "");
    const name = normalize(text(0, 100));
    if (name.startsWith("..") || name.startsWith(sep)) throw new Error("The backup names a foreign path.");
    const size = Number.parseInt(text(124, 136), 8);
    const path = join(folder, name);
    if (text(156, 157) === "5") {
      await mkdir(path, { recursive: true, mode: 0o700 });
      continue;
    }
    await using file = await open(path, "wx", 0o600);
    for (let left = size; left > 0;) {
      const piece = await reader.some(left);
      await file.writeFile(piece);
      left -= piece.length;
    }
    await reader.take(padding(size));
  }
  // To the end, where the checksum is.
  for await (const _rest of reader.rest());
}

/** Pieces of any length, as lengths that are asked for. */
function readerOf(pieces: AsyncIterable<Buffer>) {
  const source = pieces[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const some = async (most: number): Promise<Buffer> => {
    while (held.length === 0) {
      const next = await source.next();
      if (next.done) throw new Error("The backup ends too early.");
      held = next.value;
    }
    const piece = held.subarray(0, most);
    held = held.subarray(piece.length);
    return piece;
  };
  return {
    some,
    async take(length: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for (let left = length; left > 0;) {
        const piece = await some(left);
        parts.push(piece);
        left -= piece.length;
      }
      return Buffer.concat(parts);
    },
    async *rest(): AsyncGenerator<Buffer> {
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    },
  };
}
