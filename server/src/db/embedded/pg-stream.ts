import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";
import { EmbeddedError } from "./embedded-error.ts";
import type { ConnectionFailure } from "./engine-messages.ts";

/** What the `pg` driver takes for its socket: bytes go to and come from the engine through a port. */
export class PgStream extends Duplex {
  readonly #openPort: () => Promise<MessagePort>;
  #port: MessagePort | undefined;

  constructor(openPort: () => Promise<MessagePort>) {
    super({ allowHalfOpen: false });
    this.#openPort = openPort;
  }

  /** Called by `pg` with a host and a port that mean nothing here. Waits while the engine restarts. */
  connect(): this {
    this.#openPort().then(
      (port) => this.#use(port),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    const copy = new Uint8Array(chunk);
    this.#port?.postMessage(copy, [copy.buffer]);
    done();
  }

  // pg corks the messages of one query; they travel as one.
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "utf8", done);
  }

  override _final(done: () => void): void {
    this.#port?.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }

  #use(port: MessagePort): void {
    if (this.destroyed) {
      port.close();
      return;
    }
    this.#port = port;
    port.on("message", (message: Uint8Array | ConnectionFailure) => {
      if (message instanceof Uint8Array) this.push(message);
      else this.destroy(new EmbeddedError(message.code, message.message));
    });
    port.on("close", () => {
      if (this.writableEnded) this.push(null);
      else this.destroy(new EmbeddedError("57P02", "The database engine ended the connection."));
    });
    this.emit("connect");
  }
}
