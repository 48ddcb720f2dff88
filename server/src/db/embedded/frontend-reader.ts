const LONGEST_MESSAGE = 1 << 30; // PostgreSQL's own limit

/** Cuts what a client sends into whole messages. The first ones of a connection have no type byte. */
export class FrontendReader {
  started = false;
  #rest: Buffer = Buffer.alloc(0);

  add(chunk: Uint8Array): void {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
  }

  /** The next whole message, or nothing yet. Throws on a length that no client of ours would send. */
  next(): Buffer | null {
    const header = this.started ? 1 : 0;
    if (this.#rest.length < header + 4) return null;
    const length = this.#rest.readInt32BE(header) + header;
    if (length < header + 4 || length > LONGEST_MESSAGE) throw new RangeError(`bad message length ${length}`);
    if (this.#rest.length < length) return null;
    const message = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return message;
  }
}
