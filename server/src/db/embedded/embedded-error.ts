/** Start-up refusals have a name; errors on a connection carry the SQLSTATE real PostgreSQL would send. */
export type EmbeddedErrorCode =
  | "DATA_DIR_IN_USE"
  | "OTHER_PG_MAJOR"
  | "DATA_DIR_GONE"
  | "DATA_DIR_UNUSABLE"
  | "DATABASE_DAMAGED"
  | "FSYNC_INACTIVE"
  | "ENGINE_FAILED"
  | "08P01" // protocol_violation
  | "28000" // invalid_authorization_specification: the settings of the connection can't be made
  | "57014" // query_canceled: a statement ran past the limit
  | "57P01" // admin_shutdown: the database was closed
  | "57P02" // crash_shutdown: the engine died and is being restarted
  | "25P03"; // idle_in_transaction_session_timeout

export class EmbeddedError extends Error {
  readonly code: EmbeddedErrorCode;

  constructor(code: EmbeddedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EmbeddedError";
    this.code = code;
  }
}
