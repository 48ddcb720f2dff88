import type { Dispatcher } from "undici";
import { FetchFailed, type FetchedFile } from "./fetch-outcome.ts";
import { readRetryAfter } from "./read-retry-after.ts";
import { readBody, tooLarge } from "./read-body.ts";

/** The file that an answer carries, or the address that it redirects to. */
export async function readAnswer(
  url: URL,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { accept, maxBytes, signal }: { accept: readonly string[]; maxBytes: number; signal: AbortSignal },
): Promise<FetchedFile | { location: string }> {
  const header = (name: string) => [headers[name]].flat()[0] ?? "";
  // A body that is not read has no listener, and an error without a listener ends the process.
  body.on("error", () => {});
  const location = header("location");
  // Header bytes come as Latin-1; sites that write other letters there mean UTF-8.
  if (REDIRECTS.has(statusCode) && location !== "")
    return { location: Buffer.from(location, "latin1").toString() };
  if (statusCode < 200 || statusCode > 299) throw refused(statusCode, header("retry-after"), header("date"));

  const contentType = header("content-type").toLowerCase();
  const mediaType = contentType.split(";", 1)[0]!.trim();
  if (!accept.includes(mediaType)) throw wrongType(mediaType);
  if (Number(header("content-length")) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await readBody(body, { encoding: header("content-encoding"), maxBytes, signal });
  const charset = /;\s*charset\s*=\s*["']?([^\s"';]+)/.exec(contentType)?.[1] ?? null;
  return { ok: true, url: url.href, mediaType, charset, bytes };
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function refused(status: number, retryAfter: string, date: string): FetchFailed {
  // A date is compared with the site's own clock.
  const retryAfterSeconds = readRetryAfter(retryAfter, Date.parse(date) || Date.now());
  const details = retryAfterSeconds === null ? { status } : { status, retryAfterSeconds };
  return new FetchFailed("status", describeStatus(status), details);
}

function describeStatus(status: number): string {
  if (status === 404 || status === 410) return `The page does not exist (${status}).`;
  if (status === 401) return "The site asks for a login (401).";
  if (status === 429) return "The site is receiving too many requests (429).";
  return status >= 500 ? `The site has a problem (${status}).` : `The site refused the request (${status}).`;
}

function wrongType(mediaType: string): FetchFailed {
  const what = mediaType === "" ? "a file of an unknown type" : `a file of type “${mediaType.slice(0, 80)}”`;
  return new FetchFailed("wrong_type", `The site sent ${what}, which Ibid can't read.`);
}
