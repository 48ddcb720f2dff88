// What went wrong at the provider, in a sentence for the user. Never the provider's own words: they may repeat the key.
import { APICallError, RetryError } from "ai";
import { AppError } from "@ibid/core/contract/error.ts";
import { ModelSilentError } from "./create-model-fetch.ts";
import { retryAfterSeconds } from "./retry-after.ts";

export function explainModelFailure(error: unknown, { hasText }: { hasText: boolean }): AppError {
  const kept = hasText ? "Your question and what was written are kept" : "Your question is kept";
  const last = RetryError.isInstance(error) ? error.lastError : error;
  return failed(`${sayModelFailure(error)} ${kept}: try again${whenToTry(last)}.`, error);
}

/** The reason alone. */
export function sayModelFailure(error: unknown): string {
  const hasRetried = RetryError.isInstance(error);
  const last = hasRetried ? error.lastError : error;
  const silence = causesOf(last).find((cause) => cause instanceof ModelSilentError);
  if (silence !== undefined) return `The model sent nothing for ${inSeconds(silence.seconds)}.`;
  if (APICallError.isInstance(last)) return explainStatus(last) ?? explainConnection(hasRetried);
  return "The model's answer broke off.";
}

/** Why an answer that ended without an error is not a whole one; null when it is. */
export function explainEnd(
  { reason, raw }: { reason: string; raw: string | undefined },
  hasText: boolean,
): AppError | null {
  const kept = hasText ? "What it wrote and your question are kept." : "Your question is kept.";
  if (reason === "length") return failed(`The model reached its limit before the end. ${kept}`);
  if (reason === "content-filter") return failed(`The model's provider withheld the answer. ${kept}`);
  // Every provider gives a reason for ending. An answer without one was cut off.
  if (reason === "error" || (reason === "other" && raw === undefined)) {
    return failed(`The model's answer broke off. ${kept} Try again.`);
  }
  return hasText ? null : failed(`The model gave no answer. ${kept} Try again.`);
}

function explainStatus(error: APICallError): string | null {
  const status = error.statusCode;
  if (status === undefined || status < 400) return null;
  if (isKeyRefused(error)) return "The model refused the key. Check the key in Settings.";
  if (status === 404) return "The provider does not know this model. Choose another one in Settings.";
  if (status === 429) return "The model is busy, or your quota is used up.";
  if (status === 503 || status === 529) return "The model is busy.";
  if (status >= 500) return `The model's provider has a problem (${status}).`;
  return `The model refused the request (${status}). The conversation may be too long for it: a new chat may help.`;
}

export function isKeyRefused({ statusCode, responseBody = "" }: APICallError): boolean {
  // Google answers 400 to a wrong key.
  return statusCode === 401 || statusCode === 403 || (statusCode === 400 && /api.?key/i.test(responseBody));
}

function explainConnection(hasRetried: boolean): string {
  return hasRetried
    ? "The model can't be reached. Check the network, and the model's address in Settings."
    : "The connection to the model broke.";
}

/** " in 20 seconds", when the provider said so. */
function whenToTry(error: unknown): string {
  if (!APICallError.isInstance(error)) return "";
  const seconds = retryAfterSeconds(error);
  return seconds === null || seconds === 0 ? "" : ` in ${inSeconds(seconds)}`;
}

export function inSeconds(seconds: number): string {
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

export function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [error];
}

function failed(message: string, cause?: unknown): AppError {
  return new AppError("model_failed", message, { cause });
}
