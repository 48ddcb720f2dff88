const HEADER = 5;
const FLUSH_AT = 1 << 20;

/**
 * Collects the pieces PostgreSQL writes and hands on whole messages, many at once: a large result leaves
 * in parts of about a megabyte instead of being held until it is complete.
 */
export class BackendReader {
  #chunks: Buffer[] = [];
  #size = 0;
  #flushAt = FLUSH_AT;
  readonly #onMessage: (type: number, message: Buffer) => void;

  constructor(onMessage: (type: number, message: Buffer) => void) {
    this.#onMessage = onMessage;
  }

  /** Trap: `chunk` is a view into WebAssembly memory that changes after this call, so it is copied. */
  add(chunk: Uint8Array): void {
    this.#chunks.push(Buffer.from(chunk));
    this.#size += chunk.byteLength;
    if (this.#size >= this.#flushAt) this.flush();
  }

  flush(): void {
    const data = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    let at = 0;
    while (at + HEADER <= data.length) {
      const end = at + 1 + data.readInt32BE(at + 1);
      if (end > data.length) break;
      this.#onMessage(data[at]!, data.subarray(at, end));
      at = end;
    }
    const rest = data.subarray(at);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#size = rest.length;
    // One message larger than the limit is not copied again for every piece of it.
    this.#flushAt = Math.max(FLUSH_AT, rest.length * 2);
  }
}
