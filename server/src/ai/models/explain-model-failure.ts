// What went wrong at the provider, in a sentence for the user. Never the provider's own words: they may repeat the key.
import { APICallError, RetryError, type LanguageModel } from "ai";
import { AppError } from "@ibid/core/contract/error.ts";
import { KEY_VARIABLES, type ModelProvider } from "../../config.ts";
import { ModelSilentError } from "./create-model-fetch.ts";
import { retryAfterSeconds } from "./retry-after.ts";

export function explainModelFailure(
  error: unknown,
  { model, hasText }: { model: LanguageModel; hasText: boolean },
): AppError {
  const kept = hasText ? "Your question and what was written are kept" : "Your question is kept";
  const hasRetried = RetryError.isInstance(error);
  const last = hasRetried ? error.lastError : error;
  const silence = causesOf(last).find((cause) => cause instanceof ModelSilentError);
  if (silence !== undefined) {
    return failed(`The model sent nothing for ${inSeconds(silence.seconds)}. ${kept}: try again.`, error);
  }
  if (APICallError.isInstance(last)) {
    const said = explainStatus(last, model) ?? explainConnection(hasRetried);
    return failed(`${said} ${kept}: try again${whenToTry(last)}.`, error);
  }
  return failed(`The model's answer broke off. ${kept}: try again.`, error);
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

function explainStatus(error: APICallError, model: LanguageModel): string | null {
  const status = error.statusCode;
  if (status === undefined || status < 400) return null;
  if (isKeyRefused(error)) return `The model refused the key. Check ${keyVariable(model)}.`;
  if (status === 404) return "The provider does not know this model. Check IBID_MODEL.";
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
    ? "The model can't be reached. Check the network, and IBID_MODEL_URL if it is set."
    : "The connection to the model broke.";
}

/** " in 20 seconds", when the provider said so. */
function whenToTry(error: APICallError): string {
  const seconds = retryAfterSeconds(error);
  return seconds === null || seconds === 0 ? "" : ` in ${inSeconds(seconds)}`;
}

export function inSeconds(seconds: number): string {
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

export function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [error];
}

/** The SDK names a model's provider "openai.responses". */
function keyVariable(model: LanguageModel): string {
  const provider = typeof model === "string" ? "" : model.provider.split(".")[0];
  return KEY_VARIABLES[provider as ModelProvider] ?? "its key";
}

function failed(message: string, cause?: unknown): AppError {
  return new AppError("model_failed", message, { cause });
}
