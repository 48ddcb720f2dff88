import type { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from "node:zlib";
import { FetchFailed } from "./fetch-outcome.ts";

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  // The window that RFC 9659 allows on the web: 8 MB.
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
};

export const ACCEPT_ENCODING = "gzip, deflate, br, zstd";

/** The whole body, decompressed here, so that the limit counts what it unpacks to. */
export async function readBody(
  body: Readable,
  { encoding, maxBytes, signal }: { encoding: string; maxBytes: number; signal: AbortSignal },
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  };
  const decoder = findDecoder(encoding);
  await (decoder === null
    ? pipeline(body, collect, { signal })
    : pipeline(body, decoder, collect, { signal }));
  return Buffer.concat(chunks, size);
}

function findDecoder(encoding: string): Transform | null {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return null;
  // Double compression ("gzip, gzip") is refused: only decompression bombs use it.
  const decoder = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (decoder === undefined)
    throw new FetchFailed("broken", "The site compressed the file in a way that Ibid can't read.");
  return decoder();
}

export function tooLarge(maxBytes: number): FetchFailed {
  const limit = Math.round(maxBytes / 1_000_000);
  return new FetchFailed(
    "too_large",
    `The file is larger than ${limit} MB, the limit for files from the web.`,
  );
}
