import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";
import { EmbeddedError } from "./embedded-error.ts";
import type { ConnectionEnd, SettingsAndBytes } from "./engine-messages.ts";

/** What the `pg` driver uses as its socket: bytes go to and come from the engine through a port. */
export class PgStream extends Duplex {
  readonly #attach: (stream: PgStream) => Promise<void>;
  #port: MessagePort | undefined;
  /** They go with the next bytes. */
  #settings: string | undefined;
  /** What was sent before the first answer (the start-up packet): it can be sent again to another engine. */
  #unanswered: Buffer[] | undefined = [];

  /** `attach` must call `use` with a port to a running engine, now or when there is one again. */
  constructor(attach: (stream: PgStream) => Promise<void>) {
    super({ allowHalfOpen: false });
    this.#attach = attach;
  }

  /** Called by `pg` with a host and a port that mean nothing here. Waits while the engine restarts. */
  connect(): this {
    this.#attach(this).catch((error: Error) => this.destroy(error));
    return this;
  }

  use(port: MessagePort): void {
    this.#port = port;
    port.on("message", (message: Uint8Array | ConnectionEnd) => {
      this.#unanswered = undefined;
      if (this.writableEnded || this.destroyed) return;
      if (message instanceof Uint8Array) this.push(message);
      else if (message.kind === "end") this.push(null);
      else this.destroy(new EmbeddedError(message.code, message.message));
    });
    // A port that closes without a note means that the engine died: the supervisor will call `lose`.
    if (this.#unanswered?.length) for (const chunk of this.#unanswered) post(port, chunk);
    else this.emit("connect");
  }

  /** The engine behind this stream died. If it had not answered yet nothing is lost: try the next one. */
  lose(reason: Error): void {
    const port = this.#port;
    this.#port = undefined;
    port?.close();
    if (!this.#unanswered) this.destroy(reason);
    else if (port && !this.destroyed) this.connect();
  }

  /** The settings of every statement that is sent from now on, as SQL. */
  workUnder(settings: string): void {
    this.#settings = settings;
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
    this.#unanswered?.push(Buffer.from(chunk));
    if (this.#port) post(this.#port, chunk, this.#settings);
    this.#settings = undefined;
    done();
  }

  // pg corks the messages of one query; they travel as one.
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "utf8", done);
  }

  override _final(done: () => void): void {
    this.#port?.close();
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    // A client that has already ended the connection gets no error when the engine goes away.
    done(this.writableEnded ? null : error);
  }
}

function post(port: MessagePort, chunk: Buffer, settings?: string): void {
  const bytes = new Uint8Array(chunk);
  const message = settings === undefined ? bytes : ({ settings, bytes } satisfies SettingsAndBytes);
  port.postMessage(message, [bytes.buffer]);
}
