import type { APICallError } from "ai";

/** How long the provider asks to wait; null when it does not say. */
export function retryAfterSeconds({ responseHeaders, responseBody }: APICallError): number | null {
  const after = responseHeaders?.["retry-after"];
  // Google says it in the body alone: {"@type": "…RetryInfo", "retryDelay": "34s"}.
  const given = after ?? /"retryDelay":\s*"([\d.]+)s"/.exec(responseBody ?? "")?.[1];
  if (given === undefined) return null;
  const seconds = /^\d+(?:\.\d+)?$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}
