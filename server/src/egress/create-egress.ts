// The one way out: every request to an address that a user, a page or a model named goes through this client, so that
// nobody can make the server talk to its own network. In: an address. Out: a file from the public internet, or why not.
// Addresses that the operator configured (models, search) do not go through it.
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { buildConnector, Client } from "undici";
import { checkUrl } from "./check-url.ts";
import { explainError } from "./explain-error.ts";
import { FetchFailed, type FetchOutcome } from "./fetch-outcome.ts";
import { guardLookup, type Resolve } from "./guard-lookup.ts";
import { isPublicAddress } from "./is-public-address.ts";
import { readAnswer } from "./read-answer.ts";
import { ACCEPT_ENCODING } from "./read-body.ts";

export interface Egress {
  /** Throws only when `signal` is aborted, with its reason. */
  fetchPublic(address: string, options: FetchOptions): Promise<FetchOutcome>;
}

export interface FetchOptions {
  /** The media types that are accepted; anything else is refused before its body is read. */
  accept: readonly string[];
  /** The limit for the decompressed file. */
  maxBytes: number;
  /** For everything together: lookups, redirects, the last byte. */
  timeoutMs: number;
  signal?: AbortSignal;
}

/** What tests replace. */
export interface EgressParts {
  resolve?: Resolve;
  isPublic?: (ip: string) => boolean;
  buildConnector?: typeof buildConnector;
}

const MAX_REDIRECTS = 5;
const MAX_HEADER_BYTES = 32 * 1024;
const USER_AGENT = "Mozilla/5.0 (compatible; Ibid; fetches single pages that its user asked for)";

export function createEgress(parts: EgressParts = {}): Egress {
  const resolve = parts.resolve ?? ((hostname) => lookup(hostname, { all: true }));
  const isPublic = parts.isPublic ?? isPublicAddress;
  const makeConnector = parts.buildConnector ?? buildConnector;

  async function fetchPublic(address: string, options: FetchOptions): Promise<FetchOutcome> {
    options.signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(options.timeoutMs);
    const signal = AbortSignal.any([timeout, ...(options.signal === undefined ? [] : [options.signal])]);
    try {
      const answer = follow(checkUrl(address, isPublic), { ...options, signal });
      // The client notices the signal only once it is connected.
      return await Promise.race([answer, rejectWhenAborted(signal)]);
    } catch (error) {
      options.signal?.throwIfAborted();
      return explainError(timeout.aborted ? tooSlow(options.timeoutMs) : error);
    }
  }

  /** A redirect from https to http is followed: resolvers of DOIs do that, and nothing secret is ever sent. */
  async function follow(url: URL, options: Required<FetchOptions>, redirects = 0): Promise<FetchOutcome> {
    const answer = await visit(url, options);
    if (!("location" in answer)) return answer;
    if (redirects === MAX_REDIRECTS) {
      throw new FetchFailed("too_many_redirects", "The site redirects too many times.");
    }
    return await follow(checkUrl(answer.location, isPublic, url), options, redirects + 1);
  }

  /** One request on a new connection, so that nothing from one visit is left for the next. */
  async function visit(
    url: URL,
    options: Required<FetchOptions>,
  ): Promise<FetchOutcome | { location: string }> {
    const { accept, timeoutMs, maxBytes, signal } = options;
    const client = new Client(url.origin, {
      connect: makeConnector({ lookup: guardLookup(resolve, isPublic), timeout: timeoutMs, allowH2: false }),
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      // Limits the bytes on the wire; `readBody` limits what they unpack to.
      maxResponseSize: maxBytes,
    });
    try {
      const headers = {
        "user-agent": USER_AGENT,
        accept: accept.join(", "),
        "accept-encoding": ACCEPT_ENCODING,
      };
      const path = url.pathname + url.search;
      const response = await client.request({ method: "GET", path, headers, signal });
      return await readAnswer(url, response, options);
    } finally {
      await client.destroy();
    }
  }

  return { fetchPublic };
}

async function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  await once(signal, "abort");
  throw signal.reason;
}

function tooSlow(timeoutMs: number): FetchFailed {
  return new FetchFailed("timeout", `The site did not answer within ${timeoutMs / 1000} seconds.`);
}
