// The few messages of the PostgreSQL wire protocol that we read or write ourselves.

export const FRONTEND = {
  query: 0x51, // Q
  parse: 0x50, // P
  sync: 0x53, // S
  functionCall: 0x46, // F
  terminate: 0x58, // X
} as const;

export const BACKEND = {
  readyForQuery: 0x5a, // Z
  notification: 0x41, // A
  error: 0x45, // E
  dataRow: 0x44, // D
  keyData: 0x4b, // K
  parameterStatus: 0x53, // S
} as const;

export const IDLE = 0x49; // I: no transaction is open

/** First messages have no type byte; these request codes are where the protocol version would be. */
export const STARTUP_CODE = {
  protocol3: 0x0003_0000,
  cancel: 80877102,
  ssl: 80877103,
  gss: 80877104,
} as const;

export const SYNC = message(FRONTEND.sync, Buffer.alloc(0));

/** Executes a portal that does not exist: this fails, and so aborts an implicit transaction that Sync would commit. */
export const FAIL_ON_PURPOSE = message(0x45, Buffer.from("ibid_no_such_portal\0\0\0\0\0"));

export function simpleQuery(sql: string): Buffer {
  return message(FRONTEND.query, Buffer.from(`${sql}\0`));
}

export function startupMessage(): Buffer {
  const body = Buffer.from("\0\x03\0\0user\0postgres\0database\0postgres\0\0", "latin1");
  return Buffer.concat([int32(body.length + 4), body]);
}

export function keyData(processId: number, secret: number): Buffer {
  return message(BACKEND.keyData, Buffer.concat([int32(processId), int32(secret)]));
}

export function message(type: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.of(type), int32(body.length + 4), body]);
}

/** The zero-terminated string at `start`, and where the next field begins. */
export function readCString(from: Buffer, start: number): { text: string; next: number } {
  const end = from.indexOf(0, start);
  return { text: from.toString("utf8", start, end), next: end + 1 };
}

export function readErrorMessage(error: Buffer): string {
  let at = 5;
  while (at < error.length && error[at] !== 0) {
    const field = readCString(error, at + 1);
    if (error[at] === 0x4d) return field.text; // M: the human-readable message
    at = field.next;
  }
  return "unknown error";
}

/** The columns of a DataRow as text. */
export function readRow(row: Buffer): (string | null)[] {
  const columns: (string | null)[] = [];
  let at = 7;
  for (let left = row.readInt16BE(5); left > 0; left -= 1) {
    const length = row.readInt32BE(at);
    at += 4;
    columns.push(length < 0 ? null : row.toString("utf8", at, at + length));
    at += Math.max(length, 0);
  }
  return columns;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
