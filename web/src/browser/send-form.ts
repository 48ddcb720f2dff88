// Sends a form with files, or one file as it is, and reports its progress: `fetch` says nothing before the response.
import type { Endpoint, JsonOf } from "@ibid/core/contract/endpoint.ts";
import { readError, Unreachable, urlOf } from "./api.ts";

export interface SendFormOptions {
  signal: AbortSignal;
  /** How much of the form has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

export async function sendForm<E extends Endpoint>(
  endpoint: E,
  form: FormData | Blob,
  { signal, onProgress }: SendFormOptions,
): Promise<JsonOf<E>> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open(endpoint.method, urlOf(endpoint));
  request.setRequestHeader("accept", "application/json");
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
  signal.addEventListener("abort", () => request.abort(), { once: true });
  await new Promise((resolve, reject) => {
    request.addEventListener("load", resolve);
    request.addEventListener("error", () => reject(new Unreachable()));
    request.addEventListener("abort", () => reject(signal.reason as Error));
    request.send(form);
  });
  const { status, responseText } = request;
  if (status < 200 || status >= 300) throw readError(responseText, status);
  return JSON.parse(responseText) as JsonOf<E>;
}
