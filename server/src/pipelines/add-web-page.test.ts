// A web page from its address to a marked passage. A server on loopback plays the public internet: every name resolves
// to it, the client is told to take it for a public one, and connections go to its port.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { buildConnector } from "undici";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addCourse, untilRead } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { createEgress } from "../egress/create-egress.ts";
import { writePdf } from "../../test/files/write-pdf.ts";

const URL_OF_PAGE = "http://tides.example/tides";
const SENTENCE = "The moon pulls the water of the oceans towards itself, and so there are tides.";
const PAGE = `<!doctype html><title>Tides | A site</title>
  <meta property="og:title" content="Why there are tides"><meta name="author" content="Ada Lovelace">
  <meta property="article:published_time" content="2024-03-01T10:00:00Z">
  <nav>Home About Contact</nav><article><h1>Why there are tides</h1><p>${SENTENCE}</p>
  <p>${"The sun pulls too, though less, because it is so much farther away from us. ".repeat(6)}</p></article>`;

let t: TestContext;
let site: Server;
let courseId: string;
let answer: (response: ServerResponse, request: IncomingMessage) => void;
beforeAll(async () => {
  site = createServer((request, response) => answer(response, request)).listen(0, "127.0.0.1");
  await new Promise((resolve) => site.once("listening", resolve));
  t = await openTestContext();
  t.context.egress.fetchPublic = createEgress({
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    isPublic: () => true,
    buildConnector: (options) => {
      const connect = buildConnector(options);
      const port = String((site.address() as AddressInfo).port);
      // Without encryption: a certificate of somebody else's can't be had.
      return (target, callback) => connect({ ...target, port, protocol: "http:" }, callback);
    },
  }).fetchPublic;
});
afterAll(async () => {
  await t.close();
  site.close();
});
beforeEach(async () => {
  courseId = (await addCourse(t, "alice")).id;
  answer = (response) => response.setHeader("content-type", "text/html").end(PAGE);
});

async function add(address = URL_OF_PAGE): Promise<Source> {
  const added = await t.read<Source>("alice", "/api/sources", { json: { courseId, url: address } });
  expect(added).toMatchObject({ kind: "web", status: "fetching", title: address, url: address });
  const [source] = await untilRead(t, "alice", courseId);
  return source!;
}

test("a page is on the shelf at once, gets its reference data, and a sentence of it is found in its saved copy", async () => {
  const source = await add();
  expect(source).toMatchObject({
    title: "Why there are tides",
    kind: "web",
    metadata: { isAvailable: true },
  });
  expect(source.csl).toMatchObject({
    author: [{ family: "Lovelace", given: "Ada" }],
    issued: { "date-parts": [[2024, 3, 1]] },
    accessed: { "date-parts": [[expect.any(Number), expect.any(Number), expect.any(Number)]] },
    URL: URL_OF_PAGE,
  });
  const content = await t.read<SourceContent>("alice", `/api/sources/${source.id}/content`);
  const found = await t.read<{ chunks: { text: string; locator: { start: number; end: number } }[] }>(
    "alice",
    `/api/courses/${courseId}/search`,
    { json: { query: "What does the moon do to the water of the oceans?" } },
  );
  const { text, locator } = found.chunks[0]!;
  expect(text).toContain(SENTENCE);
  expect(content.text.slice(locator.start, locator.end)).toBe(text);
  expect(content.savedCopy).toContain(`<p>${SENTENCE}</p>`);
  expect(content.text).not.toContain("Contact");
});

test("the same address twice is one source", async () => {
  const first = await add();
  const again = await t.read<Source>("alice", "/api/sources", {
    json: { courseId, url: `${URL_OF_PAGE}#part` },
  });
  expect(again.id).toBe(first.id);
});

test("a PDF behind an address is a PDF", async () => {
  const pdf = writePdf([{ lines: ["Tides are caused by the moon."] }]);
  answer = (response) => response.setHeader("content-type", "application/pdf").end(pdf);
  expect(await add()).toMatchObject({ kind: "paper", placeCount: 1, file: { mediaType: "application/pdf" } });
});

