// One error shape and one closed list of codes. Thrown anywhere, caught at the borders: HTTP, job, stream.
import { z } from "zod";

/** Code → HTTP status. A code is a promise to clients: never rename one. */
export const ERROR_STATUS = {
  invalid_request: 400,
  fields_disagree: 400,
  token_required: 401,
  sign_in_required: 401,
  pairing_required: 401,
  forbidden_origin: 403,
  wrong_password: 403,
  wrong_code: 403,
  account_suspended: 403,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  run_active: 409,
  conversation_changed: 409,
  document_changed: 409,
  idempotency_conflict: 409,
  email_taken: 409,
  already_here: 409,
  last_administrator: 409,
  set_at_start: 409,
  database_elsewhere: 409,
  backup_active: 409,
  link_unusable: 410,
  payload_too_large: 413,
  no_room_left: 413,
  unsupported_file: 415,
  unknown_host: 421,
  question_too_long: 422,
  document_too_long: 422,
  compile_failed: 422,
  unknown_style: 422,
  no_model: 422,
  no_web_search: 422,
  style_unreadable: 422,
  file_empty: 422,
  file_unreadable: 422,
  file_encrypted: 422,
  file_without_pages: 422,
  file_without_text: 422,
  file_too_slow: 422,
  reading_stopped: 422,
  too_much_work: 422,
  nothing_to_read: 422,
  no_transcript: 422,
  course_file_unreadable: 422,
  course_file_newer: 422,
  backup_unreadable: 422,
  backup_newer: 422,
  address_refused: 422,
  too_many_tries: 429,
  too_many_requests: 429,
  too_many_answers: 429,
  too_many_uploads: 429,
  no_tokens_left: 429,
  page_unreachable: 502,
  embedding_failed: 502,
  model_failed: 502,
  search_failed: 502,
  transcription_failed: 502,
  internal: 500,
  file_damaged: 500,
  shutting_down: 503,
  restoring: 503,
  storage_unavailable: 503,
  database_unavailable: 503,
  database_damaged: 503,
  disk_full: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ErrorCode = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

export const ErrorBody = z.object({
  error: z.object({ code: ErrorCode, message: z.string(), details: z.unknown().optional() }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** An error a user may read: `message` says what happened and what to do next. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(code: ErrorCode, message: string, options: { details?: unknown; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.details = options.details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  toBody(): ErrorBody {
    const { code, message, details } = this;
    return { error: details === undefined ? { code, message } : { code, message, details } };
  }
}
