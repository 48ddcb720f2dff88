// What sockets, TLS, HTTP parsers and decompressors throw → a failure for people. An error without a code is a bug.
import { errors } from "undici";
import { FetchFailed, type FetchFailure, type FetchFailureReason } from "./fetch-outcome.ts";

const KNOWN: [codes: RegExp, reason: FetchFailureReason, message: string][] = [
  [/^UND_ERR_RES_EXCEEDED_MAX_SIZE$/, "too_large", "The file is too large to fetch."],
  [/^ENOTFOUND$/, "unknown_host", "There is no site with that name."],
  [/TIMEOUT$|^ETIMEDOUT$/, "timeout", "The site did not answer in time."],
  [
    /^(?:ECONN|EHOST|ENET|EPIPE|EAI_|UND_ERR_SOCKET)/,
    "unreachable",
    "The site could not be reached, or it closed the connection.",
  ],
  [
    /CERT|^ERR_TLS|^ERR_SSL|^EPROTO|^UNABLE_TO/,
    "insecure",
    "The site's certificate or encryption has a problem, so a secure connection was not possible.",
  ],
];

export function explainError(error: unknown): FetchFailure {
  if (error instanceof FetchFailed) return error.failure;
  const code = error instanceof Error && "code" in error ? error.code : null;
  const isForeign = typeof code === "string" || error instanceof errors.HTTPParserError;
  if (!isForeign) throw error;
  const known = KNOWN.find(([codes]) => codes.test(String(code)));
  const [, reason, message] = known ?? [code, "broken" as const, "The site's answer could not be read."];
  return new FetchFailed(reason, message).failure;
}
