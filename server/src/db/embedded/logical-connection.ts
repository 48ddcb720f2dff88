import type { MessagePort } from "node:worker_threads";
import type { EmbeddedErrorCode } from "./embedded-error.ts";
import type { ConnectionEnd } from "./engine-messages.ts";
import { FrontendReader } from "./frontend-reader.ts";
import type { ListenChange } from "./rewrite-statement.ts";

/** One client as the engine sees it: its port, its messages that have not run yet, and what it listens to. */
export class LogicalConnection {
  readonly id: number;
  /** Whether others may go first. */
  readonly isPatient: boolean;
  readonly reader = new FrontendReader();
  readonly inbox: Buffer[] = [];
  /** The settings it works under, as SQL; null: those that every session has at first. */
  settings: string | null = null;
  /** Whether it is in the arbiter's queue. */
  waits = false;
  closed = false;

  readonly #port: MessagePort;
  // Everything is delivered unless the client said UNLISTEN: a LISTEN hidden in a function or in a text of
  // several statements is not seen here, and an extra notification does no harm, but a lost one does.
  #mutedByDefault = false;
  #exceptions = new Set<string>();

  constructor(id: number, port: MessagePort, isPatient: boolean) {
    this.id = id;
    this.isPatient = isPatient;
    this.#port = port;
  }

  send(bytes: Uint8Array): void {
    const copy = new Uint8Array(bytes);
    this.#port.postMessage(copy, [copy.buffer]);
  }

  fail(code: EmbeddedErrorCode, message: string): void {
    this.#tell({ kind: "failure", code, message });
    this.#close();
  }

  end(): void {
    this.#tell({ kind: "end" });
    this.#close();
  }

  changeListening(change: ListenChange): void {
    if (change.kind === "unlisten-all") {
      this.#mutedByDefault = true;
      this.#exceptions.clear();
    } else if ((change.kind === "listen") === this.#mutedByDefault) {
      this.#exceptions.add(change.channel);
    } else {
      this.#exceptions.delete(change.channel);
    }
  }

  hears(channel: string): boolean {
    return this.#exceptions.has(channel) === this.#mutedByDefault;
  }

  #close(): void {
    this.closed = true;
    this.#port.close();
  }

  #tell(end: ConnectionEnd): void {
    this.#port.postMessage(end);
  }
}
