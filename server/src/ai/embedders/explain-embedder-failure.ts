// What went wrong at the provider, in a sentence for the user. Never the provider's own words: they may repeat the key.
import { AppError } from "@ibid/core/contract/error.ts";
import { APICallError } from "ai";
import { WorkFailed } from "../../db/work-failed.ts";
import { ModelSilentError } from "../models/create-model-fetch.ts";
import { causesOf, inSeconds, isKeyRefused } from "../models/explain-model-failure.ts";
import { busySeconds } from "../models/retry-after.ts";

export function explainEmbedderFailure(error: unknown): AppError {
  const silence = causesOf(error).find((cause) => cause instanceof ModelSilentError);
  if (silence !== undefined) {
    return failed(`The embedder sent nothing for ${inSeconds(silence.seconds)}. ${AGAIN}`, error);
  }
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return failed("The embedder did not answer in time.", error);
  }
  if (!APICallError.isInstance(error)) return failed(`The embedder failed. ${AGAIN}`, error);
  const busy = busySeconds(error);
  if (busy !== null) {
    const message = "The embedder is busy, or your quota is used up. Ibid will try again later.";
    return new WorkFailed("embedding_failed", message, { kind: "busy", seconds: busy }, { cause: error });
  }
  return failed(explainStatus(error), error);
}

const AGAIN = "Ibid will try again. If it fails three times, choose “Read again” for this source.";

function explainStatus(error: APICallError): string {
  const { statusCode: status } = error;
  if (status === undefined) {
    return "The embedder can't be reached. Check the network, and its address in Settings.";
  }
  if (isKeyRefused(error)) return "The embedder refused the key. Check the key in Settings.";
  if (status === 404) return "The provider does not know this embedder. Choose another one in Settings.";
  if (status >= 500) return `The embedder's provider has a problem (${status}). ${AGAIN}`;
  if (status >= 400) {
    return `The embedder refused the request (${status}). Check which one is chosen in Settings.`;
  }
  return "The embedder's answer could not be read. Check which one is chosen in Settings, and its address.";
}

function failed(message: string, cause: unknown): AppError {
  return new AppError("embedding_failed", message, { cause });
}
