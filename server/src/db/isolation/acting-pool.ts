import pg from "pg";
import { type Acting, actingNow } from "./acting.ts";

/** A connection that can be told under which settings its session works. */
export interface SettableClient extends pg.Client {
  /** Undefined: they hold already. */
  workUnder(settings: string): Promise<void> | undefined;
}

export interface ActingPoolConfig extends pg.PoolConfig {
  Client: new (config?: pg.ClientConfig) => SettableClient;
  settingsFor(acting: Acting): string;
  /** On whose behalf all of its connections work; without it, on behalf of its caller. */
  always?: Acting;
}

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/**
 * Invariant: a connection that leaves the pool works on behalf of its caller. Settings are sent only when they differ
 * from the last ones of that connection, so a person who is alone pays nothing.
 */
export class ActingPool extends pg.Pool {
  readonly #config: ActingPoolConfig;

  constructor(config: ActingPoolConfig) {
    super(config);
    this.#config = config;
  }

  // `query` and transactions come through here, too.
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    if (taken === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client === undefined ? reject(error!) : resolve(client)));
      });
    }
    // Asked now: when a connection is free, it may be somebody else who returned it.
    this.#take(this.#config.settingsFor(this.#config.always ?? actingNow()), taken);
  }

  #take(settings: string, taken: Taken): void {
    super.connect((error, client, done) => {
      if (client === undefined) return taken(error, client, done);
      // Settings would go with a transaction that somebody left open. (A new connection has no status yet.)
      if ((client.getTransactionStatus() ?? "I") !== "I") {
        client.release(true);
        return this.#take(settings, taken);
      }
      const setting = (client as pg.PoolClient & SettableClient).workUnder(settings);
      if (setting === undefined) return taken(undefined, client, done);
      setting.then(
        () => taken(undefined, client, done),
        (reason: Error) => {
          client.release(reason);
          taken(reason, undefined, () => {});
        },
      );
    });
  }
}
