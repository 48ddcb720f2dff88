import { randomInt } from "node:crypto";
import type { MessagePort } from "node:worker_threads";
import type { BackendSession } from "./backend-session.ts";
import type { SettingsAndBytes } from "./engine-messages.ts";
import { LogicalConnection } from "./logical-connection.ts";
import { rewriteStatement } from "./rewrite-statement.ts";
import {
  BACKEND,
  FAIL_ON_PURPOSE,
  FRONTEND,
  IDLE,
  keyData,
  readCString,
  simpleQuery,
  STARTUP_CODE,
  startupMessage,
  SYNC,
} from "./wire-messages.ts";

export interface ArbiterOptions {
  idleInTransactionMs: number;
  onEvict: (id: number) => void;
}

/**
 * Shares one PostgreSQL session between many logical connections, first come first served; patient ones let the
 * others go first, but not without end.
 *
 * Invariant: a connection owns the session from its first message until ReadyForQuery says that no
 * transaction is open. Nothing of another connection runs in between, so unnamed statements, portals and
 * transactions never mix. However an owner leaves, its transaction is rolled back first.
 * Invariant: each session that is served finds its own settings. They are made between transactions, so no rollback undoes them.
 */
export class SessionArbiter {
  readonly #session: BackendSession;
  readonly #options: ArbiterOptions;
  readonly #connections = new Set<LogicalConnection>();
  readonly #waiting: (LogicalConnection | (() => void))[] = [];
  readonly #patient: LogicalConnection[] = [];
  /** How many went before a patient one that waits. */
  #wentBefore = 0;
  readonly #greeting: Buffer;
  #owner: LogicalConnection | null = null;
  /** Those that the session has now; undefined: nobody knows. */
  #settings: string | null | undefined = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #scheduled = false;
  #isShut = false;

  constructor(session: BackendSession, options: ArbiterOptions) {
    this.#session = session;
    this.#options = options;
    this.#greeting = readGreeting(session);
  }

