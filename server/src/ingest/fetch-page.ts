// Ingest, for addresses. In: the address of a page, or of any file that Ibid reads. Out: the file, or why there is none
// and whether asking again makes sense.
import type { ErrorCode } from "@ibid/core/contract/error.ts";
import { WorkFailed } from "../db/work-failed.ts";
import type { Egress } from "../egress/create-egress.ts";
import type { FetchFailure, FetchFailureReason, FetchedFile } from "../egress/fetch-outcome.ts";

export interface FetchedPage extends Omit<FetchedFile, "ok"> {
  /** Tells what the file is where its bytes do not, and what it is called. */
  name: string;
}

const LIMITS = { maxBytes: 50_000_000, timeoutMs: 20_000 };

/** What a site may call a file → what the file is called where its address does not say. */
const MEDIA_TYPES: Record<string, string> = {
  "text/html": "html",
  "application/xhtml+xml": "html",
  "application/pdf": "pdf",
  "text/markdown": "md",
  "text/vtt": "vtt",
  "application/x-subrip": "srt",
  "application/ttml+xml": "ttml",
  "application/epub+zip": "epub",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  // For these, the bytes and the address tell what the file is.
  "text/plain": "",
  "application/octet-stream": "",
  "binary/octet-stream": "",
};

export async function fetchPage(
  egress: Egress,
  url: string,
  signal?: AbortSignal,
): Promise<{ page: FetchedPage } | { failure: WorkFailed }> {
  const accept = Object.keys(MEDIA_TYPES);
  const outcome = await egress.fetchPublic(url, { accept, ...LIMITS, ...(signal && { signal }) });
  if (!outcome.ok) return { failure: explain(outcome) };
  const { ok: _, ...file } = outcome;
  return { page: { name: nameOf(file.url, file.mediaType), ...file } };
}

/** "https://example.org/papers/1706.03762" of a PDF → "1706.03762.pdf" */
function nameOf(url: string, mediaType: string): string {
  const { hostname, pathname } = new URL(url);
  const last = decode(pathname.split("/").findLast((part) => part !== "") ?? hostname);
  const extension = MEDIA_TYPES[mediaType] ?? "";
  const hasOwn = extension === "" || last.toLowerCase().endsWith(`.${extension}`);
  return hasOwn ? last : `${last}.${extension}`;
}

/** Unlike `decodeURIComponent`, takes whatever comes. */
function decode(part: string): string {
  const bytes = (escaped: string) => Buffer.from(escaped.replaceAll("%", ""), "hex").toString();
  return part.replace(/(?:%[\da-f]{2})+/gi, bytes).replace(/[/\\\p{C}]/gu, "_");
}

const ADDRESS = "Check the address.";
const LATER = "Try again later.";
const BY_HAND = "Open it in your browser, save it as a file and add that.";

const EXPLAINED: Record<FetchFailureReason, { code: ErrorCode; advice: string; isFinal: boolean }> = {
  invalid_address: { code: "address_refused", advice: ADDRESS, isFinal: true },
  not_public: { code: "address_refused", advice: BY_HAND, isFinal: true },
  unknown_host: { code: "page_unreachable", advice: ADDRESS, isFinal: true },
  unreachable: { code: "page_unreachable", advice: LATER, isFinal: false },
  insecure: { code: "page_unreachable", advice: BY_HAND, isFinal: true },
  timeout: { code: "page_unreachable", advice: LATER, isFinal: false },
  too_many_redirects: { code: "page_unreachable", advice: BY_HAND, isFinal: true },
  status: { code: "page_unreachable", advice: BY_HAND, isFinal: true },
  wrong_type: { code: "unsupported_file", advice: BY_HAND, isFinal: true },
  too_large: { code: "payload_too_large", advice: BY_HAND, isFinal: true },
  broken: { code: "page_unreachable", advice: BY_HAND, isFinal: true },
};

/** Statuses that are about the site or its load, not about the page. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

function explain({ reason, message, status = 0, retryAfterSeconds }: FetchFailure): WorkFailed {
  const { code, advice, isFinal } = EXPLAINED[reason];
  const isGone = status === 404 || status === 410;
  const isPassing = PASSING.has(status);
  return new WorkFailed(
    code,
    `${message} ${isGone ? ADDRESS : isPassing ? LATER : advice}`,
    isPassing && retryAfterSeconds !== undefined
      ? { kind: "busy", seconds: retryAfterSeconds }
      : { kind: isFinal && !isPassing ? "final" : "passing" },
    { isUnavailable: true },
  );
}
