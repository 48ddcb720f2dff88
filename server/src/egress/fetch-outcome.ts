// What became of a request to a foreign address. Failing is an expected outcome, so it is a value.

export type FetchOutcome = FetchedFile | FetchFailure;

export interface FetchedFile {
  ok: true;
  /** Where the file was found, after every redirect. */
  url: string;
  /** As the site states it, in lower case, without parameters. */
  mediaType: string;
  charset: string | null;
  /** Decompressed. */
  bytes: Uint8Array;
}

export interface FetchFailure {
  ok: false;
  reason: FetchFailureReason;
  /** For people: what happened, in one sentence. */
  message: string;
  /** Only with reason "status". */
  status?: number;
  /** When the request may be repeated, if the site says so. */
  retryAfterSeconds?: number;
}

export type FetchFailureReason =
  | "invalid_address"
  | "not_public"
  | "unknown_host"
  | "unreachable"
  | "insecure"
  | "timeout"
  | "too_many_redirects"
  | "status"
  | "wrong_type"
  | "too_large"
  | "broken";

/** Carries a failure out of the callbacks of sockets and streams; never leaves this folder. */
export class FetchFailed extends Error {
  readonly failure: FetchFailure;

  constructor(reason: FetchFailureReason, message: string, details: Partial<FetchFailure> = {}) {
    super(message);
    this.name = "FetchFailed";
    this.failure = { ok: false, reason, message, ...details };
  }
}