test("a page that is gone keeps its address, and says why it can't be read", async () => {
  answer = (response) => response.writeHead(404, { "content-type": "text/html" }).end("gone");
  expect(await add()).toMatchObject({
    title: URL_OF_PAGE,
    status: "failed",
    reason: { code: "page_unreachable" },
    metadata: { isAvailable: false },
  });
});

test("a page whose text only a script would show keeps what its tags state, and says that it could not be read", async () => {
  const tags = `<title>App</title><meta property="og:title" content="Tides, drawn by a script">
    <meta property="og:site_name" content="Sea Weekly"><meta name="author" content="Ada Lovelace">
    <meta property="article:published_time" content="2024-03-01T10:00:00Z">`;
  answer = (response) =>
    response.setHeader("content-type", "text/html").end(`<!doctype html>${tags}<div id="root"></div>`);
  expect(await add()).toMatchObject({
    title: "Tides, drawn by a script",
    author: "Ada Lovelace",
    publicationDate: "2024-03-01",
    csl: { "container-title": "Sea Weekly" },
    status: "failed",
    reason: { code: "file_without_text", message: expect.stringContaining("shows no text") },
    metadata: { isAvailable: true },
  });
});

test("a page that was read and now needs a script keeps its text, and says that it could not be read again", async () => {
  const { id } = await add();
  answer = (response) =>
    response.setHeader("content-type", "text/html").end("<!doctype html><title>Tides</title>");
  await t.as("alice")(`/api/sources/${id}/read`, { method: "POST" });
  const [source] = await untilRead(t, "alice", courseId);
  expect(source).toMatchObject({ title: "Tides", reason: { code: "file_without_text" } });
  const { text } = await t.read<SourceContent>("alice", `/api/sources/${id}/content`);
  expect(text).toContain(SENTENCE);
});

test("the title of a wall is not taken for the title of the page behind it", async () => {
  const wall = "<!doctype html><title>Just a moment…</title><p>Checking your browser before you go on.</p>";
  answer = (response) => response.setHeader("content-type", "text/html").end(wall);
  expect(await add()).toMatchObject({ title: URL_OF_PAGE, status: "failed" });
});

test("what is said with an address wins over what the page says; the rest comes from the page", async () => {
  const json = { courseId, url: URL_OF_PAGE, title: "My title", accessDate: "2020-02-29" };
  const said = await t.read<Source>("alice", "/api/sources", { json });
  expect(said).toMatchObject({ title: "My title", accessDate: "2020-02-29", status: "fetching" });
  const [source] = await untilRead(t, "alice", courseId);
  expect(source).toMatchObject({
    title: "My title",
    author: "Ada Lovelace",
    publicationDate: "2024-03-01",
    accessDate: "2020-02-29",
  });
});

test("a text that comes with an address is read where the page has none", async () => {
  const content = "The moon pulls the water, says the text that came along.";
  const send = (url: string) => t.read<Source>("alice", "/api/sources", { json: { courseId, url, content } });
  const page = await send(URL_OF_PAGE);
  answer = (response, request) => {
    if (request.url === "/tides") response.setHeader("content-type", "text/html").end(PAGE);
    else response.writeHead(404, { "content-type": "text/html" }).end("gone");
  };
  const gone = await send("http://tides.example/gone");
  const read = await untilRead(t, "alice", courseId);
  const textOf = async ({ id }: Source) =>
    (await t.read<SourceContent>("alice", `/api/sources/${id}/content`)).text;
  expect(await textOf(page)).toContain(SENTENCE);
  expect(await textOf(gone)).toBe(content);
  expect(read.find(({ id }) => id === gone.id)).toMatchObject({
    status: expect.stringMatching(/searchable|embedded/),
    metadata: { sourceType: "web", isAvailable: false },
  });
});

