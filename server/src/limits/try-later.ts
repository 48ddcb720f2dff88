import { AppError, type ErrorCode } from "@ibid/core/contract/error.ts";

/** A refusal that passes: over HTTP, it says when in `Retry-After`. */
export class TryLater extends AppError {
  readonly seconds: number;
  constructor(code: ErrorCode, seconds: number, message: string) {
    super(code, message);
    this.seconds = Math.max(1, Math.ceil(seconds));
  }
}
