/** The bytes of a file that need not be in memory, to be read any number of times. */
export interface StoredBytes {
  byteSize: number;
  open: () => AsyncIterable<Uint8Array>;
}

const PIECE = 1 << 20;

/** Bytes that are in memory. */
export function storedBytes(bytes: Uint8Array): StoredBytes {
  return {
    byteSize: bytes.length,
    async *open() {
      for (let start = 0; start < bytes.length; start += PIECE) yield bytes.subarray(start, start + PIECE);
    },
  };
}