test("an address of our own network is refused without a connection", async () => {
  const refused = createEgress({ resolve: async () => [{ address: "10.0.0.1", family: 4 }] });
  const before = t.context.egress.fetchPublic;
  t.context.egress.fetchPublic = refused.fetchPublic;
  expect(await add("http://intranet.example/")).toMatchObject({
    status: "failed",
    reason: { code: "address_refused" },
  });
  t.context.egress.fetchPublic = before;
});

test("a page that can't be read again keeps what was read before", async () => {
  const { id } = await add();
  answer = (response) => response.writeHead(404, { "content-type": "text/html" }).end("gone");
  await t.as("alice")(`/api/sources/${id}/read`, { method: "POST" });
  const [source] = await untilRead(t, "alice", courseId);
  expect(source).toMatchObject({
    title: "Why there are tides",
    status: expect.stringMatching(/searchable|embedded/),
    reason: { code: "page_unreachable" },
    metadata: { isAvailable: false },
  });
});

const DOI = "10.1038/nn.2384";
/** As Crossref answers: with its own names for some things, and much about itself. */
const CROSSREF = {
  type: "journal-article",
  title: "Why there are tides",
  author: [
    { given: "Ada", family: "Lovelace", sequence: "first", affiliation: [] },
    { name: "The Tide Group" },
  ],
  "container-title": ["Nature Neuroscience"],
  issued: { "date-parts": [[2024, 3]] },
  volume: "12",
  page: "1-9",
  member: "297",
  reference: [{ key: "1" }],
  DOI,
};
const REFERENCE = {
  type: "article-journal",
  title: "Why there are tides",
  author: [{ given: "Ada", family: "Lovelace" }, { literal: "The Tide Group" }],
  "container-title": "Nature Neuroscience",
  issued: { "date-parts": [[2024, 3]] },
  volume: "12",
  page: "1-9",
  DOI,
};

/** The resolver knows the work, and sends requests for a page to the publisher. */
function resolveDoi(page: (response: ServerResponse) => void): void {
  answer = (response, { headers, url }) => {
    const wantsData = headers.accept?.startsWith("application/vnd.citationstyles.csl+json") ?? false;
    expect(url).toBe(`/${DOI}`);
    if (wantsData) {
      response
        .setHeader("content-type", "application/vnd.citationstyles.csl+json")
        .end(JSON.stringify(CROSSREF));
    } else page(response);
  };
}

async function addDoi(): Promise<Source> {
  const added = await t.read<Source>("alice", "/api/sources", {
    json: { courseId, url: `https://dx.doi.org/${DOI}` },
  });
  expect(added).toMatchObject({ title: DOI, url: `https://doi.org/${DOI}`, csl: { DOI } });
  const [source] = await untilRead(t, "alice", courseId);
  return source!;
}

test("a DOI brings the reference data of its registry, and the text of its page", async () => {
  resolveDoi((response) => response.setHeader("content-type", "text/html").end(PAGE));
  const source = await addDoi();
  expect(source.csl).toMatchObject(REFERENCE);
  expect(source.csl["member"]).toBeUndefined();
  expect(source.progress.total).toBeGreaterThan(0);
});

test("a DOI whose page can't be had is a reference all the same", async () => {
  resolveDoi((response) => response.writeHead(403, { "content-type": "text/html" }).end("no"));
  const source = await addDoi();
  expect(source).toMatchObject({ status: "skipped", title: "Why there are tides" });
  expect(source.csl).toEqual({ ...REFERENCE, accessed: expect.anything() });
});

test("a DOI that nobody resolves is its own title", async () => {
  answer = (response) => response.writeHead(404, { "content-type": "text/html" }).end("no");
  expect(await addDoi()).toMatchObject({ status: "failed", title: DOI, csl: { DOI } });
});

test.each(["file:///etc/passwd", "javascript:alert(1)", "not an address", ""])(
  "%j is no address of a page",
  async (address) => {
    const response = await t.as("alice")("/api/sources", { json: { courseId, url: address } });
    expect(response.status).toBe(400);
  },
);
