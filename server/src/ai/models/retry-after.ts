import type { APICallError } from "ai";
import { readRetryAfter } from "../../egress/read-retry-after.ts";

/** How long the provider asks to wait; null when it does not say. */
export function retryAfterSeconds({ responseHeaders, responseBody }: APICallError): number | null {
  const after = responseHeaders?.["retry-after"];
  // Google says it only in the body: {"@type": "…RetryInfo", "retryDelay": "34s"}.
  const given = after ?? /"retryDelay":\s*"([\d.]+)s"/.exec(responseBody ?? "")?.[1];
  return given === undefined ? null : readRetryAfter(given, Date.now());
}

/** For a busy provider that does not say how long to wait. */
const BUSY_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 24 * 60 * 60;

/** How long to leave a busy provider alone; null when it is not busy. */
export function busySeconds(error: APICallError): number | null {
  const after = retryAfterSeconds(error);
  const isBusy = error.statusCode === 429 || (error.statusCode === 503 && after !== null);
  return isBusy ? Math.min(after ?? BUSY_SECONDS, LONGEST_WAIT_SECONDS) : null;
}