  open(id: number, port: MessagePort, isPatient: boolean): void {
    const connection = new LogicalConnection(id, port, isPatient);
    this.#connections.add(connection);
    port.on("message", (message: Uint8Array | SettingsAndBytes) => {
      if (message instanceof Uint8Array) return this.#receive(connection, message);
      connection.settings = message.settings;
      this.#receive(connection, message.bytes);
    });
    port.on("close", () => this.#disconnect(connection));
  }

  /** Runs our own SQL in its turn, when no transaction is open. */
  query(sql: string): Promise<(string | null)[][]> {
    if (this.#isShut) return Promise.reject(new Error("the session is shut down"));
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          this.#applySettings(null);
          resolve(this.#session.query(sql, (type, message) => this.#broadcast(type, message)));
        } catch (error) {
          reject(error);
        }
      };
      this.#waiting.push(run);
      this.#schedule();
    });
  }

  /** Ends every connection, rolls back its transaction and leaves the session free. */
  shutDown(): void {
    this.#isShut = true;
    this.#waiting.length = 0;
    this.#patient.length = 0;
    for (const connection of this.#connections) {
      connection.fail("57P01", "The database is shutting down.");
      this.#disconnect(connection);
    }
    this.#applySettings(null);
  }

  #receive(connection: LogicalConnection, chunk: Uint8Array): void {
    if (connection.closed) return;
    connection.reader.add(chunk);
    try {
      for (let message = connection.reader.next(); message; message = connection.reader.next()) {
        if (connection.reader.started) connection.inbox.push(message);
        else this.#greet(connection, message);
      }
    } catch (error) {
      connection.fail("08P01", String(error));
      return;
    }
    this.#queue(connection);
  }

  // Answered here, out of turn: connecting must not wait for somebody else's transaction, and a start-up
  // packet carries nothing that one shared session could honour.
  #greet(connection: LogicalConnection, message: Buffer): void {
    switch (message.readInt32BE(4)) {
      case STARTUP_CODE.ssl:
      case STARTUP_CODE.gss:
        connection.send(Buffer.from("N"));
        return;
      case STARTUP_CODE.cancel:
        // A running statement blocks this thread, so it cannot be cancelled from here; see watchEngine.
        connection.end();
        return;
      default:
        connection.reader.started = true;
        connection.send(Buffer.concat([this.#greeting, keyData(connection.id, randomInt(2 ** 31)), READY]));
    }
  }

  #queue(connection: LogicalConnection): void {
    if (connection.inbox.length === 0 || connection.closed) return;
    if (connection !== this.#owner && !connection.waits) {
      connection.waits = true;
      (connection.isPatient ? this.#patient : this.#waiting).push(connection);
    }
    this.#schedule();
  }

  // One turn per event-loop round, so that pings, closed ports and new messages are seen in between.
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#takeTurn();
      const canGoOn = this.#owner ? this.#owner.inbox.length > 0 : this.#isAnyoneWaiting();
      if (canGoOn) this.#schedule();
    });
  }

  #takeTurn(): void {
    // An owner that sends nothing keeps its turn; serving it again would restart its idle time.
    if (this.#owner?.inbox.length === 0) return;
    const next = this.#owner ?? this.#takeNext();
    if (!next) return;
    if (typeof next === "function") return next();
    next.waits = false;
    if (!next.closed) this.#serve(next);
  }

  #isAnyoneWaiting(): boolean {
    return this.#waiting.length > 0 || this.#patient.length > 0;
  }

  #takeNext(): LogicalConnection | (() => void) | undefined {
    const isPatientNext = this.#waiting.length === 0 || this.#wentBefore >= MOST_BEFORE;
    if (this.#patient.length > 0 && isPatientNext) {
      this.#wentBefore = 0;
      return this.#patient.shift();
    }
    if (this.#patient.length > 0) this.#wentBefore++;
    return this.#waiting.shift();
  }

  #serve(connection: LogicalConnection): void {
    if (this.#owner === null && !this.#prepare(connection)) return;
    this.#owner = connection;
    clearTimeout(this.#idleTimer);
    while (connection.inbox.length > 0) {
      if (connection.inbox[0]![0] === FRONTEND.terminate) {
        connection.end();
        this.#disconnect(connection);
        return;
      }
      const { isWhole, status } = this.#run(takeStatement(connection.inbox), connection);
      if (isWhole && status === IDLE) {
        this.#owner = null;
        this.#queue(connection);
        return;
      }
    }
    this.#idleTimer = setTimeout(() => this.#evict(connection), this.#options.idleInTransactionMs);
  }

  /** A connection whose settings can't be made is ended: it must not work under those of another. */
  #prepare(connection: LogicalConnection): boolean {
    try {
      this.#applySettings(connection.settings);
      return true;
    } catch (error) {
      connection.fail("28000", String(error));
      this.#disconnect(connection);
      return false;
    }
  }

  #applySettings(settings: string | null): void {
    if (settings === this.#settings) return;
    this.#settings = undefined;
    this.#session.query(settings ?? FIRST_SETTINGS);
    this.#settings = settings;
  }

  /** What a driver sends for one statement is run in one go, and its answer is one message to the main thread. */
  #run({ messages, isWhole }: Statement, sender: LogicalConnection): { isWhole: boolean; status?: number } {
    const rewritten = messages.map((original) => {
      const { message, listen } = rewriteStatement(original);
      if (listen) sender.changeListening(listen);
      return message;
    });
    const answer: Buffer[] = [];
    let size = 0;
    let status: number | undefined;
    const sendAnswer = () => {
      if (size > 0) sender.send(Buffer.concat(answer.splice(0)));
      size = 0;
    };
    this.#session.execute(rewritten.length === 1 ? rewritten[0]! : Buffer.concat(rewritten), (type, part) => {
      if (type === BACKEND.notification) {
        sendAnswer();
        this.#broadcast(type, part);
        return;
      }
      if (type === BACKEND.readyForQuery) status = part[5];
      // The statement changed settings by itself, its role perhaps: the next one gets its own again.
      if (type === BACKEND.parameterStatus) this.#settings = undefined;
      answer.push(part);
      size += part.length;
      if (size >= ANSWER_PART) sendAnswer();
    });
    sendAnswer();
    return { isWhole, ...(status !== undefined && { status }) };
  }

  #broadcast(type: number, message: Buffer): void {
    if (type !== BACKEND.notification) return;
    const channel = readCString(message, 9).text;
    for (const connection of this.#connections) {
      if (connection.reader.started && connection.hears(channel)) connection.send(message);
    }
  }

  #evict(connection: LogicalConnection): void {
    if (this.#owner !== connection || connection.inbox.length > 0) return;
    connection.fail("25P03", "The connection held a transaction open without using it and was ended.");
    this.#disconnect(connection);
    this.#options.onEvict(connection.id);
  }

  #disconnect(connection: LogicalConnection): void {
    connection.closed = true;
    this.#connections.delete(connection);
    if (this.#owner !== connection) return;
    clearTimeout(this.#idleTimer);
    this.#rollBack();
    this.#owner = null;
    if (this.#isAnyoneWaiting()) this.#schedule();
  }

  #rollBack(): void {
    const discard = (type: number, message: Buffer) => this.#broadcast(type, message);
    this.#session.execute(FAIL_ON_PURPOSE, discard);
    let status: number | undefined;
    this.#session.execute(SYNC, (type, message) => {
      if (type === BACKEND.readyForQuery) status = message[5];
    });
    if (status !== IDLE) this.#session.execute(simpleQuery("ROLLBACK"), discard);
  }
}

const ANSWER_PART = 1 << 20;
/** This many may go before a patient connection that waits. */
const MOST_BEFORE = 8;
/** Undoes the settings of connections. Not `RESET ALL`, which would end a read-only mode. */
const FIRST_SETTINGS = "SET ROLE NONE; SET ibid.owner = ''; SET ibid.course = ''; SET ibid.guest = ''";
const READY = Buffer.from([BACKEND.readyForQuery, 0, 0, 0, 5, IDLE]);

interface Statement {
  messages: Buffer[];
  /** Whether its last message makes PostgreSQL say that it is ready for the next. */
  isWhole: boolean;
}

/** Takes messages up to the end of a statement, or all there are. Leaves a message that ends the connection. */
function takeStatement(inbox: Buffer[]): Statement {
  const end = inbox.findIndex((message) => endsTurn(message) || message[0] === FRONTEND.terminate);
  const isWhole = end !== -1 && endsTurn(inbox[end]!);
  const count = end === -1 ? inbox.length : isWhole ? end + 1 : end;
  return { messages: inbox.splice(0, count), isWhole };
}

function endsTurn(message: Buffer): boolean {
  const type = message[0];
  return type === FRONTEND.query || type === FRONTEND.sync || type === FRONTEND.functionCall;
}

/** What PostgreSQL says to a new client, without the key, which differs for each, and the ReadyForQuery after it. */
function readGreeting(session: BackendSession): Buffer {
  const parts: Buffer[] = [];
  session.execute(startupMessage(), (type, message) => {
    if (type !== BACKEND.keyData && type !== BACKEND.readyForQuery) parts.push(message);
  });
  return Buffer.concat(parts);
}
