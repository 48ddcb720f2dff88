import pg from "pg";
import type { SettableClient } from "./acting-pool.ts";

/** A connection to a PostgreSQL server: its session is its own, so settings are sent once and stay. */
export class ServerClient extends pg.Client implements SettableClient {
  #settings: string | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // A statement changed settings by itself, its role perhaps: the next one gets its own again.
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
    connection.on("parameterStatus", () => (this.#settings = undefined));
  }

  workUnder(settings: string): Promise<void> | undefined {
    if (settings === this.#settings) return undefined;
    // Until the server has answered, nobody knows which ones hold.
    this.#settings = undefined;
    return this.query(settings).then(() => void (this.#settings = settings));
  }
}
