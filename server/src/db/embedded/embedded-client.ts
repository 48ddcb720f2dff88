import pg from "pg";
import type { PgStream } from "./pg-stream.ts";

export class EmbeddedClient extends pg.Client {
  #settings: string | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // A pool does not listen to a client that is checked out; without a listener, an evicted one would end the process.
    this.on("error", () => {});
  }

  /**
   * SQL that makes the session's settings for this connection. Nothing is awaited: the engine makes them before
   * the next statement of this connection, and again whenever another one has had its turn in between.
   */
  workUnder(settings: string): undefined {
    if (settings === this.#settings) return;
    this.#settings = settings;
    (this as unknown as { connection: { stream: PgStream } }).connection.stream.workUnder(settings);
  }
}
