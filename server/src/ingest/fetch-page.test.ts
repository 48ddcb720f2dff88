import { expect, test } from "vitest";
import type { Egress } from "../egress/create-egress.ts";
import type { FetchFailure, FetchedFile } from "../egress/fetch-outcome.ts";
import { fetchPage } from "./fetch-page.ts";

const file = { ok: true, charset: null, bytes: Uint8Array.of(1) } as const;
const egressThat = (outcome: FetchedFile | FetchFailure): Egress => ({ fetchPublic: async () => outcome });

const names: [url: string, mediaType: string, name: string][] = [
  ["https://example.org/papers/sleep.pdf?download=1", "application/pdf", "sleep.pdf"],
  ["https://example.org/pdf/1706.03762", "application/pdf", "1706.03762.pdf"],
  ["https://example.org/blog/sleep/", "text/html", "sleep.html"],
  ["https://example.org/", "text/html", "example.org.html"],
  ["https://example.org/index.php", "application/xhtml+xml", "index.php.html"],
  ["https://example.org/notes.md", "text/plain", "notes.md"],
  ["https://example.org/My%20paper%2F%C3%BC%ff%zz.pdf", "application/pdf", "My paper_ü\ufffd%zz.pdf"],
  ["https://example.org/deck.pptx", "application/octet-stream", "deck.pptx"],
];
test.each(names)("%s as %s is called %s", async (url, mediaType, name) => {
  const fetched = await fetchPage(egressThat({ ...file, url, mediaType }), "https://example.org/asked");
  expect(fetched).toEqual({ page: { name, bytes: file.bytes, mediaType, url, charset: null } });
});

const failures: [failure: Omit<FetchFailure, "ok" | "message">, expected: object][] = [
  [{ reason: "not_public" }, { code: "address_refused", outlook: { kind: "final" } }],
  [
    { reason: "unknown_host" },
    { code: "page_unreachable", outlook: { kind: "final" }, message: "What happened. Check the address." },
  ],
  [
    { reason: "timeout" },
    { code: "page_unreachable", outlook: { kind: "passing" }, message: "What happened. Try again later." },
  ],
  [
    { reason: "status", status: 404 },
    { code: "page_unreachable", outlook: { kind: "final" }, message: "What happened. Check the address." },
  ],
  [
    { reason: "status", status: 403 },
    { outlook: { kind: "final" }, message: expect.stringContaining("save it as a file") },
  ],
  [
    { reason: "status", status: 503 },
    { outlook: { kind: "passing" }, message: "What happened. Try again later." },
  ],
  [{ reason: "status", status: 429, retryAfterSeconds: 60 }, { outlook: { kind: "busy", seconds: 60 } }],
  [{ reason: "wrong_type" }, { code: "unsupported_file", outlook: { kind: "final" } }],
  [{ reason: "too_large" }, { code: "payload_too_large", outlook: { kind: "final" } }],
];
test.each(failures)("%j says what to do next, and whether to ask again", async (failure, expected) => {
  const outcome: FetchFailure = { ok: false, message: "What happened.", ...failure };
  expect(await fetchPage(egressThat(outcome), "https://example.org/")).toMatchObject({ failure: expected });
});
