// The web search from configuration: any server that speaks SearXNG's JSON. The operator configured its address, so this
// is a plain client; the pages it names are fetched by the guarded one.
import { AppError } from "@ibid/core/contract/error.ts";
import { WebAddress } from "@ibid/core/contract/source.ts";
import { z } from "zod";

export interface SearchResult {
  title: string;
  url: string;
  snippet: string;
}

export type WebSearch = (query: string, signal?: AbortSignal) => Promise<SearchResult[]>;

const LIMIT_MS = 15_000;
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_RESULTS = 10;
const MOST_TITLE = 300;
const MOST_SNIPPET = 500;

const Found = z.object({
  url: WebAddress,
  title: z.string().catch(""),
  content: z.string().nullish().catch(null),
});
const Answer = z.object({ results: z.array(z.unknown()) });

export function createWebSearch(base: string, send: typeof fetch = fetch): WebSearch {
  const address = new URL(base);
  if (!/\/search\/?$/.test(address.pathname)) address.pathname = address.pathname.replace(/\/?$/, "/search");
  return async (query, signal) => {
    const asked = new URL(address);
    asked.search = String(new URLSearchParams({ q: query, format: "json" }));
    const limits = [AbortSignal.timeout(LIMIT_MS), ...(signal ? [signal] : [])];
    try {
      const response = await send(asked, { signal: AbortSignal.any(limits), redirect: "error" });
      if (!response.ok) throw refused(response.status);
      const { results } = Answer.parse(JSON.parse(await readText(response)));
      return results.flatMap(toResult).slice(0, MOST_RESULTS);
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof AppError) throw cause;
      throw new AppError("search_failed", "The web search can't be reached. Check its address in Settings.", {
        cause,
      });
    }
  };
}

/** A malformed result is left out; the others stay. */
function toResult(found: unknown): SearchResult[] {
  const parsed = Found.safeParse(found);
  if (!parsed.success) return [];
  const { url, title, content } = parsed.data;
  return [{ url, title: oneLine(title, MOST_TITLE) || url, snippet: oneLine(content ?? "", MOST_SNIPPET) }];
}

function oneLine(text: string, most: number): string {
  return text.toWellFormed().replaceAll("\0", "").replace(/\s+/g, " ").trim().slice(0, most);
}

function refused(status: number): AppError {
  // SearXNG answers 403 until its settings allow JSON as a format.
  const advice = status === 403 ? "Allow the format json in its settings." : "Try again later.";
  return new AppError("search_failed", `The web search refused to answer (${status}). ${advice}`);
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new Error("The answer of the web search is too long.");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
