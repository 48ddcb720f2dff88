import { createServer, type RequestListener } from "node:http";
import { isIP, type AddressInfo } from "node:net";
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildConnector } from "undici";
import { createEgress, type FetchOptions } from "./create-egress.ts";

// The loopback address plays the public internet, another one of the same machine a private network. Every connection
// goes to the port of the one server below, whatever port it asked for.
const PUBLIC = "127.0.0.1";
const PRIVATE = "127.0.0.2";
const zone: Record<string, string[]> = {
  "public.test": [PUBLIC],
  "private.test": [PRIVATE],
  "mixed.test": [PUBLIC, PRIVATE],
  "mapped.test": [`::ffff:${PRIVATE}`],
  "nothing.test": [],
};
let lookups: string[] = [];
let connectedTo: string[] = [];
let lastHeaders: NodeJS.Dict<string | string[]> = {};

const html = { "content-type": "text/html" };
const pages: Record<string, RequestListener> = {
  "/page": (_, response) => response.writeHead(200, html).end("<p>Hi</p>"),
  "/charset": (_, response) =>
    response.writeHead(200, { "content-type": 'Text/HTML; x=y; Charset="ISO-8859-1"' }).end("x"),
  "/to-page": (_, response) => response.writeHead(301, { location: "page" }).end("moved"),
  "/to-letters": (_, response) =>
    response.writeHead(302, { location: Buffer.from("/ü").toString("latin1") }).end(),
  "/%C3%BC": (_, response) => response.writeHead(200, html).end("ü"),
  "/to-private-name": (_, response) => response.writeHead(302, { location: "http://private.test/" }).end(),
  "/to-literal": (_, response) => response.writeHead(302, { location: `http://${PRIVATE}/` }).end(),
  "/to-literal-307": (_, response) => response.writeHead(307, { location: "http://0x7f.2:8080/" }).end(),
  "/to-scheme-relative": (_, response) => response.writeHead(303, { location: `//${PRIVATE}/x` }).end(),
  "/to-file": (_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/to-login": (_, response) => response.writeHead(302, { location: "http://a:b@public.test/page" }).end(),
  "/to-nowhere": (_, response) => response.writeHead(302, { location: "http://" }).end(),
  "/loop": (_, response) => response.writeHead(302, { location: "/loop" }).end(),
  "/long-length": (_, response) =>
    response.writeHead(200, { ...html, "content-length": "99999999999" }).write("x"),
  "/short-body": (_, response) => {
    response.writeHead(200, { ...html, "content-length": "100" }).write("x");
    response.destroy();
  },
  "/endless": (_, response) => {
    response.writeHead(200, html);
    const more = () => {
      while (response.write(Buffer.alloc(65_536)));
    };
    response.on("drain", more);
    more();
  },
  "/endless-nothing": (_, response) => {
    response.writeHead(200, { ...html, "content-encoding": "gzip" });
    const nothing = Buffer.concat(Array.from({ length: 2000 }, () => gzipSync("")));
    const more = () => {
      while (response.write(nothing));
    };
    response.on("drain", more);
    more();
  },
  "/gzip": (_, response) =>
    response.writeHead(200, { ...html, "content-encoding": "gzip" }).end(gzipSync("zip")),
  "/deflate": (_, response) =>
    response.writeHead(200, { ...html, "content-encoding": "deflate" }).end(deflateSync("zip")),
  "/brotli": (_, response) =>
    response.writeHead(200, { ...html, "content-encoding": "BR" }).end(brotliCompressSync("zip")),
  "/zstd": (_, response) =>
    response.writeHead(200, { ...html, "content-encoding": "zstd" }).end(zstdCompressSync("zip")),
  "/gzip-bomb": (_, response) =>
    response.writeHead(200, { ...html, "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(20_000_000))),
  "/brotli-bomb": (_, response) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    const bomb = brotliCompressSync(Buffer.alloc(20_000_000), { params });
    response.writeHead(200, { ...html, "content-encoding": "br" }).end(bomb);
  },
  "/twice": (_, response) =>
    response.writeHead(200, { ...html, "content-encoding": "gzip, gzip" }).end(gzipSync(gzipSync("x"))),
  "/prototype": (_, response) =>
    response.writeHead(200, { ...html, "content-encoding": "constructor" }).end("x"),
  "/bad-gzip": (_, response) =>
    response.writeHead(200, { ...html, "content-encoding": "gzip" }).end("no gzip"),
  "/cut-gzip": (_, response) =>
    response
      .writeHead(200, { ...html, "content-encoding": "gzip" })
      .end(gzipSync("x".repeat(99)).subarray(0, 20)),
  "/silent": () => {},
  "/drip": (request, response) => {
    response.writeHead(200, html);
    const drip = setInterval(() => response.write("."), 10);
    request.on("close", () => clearInterval(drip));
  },
  "/program": (_, response) =>
    response.writeHead(200, { "content-type": "application/x-msdownload" }).end("MZ"),
  "/no-type": (_, response) => response.end("x"),
  "/long-header": (_, response) => response.writeHead(200, { ...html, x: "y".repeat(60_000) }).end("x"),
  "/gone": (_, response) => response.writeHead(404, html).end("no"),
  "/forbidden": (_, response) => response.writeHead(403, html).end("no"),
  "/broken": (_, response) => response.writeHead(503, { ...html, "retry-after": "soon" }).end("no"),
  "/too-often": (_, response) => response.writeHead(429, { "retry-after": "120" }).end(),
  "/too-often-until": (_, response) =>
    response
      .writeHead(429, {
        date: "Wed, 01 Jan 2025 00:00:00 GMT",
        "retry-after": "Wed, 01 Jan 2025 00:01:00 GMT",
      })
      .end(),
  "/redirect-without-location": (_, response) => response.writeHead(302).end(),
  "/reset": (request) => request.socket.resetAndDestroy(),
  "/no-http": (request) => request.socket.end("HELO mail.example\r\n"),
};

const server = createServer((request, response) => {
  lastHeaders = request.headers;
  pages[request.url!]?.(request, response);
});
beforeAll(async () => await new Promise<void>((resolve) => server.listen(0, PUBLIC, resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  lookups = [];
  connectedTo = [];
});

function open(resolve: (hostname: string) => Promise<string[]>) {
  return createEgress({
    isPublic: (ip) => ip === PUBLIC,
    resolve: async (hostname) => {
      lookups.push(hostname);
      const addresses = await resolve(hostname);
      return addresses.map((address) => ({ address, family: isIP(address) }));
    },
    buildConnector: (options) => {
      const connect = buildConnector(options);
      const port = String((server.address() as AddressInfo).port);
      return (target, callback) =>
        connect({ ...target, port }, (...result) => {
          if (result[0] === null) connectedTo.push(result[1].remoteAddress!);
          callback(...result);
        });
    },
  });
}

const egress = open(async (hostname) => {
  if (hostname === "silent.test") return await new Promise(() => {});
  const addresses = zone[hostname];
  if (addresses === undefined) throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  return addresses;
});

const limits: FetchOptions = { accept: ["text/html"], maxBytes: 1_000_000, timeoutMs: 10_000 };
const fetched = (address: string, options: Partial<FetchOptions> = {}) =>
  egress.fetchPublic(address.startsWith("/") ? `http://public.test${address}` : address, {
    ...limits,
    ...options,
  });

describe("what is fetched", () => {
  test("a page comes with its type and its bytes", async () => {
    expect(await fetched("/page")).toEqual({
      ok: true,
      url: "http://public.test/page",
      mediaType: "text/html",
      charset: null,
      bytes: Buffer.from("<p>Hi</p>"),
    });
  });

  test("the character set that the site states comes along", async () => {
    expect(await fetched("/charset")).toMatchObject({ mediaType: "text/html", charset: "iso-8859-1" });
  });

  test("a redirect is followed, and the last address is told", async () => {
    expect(await fetched("/to-page")).toMatchObject({ ok: true, url: "http://public.test/page" });
    expect(await fetched("/to-letters")).toMatchObject({ ok: true, url: "http://public.test/%C3%BC" });
    expect(lookups).toEqual(Array.from({ length: 4 }, () => "public.test"));
  });

  test.each(["/gzip", "/deflate", "/brotli", "/zstd"])("%s is unpacked", async (path) => {
    expect(await fetched(path)).toMatchObject({ ok: true, bytes: Buffer.from("zip") });
  });

  test("nothing is sent that says who asks or where the address was found", async () => {
    await fetched("/to-page");
    expect(Object.keys(lastHeaders).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
    expect(lastHeaders["user-agent"]).toContain("Ibid");
  });
});

describe("what is not on the public internet", () => {
  const cases: [address: string, reason: string][] = [
    ["http://private.test/", "not_public"],
    ["http://mixed.test/page", "not_public"],
    ["http://mapped.test/", "not_public"],
    ["http://nothing.test/", "not_public"],
    ["/to-private-name", "not_public"],
    ["/to-literal", "not_public"],
    ["/to-literal-307", "not_public"],
    ["/to-scheme-relative", "not_public"],
    ["/to-file", "invalid_address"],
    ["/to-login", "invalid_address"],
    ["/to-nowhere", "invalid_address"],
  ];
  test.each(cases)("%s is refused: %s", async (address, reason) => {
    expect(await fetched(address)).toMatchObject({ ok: false, reason });
    expect(new Set(connectedTo)).toEqual(new Set(address.startsWith("/") ? [PUBLIC] : []));
  });

  test("a name whose answer changes is looked up once per connection, and the checked answer is used", async () => {
    const answers = [PUBLIC, PRIVATE];
    const rebinding = open(async () => answers.splice(0, 1));
    expect(await rebinding.fetchPublic("http://rebind.test/page", limits)).toMatchObject({ ok: true });
    expect(lookups).toEqual(["rebind.test"]);
    expect(await rebinding.fetchPublic("http://rebind.test/page", limits)).toMatchObject({
      reason: "not_public",
    });
    expect(connectedTo).toEqual([PUBLIC]);
  });
});

describe("sites that misbehave", () => {
  const cases: [path: string, expected: object][] = [
    ["/loop", { reason: "too_many_redirects" }],
    [
      "/long-length",
      { reason: "too_large", message: "The file is larger than 1 MB, the limit for files from the web." },
    ],
    ["/short-body", { reason: "unreachable" }],
    ["/endless", { reason: "too_large" }],
    ["/endless-nothing", { reason: "too_large" }],
    ["/gzip-bomb", { reason: "too_large" }],
    ["/brotli-bomb", { reason: "too_large" }],
    ["/twice", { reason: "broken" }],
    ["/prototype", { reason: "broken" }],
    ["/bad-gzip", { reason: "broken" }],
    ["/cut-gzip", { reason: "broken" }],
    ["/no-http", { reason: "broken" }],
    ["/long-header", { reason: "broken" }],
    ["/reset", { reason: "unreachable" }],
    ["/program", { reason: "wrong_type", message: expect.stringContaining("application/x-msdownload") }],
    ["/no-type", { reason: "wrong_type" }],
    ["/gone", { reason: "status", status: 404, message: "The page does not exist (404)." }],
    ["/forbidden", { reason: "status", status: 403, message: "The site refused the request (403)." }],
    ["/broken", { reason: "status", status: 503, message: "The site has a problem (503)." }],
    ["/too-often", { reason: "status", status: 429, retryAfterSeconds: 120 }],
    ["/too-often-until", { reason: "status", status: 429, retryAfterSeconds: 60 }],
    ["/redirect-without-location", { reason: "status", status: 302 }],
    ["http://unknown.test/", { reason: "unknown_host" }],
    ["https://public.test/page", { reason: "insecure" }],
  ];
  test.each(cases)("%s", async (path, expected) => {
    expect(await fetched(path)).toMatchObject({ ok: false, ...expected });
  });

  test.each(["/silent", "/drip", "http://silent.test/"])(
    "%s is given up after the time limit",
    async (address) => {
      expect(await fetched(address, { timeoutMs: 50 })).toMatchObject({
        reason: "timeout",
        message: "The site did not answer within 0.05 seconds.",
      });
    },
  );

  test.each(["/silent", "/drip", "http://silent.test/"])("%s: the caller can give up first", async (path) => {
    const reason = new Error("the source was deleted");
    const controller = new AbortController();
    const fetching = fetched(path, { signal: controller.signal });
    controller.abort(reason);
    await expect(fetching).rejects.toBe(reason);
    await expect(fetched(path, { signal: controller.signal })).rejects.toBe(reason);
  });
});
